import type { OverflowStore, StoreEntry } from 'spillway';
import { listResults } from './list-results.ts';
import type { ResultGroup } from './join-results.ts';

/** What became of groups that were chosen. */
export interface Removal {
  readonly removed: number;
  readonly bytes: number;
  /** Results that were written or used since they were listed, and stay. */
  readonly kept: number;
}

/** What a clock of a backend may be coarser than ours. */
const toleranceMs = 1_000;

/**
 * Removes groups of results: what lies beside a payload first, the payload last,
 * so that who is interrupted leaves no record of a payload that is gone.
 *
 * The store is listed once more before, and a group of which anything was written
 * or used since stays, and so does one that has an entry more.
 */
export async function removeResults({
  store,
  groups,
  listedAt,
  isRenewedByListing,
}: {
  store: OverflowStore;
  groups: readonly ResultGroup[];
  /** When the listing ended that the groups come from. */
  listedAt: number;
  isRenewedByListing: boolean;
}): Promise<Removal> {
  if (store.remove === undefined)
    throw new Error('this store cannot remove what it keeps');
  const now = new Map<string, StoreEntry>();
  for (const { entries } of (await listResults(store)).results)
    for (const entry of entries) now.set(entry.key, entry);
  const counts = countByResult(now.keys());

  let [removed, bytes, kept] = [0, 0, 0];
  for (const group of groups) {
    const entries = group.flatMap(result => result.entries);
    const isUnchanged =
      entries.every(isAsListed) &&
      group.every(({ key, entries: own }) => counts.get(key) === own.length);
    if (!isUnchanged) {
      kept += group.length;
      continue;
    }
    for (const { key } of entries.toSorted(payloadsLast))
      // oxlint-disable-next-line no-await-in-loop -- the order is the point
      await store.remove(key);
    removed += group.length;
    bytes += entries.reduce((sum, entry) => sum + entry.bytes, 0);
  }
  return { removed, bytes, kept };

  function isAsListed(entry: StoreEntry): boolean {
    const found = now.get(entry.key);
    if (found === undefined || found.bytes !== entry.bytes) return false;
    const latest = isRenewedByListing
      ? Math.max(entry.modifiedAt, listedAt) + toleranceMs
      : entry.modifiedAt;
    return found.modifiedAt <= latest;
  }
}

function countByResult(keys: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) {
    const owner = ownerOf(key);
    counts.set(owner, (counts.get(owner) ?? 0) + 1);
  }
  return counts;
}

function payloadsLast(one: StoreEntry, other: StoreEntry): number {
  return Number(isPayload(one)) - Number(isPayload(other));
}

function isPayload({ key }: StoreEntry): boolean {
  return ownerOf(key) === key;
}

/** Neither a scope's hash nor a handle holds a dot. */
function ownerOf(key: string): string {
  return key.split('.')[0] ?? key;
}
