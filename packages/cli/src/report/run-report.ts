import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import type { Invocation } from '../command/define-command.ts';
import type { TokenMethod } from '../command/tokens-option.ts';
import { loadConfiguration } from '../configuration/load-configuration.ts';
import type { ExitCode } from '../error/exit-code.ts';
import { simulateWith } from '../simulation/simulate-with.ts';
import { surveyFiles } from '../survey/survey-files.ts';
import { createProgress } from '../terminal/create-progress.ts';
import { printFaults } from '../transcript/print-faults.ts';
import { buildReport } from './build-report.ts';
import { fillPage } from './fill-page.ts';

/** Runs `spillway report`. */
export async function runReport({
  operands: files,
  options: { config, out, tokens: tokenMethod, texts },
  terminal,
}: Invocation<{
  config?: string | undefined;
  out: string;
  tokens: TokenMethod;
  texts: boolean;
}>): Promise<ExitCode> {
  const options = config === undefined ? {} : await loadConfiguration(config);
  const progress = createProgress({ terminal });
  const asked = { files, tokenMethod, onProgress: progress.update };
  const simulation = await simulateWith({
    ...asked,
    config,
    options,
    prices: {},
  });
  const survey = await surveyFiles(asked);
  progress.clear();
  const { faults, faultCount } = survey;
  printFaults({ terminal, faults, faultCount });
  const data = buildReport({
    survey,
    simulation,
    options,
    config: config === undefined ? undefined : basename(config),
    isWithoutTexts: !texts,
    version: manifest.version,
    madeAt: new Date(),
  });
  const page = await readFile(
    new URL('report-page.html', import.meta.url),
    'utf8',
  );
  await writeFile(out, fillPage({ page, data }));
  const isQuoting = data.largest.some(({ payload }) => payload !== undefined);
  const hint = isQuoting
    ? ', which quotes results; --no-texts leaves them out'
    : '';
  terminal.err(`spillway: wrote ${out}${hint}\n`);
  return faultCount === 0 ? 0 : 1;
}
