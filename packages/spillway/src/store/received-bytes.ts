/**
 * Returns what a store answered as bytes of this realm: a Buffer under a test
 * runner is of another one. Throws where a store answers with anything else,
 * which is a failure of the store.
 */
export function receivedBytes(data: unknown): Uint8Array {
  if (data instanceof Uint8Array) return data;
  if (!ArrayBuffer.isView(data)) {
    throw new TypeError('The store returned no bytes.');
  }
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}
