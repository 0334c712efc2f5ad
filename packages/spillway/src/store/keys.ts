/** The key under which the store keeps the payload of a handle. */
export function payloadKey(scopeKey: string, handle: string): string {
  return `${scopeKey}/${handle}`;
}

/** The key under which the store keeps the record of the result that a handle stands for. */
export function recordKey(scopeKey: string, handle: string): string {
  return `${payloadKey(scopeKey, handle)}.record`;
}

/** The key under which the store keeps a harder form of a record, until that takes the record's place; generations count from 1. */
export function generationKey(key: string, generation: number): string {
  return `${key}-${generation}`;
}

/** The key under which the store keeps the form of a record that fits a share of a budget. */
export function shareKey(key: string, shareChars: number): string {
  return `${key}-share-${shareChars}`;
}

/**
 * Payloads of at most so many bytes get no index: 256 KiB. The first call to the
 * store brings all of one, where an index would take a write for every spill
 * and a second call for every read; a look at each byte takes half a
 * millisecond.
 */
export const unindexedBytes = 262_144;

/** The key under which the store keeps the line index of a payload. */
export function indexKey(key: string): string {
  return `${key}.index`;
}

/**
 * The key of the payload that an entry belongs to: the key without what stands
 * behind the first `.` of its name, such as `.record`; the key of a payload itself.
 */
export function ownerKey(key: string): string {
  const nameStart = key.lastIndexOf('/') + 1;
  const dot = key.indexOf('.', nameStart + 1);
  return dot === -1 ? key : key.slice(0, dot);
}
