import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failureQuestion, findFailure } from './agent/find-failure.ts';
import { quoteRelease, releaseQuestion } from './agent/quote-release.ts';
import { checkRun } from './check/check-run.ts';
import { failureNeedles, releaseNeedles } from './check/needles.ts';
import { realModel } from './model/open-model.ts';
import { openSpillway } from './open-spillway.ts';
import { printChecks } from './report/print-checks.ts';
import { createRunPrinter } from './report/print-run.ts';
import { printSummary } from './report/print-summary.ts';
import { startRun } from './run/run.ts';

const directory = mkdtempSync(join(tmpdir(), 'spillway-demo-'));
process.once('exit', () => rmSync(directory, { recursive: true }));
process.once('SIGINT', () => process.exit(130));

console.log(
  realModel === undefined
    ? 'A scripted model runs the loop, so no key is needed; SPILLWAY_MODEL=provider/model sets a real one.'
    : `${realModel} runs the loop, by the AI Gateway. Only bounds are checked then, not what it answers.`,
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

const checks = [
  ...(await checkRun(failure, failureNeedles)),
  ...(await checkRun(release, releaseNeedles)),
];
process.exitCode = printChecks(checks) ? 0 : 1;
