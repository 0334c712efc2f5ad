/** The key under which the store keeps the payload of a handle. */
export function payloadKey(scopeKey: string, handle: string): string {
  return `${scopeKey}/${handle}`;
}

/** The key under which the store keeps the record of the result that a handle stands for. */
export function recordKey(scopeKey: string, handle: string): string {
  return `${payloadKey(scopeKey, handle)}.record`;
}
