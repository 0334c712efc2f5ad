import type { OverflowStore, StoreEntry } from 'spillway';
import { splitEntryKey, toolOfHandle } from './split-entry-key.ts';

/** A stored result: its payload, and what lies beside it. */
export interface StoredResult {
  /** Scope hash and handle: `inspect` takes it. */
  readonly key: string;
  readonly scopeKey: string;
  readonly handle: string;
  /** The tool's name as the handle spells it. */
  readonly tool: string;
  /** Bytes of the payload; `undefined` when only what lies beside it is there. */
  readonly payloadBytes: number | undefined;
  /** Bytes of all entries. */
  readonly bytes: number;
  /** When one of its entries was last written or, where the store knows, read: milliseconds since the epoch. `undefined` when the store does not say. */
  readonly usedAt: number | undefined;
  readonly entries: readonly StoreEntry[];
}

/** What lies in a store. */
export interface StoreListing {
  readonly results: readonly StoredResult[];
  /** Entries that Spillway did not write. */
  readonly foreign: number;
}

/** Lists the results in a store. Rejects when the store cannot list. Takes about a kilobyte of memory a result. */
export async function listResults(store: OverflowStore): Promise<StoreListing> {
  if (store.list === undefined)
    throw new Error('this store cannot list what it keeps');
  const groups = new Map<string, StoreEntry[]>();
  let foreign = 0;
  for await (const entry of store.list('')) {
    const parts = splitEntryKey(entry.key);
    if (parts === undefined) {
      foreign++;
      continue;
    }
    const key = `${parts.scopeKey}/${parts.handle}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return {
    results: Array.from(groups, ([key, entries]) => describe(key, entries)),
    foreign,
  };
}

function describe(key: string, entries: readonly StoreEntry[]): StoredResult {
  const [scopeKey = '', handle = ''] = key.split('/');
  const times = entries.map(({ modifiedAt }) => modifiedAt);
  return {
    key,
    scopeKey,
    handle,
    tool: toolOfHandle(handle),
    payloadBytes: entries.find(entry => entry.key === key)?.bytes,
    bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0),
    usedAt: times.every(isKnownTime) ? Math.max(...times) : undefined,
    entries,
  };
}

/** Backends that do not know a time say 0. */
function isKnownTime(time: number): boolean {
  return Number.isFinite(time) && time > 0;
}
