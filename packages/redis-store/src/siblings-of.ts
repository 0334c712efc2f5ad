/** What lies beside a payload, by the ending of its key. */
const endings = ['', '.record', '.index'];

/** Lists the keys beside a key: the payload it belongs to, and what belongs to that. */
export function siblingsOf(key: string): string[] {
  const nameStart = key.lastIndexOf('/') + 1;
  const dot = key.indexOf('.', nameStart + 1);
  const owner = dot === -1 ? key : key.slice(0, dot);
  return endings
    .map(ending => owner + ending)
    .filter(sibling => sibling !== key);
}
