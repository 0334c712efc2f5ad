import { buildLineIndex } from './build-line-index.ts';
import { encodeLineIndex } from './encode-line-index.ts';
import { runReading } from './run-reading.ts';

/** Resolves to the index of a payload in memory, as it is stored. Gives way to the event loop at each mebibyte. */
export async function encodePayloadIndex(
  bytes: Uint8Array,
): Promise<Uint8Array> {
  const index = await runReading(
    buildLineIndex(bytes.length),
    ({ start, end }) => bytes.subarray(start, end),
  );
  return encodeLineIndex(index);
}
