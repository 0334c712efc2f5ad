/**
 * Returns the bytes of a value that is binary, or `undefined`.
 *
 * Knows ArrayBuffer and its views, and the two shapes that JSON makes of them:
 * `{ type: 'Buffer', data: [...] }`, and the object with the keys 0, 1, 2, ...
 * that the AI SDK makes of a `Uint8Array`. A `Blob` has to be read first.
 */
export function binaryBytes(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (ArrayBuffer.isView(value)) {
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  }
  try {
    return bufferJsonBytes(value) ?? byteMapBytes(value);
  } catch {
    return undefined; // A proxy or a getter that throws is no binary.
  }
}

function bufferJsonBytes(value: object): Uint8Array | undefined {
  if (!('type' in value) || value.type !== 'Buffer') return undefined;
  if (!('data' in value) || !Array.isArray(value.data)) return undefined;
  return Object.keys(value).length === 2 && value.data.every(isByte)
    ? Uint8Array.from(value.data)
    : undefined;
}

function byteMapBytes(value: object): Uint8Array | undefined {
  if (!('0' in value) || !isByte(value['0']) || Array.isArray(value)) {
    return undefined;
  }
  const entries = Object.entries(value);
  const isByteMap = entries.every(
    ([key, byte], index) => key === String(index) && isByte(byte),
  );
  return isByteMap
    ? Uint8Array.from(entries, ([, byte]) => Number(byte))
    : undefined;
}

function isByte(value: unknown): value is number {
  return (
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= 0 &&
    value <= 255
  );
}
