const lineFeed = 10;

/** How many bytes stand before and behind a text, for loops that read a few at a time and do not ask where the text begins and ends. */
const bytesBefore = 4;
const bytesBehind = 40;

/** A text as UTF-8, with line feeds behind it. */
export interface TextBytes {
  /** Native arrays are visited several times faster than strings. */
  readonly bytes: Uint8Array;
  /** The same bytes, two at a time, in the order of the platform. */
  readonly pairs: Uint16Array;
  /** The same bytes, four at a time. */
  readonly quads: Int32Array;
  /** How many bytes the text has. */
  readonly length: number;
  /** Whether every byte is one character. */
  readonly isAscii: boolean;
}

/** Makes the bytes of a text, from its UTF-8 where that is at hand. ASCII text is encoded where it is to stand, without a copy. */
export function textBytes(
  text: string,
  utf8: Uint8Array | undefined,
): TextBytes {
  const { buffer, length } = utf8 === undefined ? encoded(text) : joined(utf8);
  const bytes = new Uint8Array(buffer, bytesBefore);
  bytes.fill(lineFeed, length);
  return {
    bytes,
    pairs: new Uint16Array(buffer, bytesBefore),
    quads: new Int32Array(buffer, bytesBefore),
    length,
    isAscii: length === text.length,
  };
}

/** Returns the bytes at a place and behind it, for numbers of any place; four bytes stand before the place. */
export function viewAt({ bytes }: TextBytes, place: number): DataView {
  const start = bytes.byteOffset + place - bytesBefore;
  return new DataView(bytes.buffer, start);
}

/** A buffer with a text in it, and room around. */
interface Buffered {
  readonly buffer: ArrayBuffer;
  readonly length: number;
}

/** Encodes a text where it is to stand: most texts are ASCII or nearly, and what does not fit is added. */
function encoded(text: string): Buffered {
  const likely = text.length + (text.length >> 4);
  const buffer = bufferFor(likely);
  const encoder = new TextEncoder();
  const room = new Uint8Array(buffer, bytesBefore, likely);
  const { read, written } = encoder.encodeInto(text, room);
  return read === text.length
    ? { buffer, length: written }
    : joined(room.subarray(0, written), encoder.encode(text.slice(read)));
}

function joined(first: Uint8Array, second?: Uint8Array): Buffered {
  const length = first.length + (second?.length ?? 0);
  const buffer = bufferFor(length);
  const bytes = new Uint8Array(buffer, bytesBefore);
  bytes.set(first);
  if (second !== undefined) bytes.set(second, first.length);
  return { buffer, length };
}

/** Makes a buffer for so many bytes; its length is a multiple of four. */
function bufferFor(bytes: number): ArrayBuffer {
  return new ArrayBuffer((bytesBefore + bytes + bytesBehind + 3) & ~3);
}
