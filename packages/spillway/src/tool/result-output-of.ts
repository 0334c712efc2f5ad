import { binaryBytes } from '../payload/binary-bytes.ts';
import type { ResultOutput } from '../payload/result-output.ts';

/**
 * Makes the output that the engine decides about of a tool's return value.
 * Binary keeps its bytes, a `Blob` is read, and other values are not copied: a
 * value that is replaced by a stand-in never needs to become clean JSON.
 */
export async function resultOutputOf(value: unknown): Promise<ResultOutput> {
  if (typeof value === 'string') return { type: 'text', value };
  if (typeof Blob !== 'undefined' && value instanceof Blob) {
    return { type: 'binary', bytes: new Uint8Array(await value.arrayBuffer()) };
  }
  const bytes = binaryBytes(value);
  return bytes === undefined
    ? { type: 'json', value }
    : { type: 'binary', bytes };
}
