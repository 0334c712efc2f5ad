import { checksum } from './checksum.ts';
import { blockCount, type LineIndex } from './line-index.ts';

/** What an index begins with: `SPWI`, and the version of its form. */
export const indexMagic = 0x53_50_57_49;
export const indexVersion = 1;

/** The bytes before the blocks, and of each block. */
export const indexHeadBytes = 24;
export const indexEntryBytes = 8;

/**
 * Writes an index for the store: 24 bytes, and 8 for each 64 KiB of text.
 *
 * Big-endian: magic, version, flags (1 text, 2 a final line feed, 4
 * lone surrogates), size of the
 * payload as a 64-bit float, checksum of all but itself, size of a block; then
 * for each block its UTF-16 units and its line feeds.
 */
export function encodeLineIndex(index: LineIndex): Uint8Array {
  const count = blockCount(index);
  const data = new Uint8Array(indexHeadBytes + count * indexEntryBytes);
  const view = new DataView(data.buffer);
  view.setUint32(0, indexMagic);
  view.setUint16(4, indexVersion);
  view.setUint16(
    6,
    Number(index.isText) +
      2 * Number(index.endsInLineFeed) +
      4 * Number(index.hasLoneSurrogates),
  );
  view.setFloat64(8, index.bytes);
  view.setUint32(20, index.blockBytes);
  for (let block = 0; block < count; block++) {
    const at = indexHeadBytes + block * indexEntryBytes;
    view.setUint32(at, difference(index.units, block));
    view.setUint32(at + 4, difference(index.lineFeeds, block));
  }
  view.setUint32(16, checksum(data));
  return data;
}

function difference(totals: Float64Array, block: number): number {
  return (totals[block + 1] ?? 0) - (totals[block] ?? 0);
}
