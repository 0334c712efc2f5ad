import type { OverflowStore } from 'spillway';

/** Lists the keys of a store, in their order. */
export async function keysOf(store: OverflowStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list?.('') ?? []) keys.push(key);
  return keys.toSorted();
}
