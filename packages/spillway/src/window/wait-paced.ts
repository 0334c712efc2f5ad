import type { Paced } from '../pace/paced.ts';
import type { Reading } from './reading.ts';

/** Runs a paced computation as part of a reading: its pauses become pauses of the reading. */
export function* waitPaced<RESULT>(
  computation: Paced<RESULT>,
): Reading<RESULT> {
  for (;;) {
    const step = computation.next();
    if (step.done) return step.value;
    yield;
  }
}
