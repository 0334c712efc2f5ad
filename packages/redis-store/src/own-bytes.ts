/**
 * Returns bytes that have a buffer of their own.
 *
 * A reply may be a view of a larger chunk of the socket's, which it would keep in
 * memory, or share with another reply. A large one has its own already, and is
 * not copied.
 */
export function ownBytes(data: Uint8Array): Uint8Array {
  return data.byteLength === data.buffer.byteLength
    ? new Uint8Array(data.buffer)
    : new Uint8Array(data);
}
