import type { OverflowStore } from './overflow-store.ts';

/** Resolves to a range of an entry's bytes, which must not be changed and may be overwritten by the next call. */
type ReadPassing = (range: {
  start: number;
  end: number;
}) => Promise<Uint8Array>;

/** Opens an entry once for many reads one after the other, for as long as `use` takes. */
export type ScanEntry = <RESULT>(
  handle: string,
  use: (read: ReadPassing) => Promise<RESULT>,
) => Promise<RESULT>;

const scans = new WeakMap<OverflowStore, ScanEntry>();

/**
 * Offers a store's own way of reading an entry from its beginning to its end.
 *
 * `readRange` opens the entry anew for each range and hands out memory that only
 * the garbage collector takes back: a search of 100 MB took twice as long, and 70
 * MB of it. A way that lends its memory is no part of the interface, where it
 * would be a trap.
 */
export function offerScan(store: OverflowStore, scan: ScanEntry): void {
  scans.set(store, scan);
}

/** Returns what a store offers; `undefined` when it offers nothing. */
export function scanOf(store: OverflowStore): ScanEntry | undefined {
  return scans.get(store);
}
