import { StaleIndexError } from './stale-index-error.ts';

/** A range of a payload's bytes, `end` not included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
  /** Whether the bytes are looked at only until more are asked for, so that their place in memory may be used again. */
  readonly isPassing?: boolean;
  /** What will be asked for next, if nothing comes between, so that it can be read meanwhile. */
  readonly next?: { readonly start: number; readonly end: number };
}

/**
 * A computation over a payload that it sees only in windows.
 *
 * As with `Paced`, what reads is written as generators, so that it stays pure:
 * it yields a range when it needs those bytes and is resumed with them, and
 * yields nothing to offer a pause. Whoever drives it knows where the bytes are.
 * So answers cannot depend on whether a store reads ranges.
 */
export type Reading<RESULT> = Generator<
  ByteRange | undefined,
  RESULT,
  Uint8Array | undefined
>;

/** Asks for a range of bytes that the payload surely has. Throws a `StaleIndexError` when it has not. */
export function* fetchBytes(range: ByteRange): Reading<Uint8Array> {
  const bytes = yield range;
  if (bytes === undefined || bytes.length < range.end - range.start) {
    throw new StaleIndexError();
  }
  return bytes;
}
