import { realModel } from '../model/open-model.ts';
import type { Run } from '../run/run.ts';
import { checkAnswer } from './check-answer.ts';
import { checkBounds } from './check-bounds.ts';
import { checkContext } from './check-context.ts';
import { checkFailures } from './check-failures.ts';
import { checkJson } from './check-json.ts';
import { checkMarks } from './check-marks.ts';
import { checkPayloads } from './check-payloads.ts';
import { checkPrefix } from './check-prefix.ts';
import type { Check } from './check.ts';

/** Checks Spillway's promises on a run, and what was expected of the scripted model. */
export async function checkRun(
  run: Run,
  needles: readonly RegExp[],
): Promise<Check[]> {
  const promises = [
    ...checkBounds(run),
    ...checkJson(run),
    ...checkPrefix(run),
    ...checkMarks(run),
    ...checkFailures(run),
    ...(await checkPayloads(run)),
  ];
  return realModel === undefined
    ? [...promises, ...checkContext(run), ...checkAnswer(run, needles)]
    : promises;
}
