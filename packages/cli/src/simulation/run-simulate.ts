import type { Invocation } from '../command/define-command.ts';
import type { TokenMethod } from '../command/tokens-option.ts';
import { loadConfiguration } from '../configuration/load-configuration.ts';
import type { ExitCode } from '../error/exit-code.ts';
import { createProgress } from '../terminal/create-progress.ts';
import { printFaults } from '../transcript/print-faults.ts';
import type { Prices } from './price-runs.ts';
import { printSimulation } from './print-simulation.ts';
import { simulateWith } from './simulate-with.ts';

interface SimulateOptions extends Prices {
  readonly config?: string | undefined;
  readonly tokens: TokenMethod;
  readonly steps: boolean;
  readonly json: boolean;
}

/** Runs `spillway simulate`. */
export async function runSimulate({
  operands: files,
  options: { config, tokens: tokenMethod, steps: isEveryStep, json, ...prices },
  terminal,
}: Invocation<SimulateOptions>): Promise<ExitCode> {
  const options = config === undefined ? {} : await loadConfiguration(config);
  const progress = createProgress({ terminal });
  const simulation = await simulateWith({
    files,
    config,
    options,
    tokenMethod,
    prices,
    onProgress: progress.update,
  });
  progress.clear();
  const { faults, faultCount } = simulation;
  printFaults({ terminal, faults, faultCount });
  terminal.out(
    json
      ? `${JSON.stringify(simulation, undefined, 2)}\n`
      : printSimulation(simulation, { isEveryStep }),
  );
  return faultCount === 0 ? 0 : 1;
}
