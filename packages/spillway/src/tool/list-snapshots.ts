import { writeJson } from '../json/write-json.ts';
import type { PagedOutput } from '../page/page-output.ts';
import { createBoundedCache } from '../store/bounded-cache.ts';

/** How many lists are remembered, and how many characters of them at most, or else one list. */
const maxLists = 64;
const maxChars = 16_777_216;

/** What a tool returned once, with its pages. */
interface ListSnapshot {
  readonly output: unknown;
  readonly pages: PagedOutput;
}

/** Remembers lists, so that later pages are of the same content as the first one. */
export interface ListSnapshots {
  /** Finds a list by the input of its call and its name. Who does not know its name, which is a hash of it, finds nothing. */
  find(input: unknown, list: string | undefined): ListSnapshot | undefined;
  add(input: unknown, snapshot: ListSnapshot): void;
}

/** Makes an empty collection, bounded in its number and its size: what was not asked for longest is forgotten. */
export function createListSnapshots(): ListSnapshots {
  const snapshots = createBoundedCache<ListSnapshot>(maxLists, {
    maxWeight: maxChars,
    weigh: ({ pages }) => pages.chars,
  });
  return {
    find: (input, list) =>
      list === undefined ? undefined : snapshots.get(keyOf(input, list)),
    add: (input, snapshot) => {
      snapshots.set(keyOf(input, snapshot.pages.list), snapshot);
    },
  };
}

/** The order of keys does not count: models write the same input in another one. */
function keyOf(input: unknown, list: string): string {
  const entries =
    typeof input === 'object' && input !== null && !Array.isArray(input)
      ? Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1))
      : input;
  return `${list} ${writeJson(entries)}`;
}
