import type { Reading } from './reading.ts';

/** Runs a reading of a payload in memory to its end, without pausing. */
export function finishReading<RESULT>(
  reading: Reading<RESULT>,
  bytes: Uint8Array,
): RESULT {
  let step = reading.next();
  while (!step.done) {
    step = reading.next(
      step.value && bytes.subarray(step.value.start, step.value.end),
    );
  }
  return step.value;
}
