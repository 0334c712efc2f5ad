import { InvalidOptionsError } from 'spillway';
import type { Invocation } from '../command/define-command.ts';
import type { TokenMethod } from '../command/tokens-option.ts';
import { loadConfiguration } from '../configuration/load-configuration.ts';
import type { ExitCode } from '../error/exit-code.ts';
import { UsageError } from '../error/usage-error.ts';
import { createProgress } from '../terminal/create-progress.ts';
import { printFaults } from '../transcript/print-faults.ts';
import type { Prices } from './price-runs.ts';
import { printSimulation } from './print-simulation.ts';
import { simulateFiles } from './simulate-files.ts';
import type { Simulation } from './simulation.ts';

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
  const simulation = await simulate();
  progress.clear();
  const { faults, faultCount } = simulation;
  printFaults({ terminal, faults, faultCount });
  terminal.out(
    json
      ? `${JSON.stringify(simulation, undefined, 2)}\n`
      : printSimulation(simulation, { isEveryStep }),
  );
  return faultCount === 0 ? 0 : 1;

  async function simulate(): Promise<Simulation> {
    try {
      return await simulateFiles({
        files,
        options,
        tokenMethod,
        prices,
        onProgress: progress.update,
      });
    } catch (error) {
      if (!InvalidOptionsError.isInstance(error)) throw error;
      throw new UsageError(
        error.issues.map(({ option, given, allowed }) => ({
          option: `${config}: ${option}`,
          given,
          allowed,
        })),
      );
    }
  }
}
