const period = 251;

/** Makes bytes of which each says where it stands, up to a multiple of 251. */
export function countingBytes(length: number): Uint8Array {
  const data = new Uint8Array(length);
  for (let at = 0; at < Math.min(period, length); at++) data[at] = at;
  for (let filled = period; filled < length; filled *= 2) {
    data.copyWithin(filled, 0, filled);
  }
  return data;
}

/** Finds the first byte of data that is not the one of `countingBytes` from a place on; -1 when all are. */
export function firstWrongByte(data: Uint8Array, start = 0): number {
  return data.findIndex((byte, at) => byte !== (start + at) % period);
}
