/** What stands behind the bytes of an entry: these letters, and the number of the bytes. */
const letters = new TextEncoder().encode('spillway');

const sealBytes = letters.byteLength + 8;

/**
 * Puts a seal behind the bytes of an entry, by which a reader knows that they are
 * all there: not every driver writes an entry whole or not at all. Copies them.
 */
export function sealValue(data: Uint8Array): Uint8Array {
  const sealed = new Uint8Array(data.byteLength + sealBytes);
  sealed.set(data);
  sealed.set(letters, data.byteLength);
  sizeField(sealed).setBigUint64(0, BigInt(data.byteLength));
  return sealed;
}

/** Returns a copy of the bytes before the seal; `undefined` when there is no whole entry. */
export function openValue(sealed: Uint8Array): Uint8Array | undefined {
  const size = sealed.byteLength - sealBytes;
  if (size < 0) return undefined;
  const isWhole =
    letters.every((letter, at) => sealed[size + at] === letter) &&
    sizeField(sealed).getBigUint64(0) === BigInt(size);
  // Not `slice`: that of a Buffer shares its memory.
  return isWhole ? new Uint8Array(sealed.subarray(0, size)) : undefined;
}

/** How many bytes of a stored value are the seal's. */
export function unsealedBytes(storedBytes: number): number {
  return Math.max(0, storedBytes - sealBytes);
}

function sizeField({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset + byteLength - 8, 8);
}
