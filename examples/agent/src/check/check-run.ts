import { realModel } from '@spillway-example/rehearsal';
import type { Check } from '@spillway-example/rehearsal/check';
import type { Spillway } from 'spillway';
import type { Run } from '../run/run.ts';
import { checkAnswer } from './check-answer.ts';
import { checkBounds } from './check-bounds.ts';
import { checkContext } from './check-context.ts';
import { checkFailures } from './check-failures.ts';
import { checkJson } from './check-json.ts';
import { checkMarks } from './check-marks.ts';
import { checkOnce } from './check-once.ts';
import { checkPayloads } from './check-payloads.ts';
import { checkPrefix } from './check-prefix.ts';

/** Checks Spillway's promises on a run, and what was expected of the scripted model. */
export async function checkRun({
  run,
  needles,
  anotherInstance,
}: {
  run: Run;
  /** What the answer has to hold. */
  needles: readonly RegExp[];
  /** An instance on the same store that has not seen the run. */
  anotherInstance: Spillway;
}): Promise<Check[]> {
  const promises = [
    ...checkBounds(run),
    ...checkJson(run),
    ...checkPrefix(run),
    ...checkMarks(run),
    ...checkFailures(run),
    ...(await checkPayloads(run)),
    ...(await checkOnce(run, anotherInstance)),
  ];
  const expectations =
    realModel === undefined
      ? [...checkContext(run), ...checkAnswer(run, needles)]
      : [];
  return [...promises, ...expectations].map(({ statement, holds }) => ({
    statement: `${run.name}: ${statement}`,
    holds,
  }));
}
