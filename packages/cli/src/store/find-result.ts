import type { OverflowStore } from 'spillway';
import { type EntryKey, splitEntryKey } from './split-entry-key.ts';

/**
 * Finds the result that a key or a handle names, whatever its scope; `undefined`
 * when there is none. A handle costs a list of the store.
 *
 * Rejects when the store cannot list, and when two scopes have the handle.
 */
export async function findResult(
  store: OverflowStore,
  named: string,
): Promise<EntryKey | undefined> {
  if (named.includes('/')) return splitEntryKey(named);
  if (store.list === undefined)
    throw new Error('this store cannot list what it keeps: name the --scope');
  const found = new Map<string, EntryKey>();
  for await (const { key } of store.list('')) {
    const parts = splitEntryKey(key);
    if (parts?.handle === named) found.set(parts.scopeKey, parts);
  }
  if (found.size > 1) {
    const keys = Array.from(found.keys(), scope => `${scope}/${named}`);
    throw new Error(
      `${found.size} scopes keep a result under this handle; name one by its key: ${keys.join(', ')}`,
    );
  }
  return found.values().next().value;
}
