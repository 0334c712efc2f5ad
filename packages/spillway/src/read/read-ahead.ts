import type { ByteRange } from '../window/reading.ts';

/** Reads a range, into the given memory where it likes to. */
type ReadRange = (
  range: { start: number; end: number },
  room?: Uint8Array,
) => Promise<Uint8Array>;

/** A range that is being read before it is asked for. */
interface Foreseen {
  readonly start: number;
  readonly end: number;
  readonly bytes: Promise<Uint8Array>;
}

/**
 * Makes a function that reads ranges, and reads the one that is foreseen to be
 * next while the last one is looked at.
 *
 * Ranges that are passing by are read into two places in turn, so that a search
 * takes the memory of two.
 */
export function readAhead(
  read: ReadRange,
): (range: ByteRange) => Promise<Uint8Array> {
  let foreseen: Foreseen | undefined;
  let room = new Uint8Array();
  let otherRoom = new Uint8Array();

  function readPassing(start: number, end: number): Promise<Uint8Array> {
    [room, otherRoom] = [otherRoom, room];
    if (room.length < end - start) room = new Uint8Array(end - start);
    return read({ start, end }, room);
  }

  async function take(start: number, end: number): Promise<Uint8Array> {
    const ahead = foreseen;
    foreseen = undefined;
    // It is waited for in any case, since it writes to the place of the next but one.
    const bytes = await ahead?.bytes.catch(() => undefined);
    const isThere =
      ahead !== undefined && ahead.start <= start && end <= ahead.end;
    return isThere && bytes !== undefined
      ? bytes.subarray(start - ahead.start, end - ahead.start)
      : readPassing(start, end);
  }

  return async ({ start, end, isPassing = false, next }) => {
    if (!isPassing) return read({ start, end });
    const bytes = await take(start, end);
    if (next !== undefined) {
      foreseen = { ...next, bytes: readPassing(next.start, next.end) };
      // Where it fails, it is read anew when it is asked for; it may be that it is not.
      foreseen.bytes.catch(() => undefined);
    }
    return bytes;
  };
}
