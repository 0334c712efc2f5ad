import { writeFile } from 'node:fs/promises';
import type { Invocation } from '../command/define-command.ts';
import type { TokenMethod } from '../command/tokens-option.ts';
import { writeModule } from '../configuration/write-module.ts';
import type { ExitCode } from '../error/exit-code.ts';
import { createProgress } from '../terminal/create-progress.ts';
import { formatAmount } from '../table/format-amount.ts';
import { printFaults } from '../transcript/print-faults.ts';
import { printSurvey } from './print-survey.ts';
import { surveyFiles } from './survey-files.ts';

/** Runs `spillway survey`. */
export async function runSurvey({
  operands: files,
  options: { write, tokens: tokenMethod, json },
  terminal,
}: Invocation<{
  write?: string | undefined;
  tokens: TokenMethod;
  json: boolean;
}>): Promise<ExitCode> {
  const progress = createProgress({ terminal });
  const survey = await surveyFiles({
    files,
    tokenMethod,
    onProgress: progress.update,
  });
  progress.clear();
  const { recommendation, faults, faultCount } = survey;
  printFaults({ terminal, faults, faultCount });
  terminal.out(
    json ? `${JSON.stringify(survey, undefined, 2)}\n` : printSurvey(survey),
  );
  if (write !== undefined) {
    if (recommendation === undefined)
      throw new Error(
        `${write} was not written: there are no results of tools`,
      );
    const count = survey.tools.reduce((sum, { results }) => sum + results, 0);
    await writeFile(
      write,
      writeModule({
        recommendation,
        basis: `${formatAmount(count, 'result')} in ${formatAmount(survey.conversations, 'conversation')}`,
        isTypeScript: /\.m?ts$/.test(write),
      }),
    );
    terminal.err(`spillway: wrote ${write}\n`);
  }
  return faultCount === 0 ? 0 : 1;
}
