/**
 * Sums up an encoded index, its bytes 16 to 19 apart, where the sum is kept: 32
 * bits of FNV-1a. Finds damage, not malice: who may write to the store could
 * as well write another payload.
 */
export function checksum(data: Uint8Array): number {
  let sum = 0x81_1c_9d_c5;
  // oxlint-disable-next-line unicorn/no-for-loop -- an iterator takes several times as long
  for (let at = 0; at < data.length; at++) {
    if (at >= 16 && at < 20) continue;
    sum = Math.imul(sum ^ (data[at] ?? 0), 0x01_00_01_93);
  }
  return sum >>> 0;
}
