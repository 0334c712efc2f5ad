import { nextTurn } from '../pace/next-turn.ts';
import type { ByteRange, Reading } from './reading.ts';

/** Resolves to a range of a payload's bytes; at once where they are in memory. */
export type FetchBytes = (range: ByteRange) => Uint8Array | Promise<Uint8Array>;

/** Drives a reading: brings the bytes that it asks for, and gives way to the event loop at each of its pauses. */
export async function runReading<RESULT>(
  reading: Reading<RESULT>,
  fetch: FetchBytes,
): Promise<RESULT> {
  let step = reading.next();
  while (!step.done) {
    // oxlint-disable no-await-in-loop -- what is read next depends on what was read
    if (step.value === undefined) {
      await nextTurn();
      step = reading.next();
    } else {
      step = reading.next(await fetch(step.value));
    }
    // oxlint-enable no-await-in-loop
  }
  return step.value;
}
