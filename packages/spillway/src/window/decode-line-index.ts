import { checksum } from './checksum.ts';
import {
  indexEntryBytes,
  indexHeadBytes,
  indexMagic,
  indexVersion,
} from './encode-line-index.ts';
import { blockCount, type LineIndex } from './line-index.ts';

/** Reads an index of the store; `undefined` when it is none, of another version, or damaged, so that it is built anew. */
export function decodeLineIndex(data: Uint8Array): LineIndex | undefined {
  if (data.length < indexHeadBytes) return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  const isKnown =
    view.getUint32(0) === indexMagic && view.getUint16(4) === indexVersion;
  if (!isKnown || view.getUint32(16) !== checksum(data)) return undefined;
  const flags = view.getUint16(6);
  const bytes = view.getFloat64(8);
  const blockBytes = view.getUint32(20);
  const isText = (flags & 1) === 1;
  const count = blockCount({ bytes, blockBytes, isText });
  if (data.length !== indexHeadBytes + count * indexEntryBytes)
    return undefined;
  const units = new Float64Array(count + 1);
  const lineFeeds = new Float64Array(count + 1);
  for (let block = 0; block < count; block++) {
    const at = indexHeadBytes + block * indexEntryBytes;
    units[block + 1] = (units[block] ?? 0) + view.getUint32(at);
    lineFeeds[block + 1] = (lineFeeds[block] ?? 0) + view.getUint32(at + 4);
  }
  return {
    bytes,
    blockBytes,
    isText,
    units,
    lineFeeds,
    endsInLineFeed: (flags & 2) === 2,
    hasLoneSurrogates: (flags & 4) === 4,
  };
}
