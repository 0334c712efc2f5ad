import { nextTurn } from './next-turn.ts';
import type { Paced } from './paced.ts';

/** Drives a paced computation and gives way to the event loop at each of its pauses. */
export async function runPaced<RESULT>(
  computation: Paced<RESULT>,
): Promise<RESULT> {
  for (;;) {
    const step = computation.next();
    if (step.done) return step.value;
    // oxlint-disable-next-line no-await-in-loop -- pausing is the purpose
    await nextTurn();
  }
}
