const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const headerType = [0x49, 0x48, 0x44, 0x52];

/** Reads the size of a PNG from its first chunk, IHDR; `undefined` for anything else. */
export function pictureSize(
  bytes: Uint8Array,
): { width: number; height: number } | undefined {
  const isPng =
    bytes.length >= 24 &&
    pngSignature.every((byte, at) => bytes[at] === byte) &&
    headerType.every((byte, at) => bytes[12 + at] === byte);
  if (!isPng) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
