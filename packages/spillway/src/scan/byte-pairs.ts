import {
  byteKind,
  byteKinds,
  endOfWordKinds,
  generalSymbol,
} from './byte-kind.ts';

/**
 * Tables of what a scan asks of every two bytes, by the number that a
 * `Uint16Array` has for them.
 *
 * An entry has four bytes, one for each of four classes, with bit 0 for the first
 * of the two and bit 1 for the second; so the entries of 8 bytes, moved by 0, 2,
 * 4 and 6 bits, make one number. Two bytes at a time take half the look-ups.
 * A table has 256 kB, of which a text uses a few, and is made in 0.3 ms when it
 * is first needed.
 */
let pairs: Int32Array | undefined;
let pairsBeyondAscii: Int32Array | undefined;

/** Returns the table of four classes: what belongs to words; digits; capitals; underscores, and escapes, which belong to none. */
export function bytePairs(): Int32Array {
  pairs ??= createPairs(kind => {
    if (kind === byteKind.digit) return 0x01_01;
    if (kind === byteKind.upper) return 0x01_00_01;
    if (kind === byteKind.underscore) return 0x01_00_00_01;
    if (kind === byteKind.escape) return 0x01_00_00_00;
    return kind < endOfWordKinds ? 1 : 0;
  });
  return pairs;
}

/** Returns the table of three classes beyond ASCII: what begins a character of a script without spaces; what begins a symbol; and one of three bytes. */
export function bytePairsBeyondAscii(): Int32Array {
  pairsBeyondAscii ??= createPairs((kind, code) => {
    if (kind === byteKind.wide) return 1;
    if (kind !== byteKind.symbol) return 0;
    return code === generalSymbol ? 0x01_01_00 : 0x01_00;
  });
  return pairsBeyondAscii;
}

function createPairs(
  classesOf: (kind: number, code: number) => number,
): Int32Array {
  const table = new Int32Array(1 << 16);
  const classes = Int32Array.from(byteKinds, classesOf);
  // Whether the first of two bytes is the low one of the number that they make.
  const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
  const rows = new Map<number, Int32Array>();
  for (const [high, ofHigh] of classes.entries()) {
    const row =
      rows.get(ofHigh) ??
      classes.map(ofLow =>
        isLittleEndian ? ofLow | (ofHigh << 1) : ofHigh | (ofLow << 1),
      );
    rows.set(ofHigh, row);
    table.set(row, high << 8);
  }
  return table;
}
