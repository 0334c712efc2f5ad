/** Hashes a stretch of a text with FNV-1a, its length first. */
export function hashOf(text: string, start: number, end: number): number {
  let hash = end - start;
  for (let at = start; at < end; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  }
  return hash;
}
