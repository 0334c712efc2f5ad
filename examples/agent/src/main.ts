import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { realModel } from '@spillway-example/rehearsal';
import { printChecks } from '@spillway-example/rehearsal/check';
import { failureQuestion, findFailure } from './agent/find-failure.ts';
import { quoteRelease, releaseQuestion } from './agent/quote-release.ts';
import { checkRun } from './check/check-run.ts';
import { checkScope } from './check/check-scope.ts';
import { failureNeedles, releaseNeedles } from './check/needles.ts';
import { openSpillway } from './open-spillway.ts';
import { createRunPrinter } from './report/create-run-printer.ts';
import { printSummary } from './report/print-summary.ts';
import { startRun } from './run/run.ts';

const directory = mkdtempSync(join(tmpdir(), 'spillway-demo-'));
process.once('exit', () => rmSync(directory, { recursive: true }));
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

try {
  process.exitCode = (await runDemo()) ? 0 : 1;
} catch (error) {
  console.error(styleText('red', `\n\nThe demo stopped. ${String(error)}`));
  process.exitCode = 1;
}

/** Runs both agents, prints what became of their context, and resolves to whether all checks held. */
async function runDemo(): Promise<boolean> {
  console.log(
    realModel === undefined
      ? 'A scripted model runs the loop: no key is needed. SPILLWAY_MODEL=provider/model sets a real one.'
      : `${realModel} runs the loop, by the AI Gateway. Only bounds are checked then, not its answers.`,
  );
  console.log(`Payloads are kept in ${directory} until the end.`);
  const spillway = openSpillway({ directory });

  const failure = startRun({ name: 'find-failure', spillway });
  await findFailure(
    failure,
    createRunPrinter({
      title: '1. ToolLoopAgent: wrapped tools, and the middleware',
      question: failureQuestion,
    }),
  );

  const release = startRun({ name: 'quote-release', spillway });
  await quoteRelease(
    release,
    createRunPrinter({
      title: '2. streamText: the middleware alone, tools as they are',
      question: releaseQuestion,
    }),
  );

  printSummary([failure, release]);
  const anotherInstance = openSpillway({ directory });
  return printChecks([
    ...(await checkRun({
      run: failure,
      needles: failureNeedles,
      anotherInstance,
    })),
    ...(await checkRun({
      run: release,
      needles: releaseNeedles,
      anotherInstance,
    })),
    ...(await checkScope(release, failure)),
  ]);
}
