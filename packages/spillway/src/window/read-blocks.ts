import type { LineIndex } from './line-index.ts';
import { fetchBytes, type Reading } from './reading.ts';

/** The bytes of whole characters, and where in the payload they stand. */
interface Blocks {
  readonly bytes: Uint8Array;
  /** Where each block begins in `bytes`, and at last where the last one ends. */
  readonly starts: readonly number[];
}

/** A character has at most so many bytes behind its first one. */
const mostContinuationBytes = 3;

/** Asks for the bytes of some blocks: from the first one up to `end`, not included. */
export function* readBlocks({
  first,
  end,
  index: { bytes: payloadBytes, blockBytes },
}: {
  first: number;
  end: number;
  index: Pick<LineIndex, 'bytes' | 'blockBytes'>;
}): Reading<Blocks> {
  const from = first * blockBytes;
  const bytes = yield* fetchBytes({
    start: from,
    end: Math.min(end * blockBytes + mostContinuationBytes, payloadBytes),
  });
  const starts = Array.from({ length: end - first + 1 }, (_, at) =>
    characterAt(bytes, Math.min(at * blockBytes, payloadBytes - from)),
  );
  return { bytes, starts };
}

/** Returns where the first character begins at or after a place. */
function characterAt(bytes: Uint8Array, place: number): number {
  const last = Math.min(bytes.length, place + mostContinuationBytes);
  let at = place;
  while (at < last && ((bytes[at] ?? 0) & 0xc0) === 0x80) at++;
  return at;
}
