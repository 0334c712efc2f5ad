import type { OverflowStore } from './overflow-store.ts';

/** An entry that is open for several reads. */
export interface OpenedEntry {
  /** In bytes. */
  readonly size: number;
  /** Resolves to a range of its bytes, in the given memory where that has room for them. */
  readonly read: (
    range: { start: number; end: number },
    room?: Uint8Array,
  ) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** Opens an entry. Whoever does it closes it. */
export type OpenEntry = (handle: string) => Promise<OpenedEntry>;

const openers = new WeakMap<OverflowStore, OpenEntry>();

/**
 * Offers a store's own way of opening an entry once for several reads.
 *
 * `readRange` opens the entry anew for each range, which is most of what a window
 * costs; it does not say how large the entry is; and it hands out memory that only
 * the garbage collector takes back, 70 MB of it in a search of 100 MB. An entry
 * that has to be closed is no part of the interface, where it would be a trap.
 */
export function offerOpener(store: OverflowStore, open: OpenEntry): void {
  openers.set(store, open);
}

/** Returns what a store offers; `undefined` when it offers nothing. */
export function openerOf(store: OverflowStore): OpenEntry | undefined {
  return openers.get(store);
}
