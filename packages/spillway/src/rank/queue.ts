/** Values by rank, the highest first; of equal ranks the one with the lowest order. */
export interface Queue<VALUE> {
  /** Adds a value, by default behind all of its rank that were added before. */
  readonly add: (rank: number, value: VALUE, order?: number) => void;
  /** Removes and returns the value with the highest rank. */
  readonly take: () => Queued<VALUE> | undefined;
  /** Returns the highest rank; negative infinity when nothing is there. */
  readonly highest: () => number;
  /** Drops the values that a test refuses, all in one pass. */
  readonly keep: (test: (value: VALUE) => boolean) => void;
}

/** A value with the place that it had. */
interface Queued<VALUE> {
  readonly rank: number;
  readonly order: number;
  readonly value: VALUE;
}

/** Makes an empty queue, a binary heap: adding and taking cost the logarithm of its size. */
export function createQueue<VALUE>(): Queue<VALUE> {
  const heap: Queued<VALUE>[] = [];
  let added = 0;
  return {
    add: (rank, value, order = added) => {
      added++;
      rise(heap.length, { rank, order, value });
    },
    take: () => {
      const top = heap[0];
      const last = heap.pop();
      if (heap.length > 0 && last !== undefined) sink(last);
      return top;
    },
    highest: () => heap[0]?.rank ?? Number.NEGATIVE_INFINITY,
    keep: test => {
      let count = 0;
      for (const entry of heap) if (test(entry.value)) rise(count++, entry);
      heap.length = count;
    },
  };

  /** Puts an entry into a free place at the end, and lets it rise to its own. */
  function rise(from: number, entry: Queued<VALUE>): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || !isBefore(entry, above)) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = entry;
  }

  /** Puts an entry into the free place at the top, and lets it sink to its own. */
  function sink(entry: Queued<VALUE>): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      let below = heap[child];
      if (below === undefined) break;
      const right = heap[child + 1];
      if (right !== undefined && isBefore(right, below)) {
        child++;
        below = right;
      }
      if (isBefore(entry, below)) break;
      heap[at] = below;
      at = child;
    }
    heap[at] = entry;
  }
}

function isBefore(
  one: Queued<unknown>,
  { rank, order }: Queued<unknown>,
): boolean {
  return one.rank > rank || (one.rank === rank && one.order < order);
}
