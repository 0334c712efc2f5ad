import type { Paced } from './paced.ts';

/** Runs a paced computation to its end without pausing. */
export function finishPaced<RESULT>(computation: Paced<RESULT>): RESULT {
  for (;;) {
    const step = computation.next();
    if (step.done) return step.value;
  }
}
