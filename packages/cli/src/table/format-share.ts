/** Writes a part of a whole in per cent: `55.3 %`; a dash when there is no whole. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;
}
