/** Keeps the values with the highest ranks, a bounded number of them. */
export interface Least<VALUE> {
  readonly add: (rank: number, value: VALUE) => void;
  /** Says whether a value of such a rank would be kept. */
  readonly takes: (rank: number) => boolean;
  /** Returns what was kept, in no order. */
  readonly values: () => VALUE[];
}

/**
 * Makes a collection of at most `max` values, as a heap with the lowest rank on
 * top. Adding costs a comparison for what does not rank, and the logarithm of
 * `max` otherwise. Of equal ranks, the one that came first stays.
 */
export function createLeast<VALUE>(max: number): Least<VALUE> {
  const ranks = new Float64Array(max);
  const kept: VALUE[] = [];
  let count = 0;
  return {
    takes: rank => count < max || rank > (ranks[0] ?? 0),
    add: (rank, value) => {
      if (count < max) rise(count++, rank, value);
      else if (rank > (ranks[0] ?? 0)) sink(rank, value);
    },
    values: () => [...kept],
  };

  /** Moves parents of a higher rank down until the place for a value is found, from the end up. */
  function rise(from: number, rank: number, value: VALUE): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((ranks[parent] ?? 0) <= rank) break;
      ranks[at] = ranks[parent] ?? 0;
      kept[at] = placed(parent);
      at = parent;
    }
    ranks[at] = rank;
    kept[at] = value;
  }

  /** Moves children of a lower rank up until the place for a value is found, from the top down. */
  function sink(rank: number, value: VALUE): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= count) break;
      const right = child + 1;
      if (right < count && (ranks[right] ?? 0) < (ranks[child] ?? 0)) {
        child = right;
      }
      if ((ranks[child] ?? 0) >= rank) break;
      ranks[at] = ranks[child] ?? 0;
      kept[at] = placed(child);
      at = child;
    }
    ranks[at] = rank;
    kept[at] = value;
  }

  function placed(at: number): VALUE {
    // oxlint-disable-next-line no-unsafe-type-assertion -- all places up to the count are filled
    return kept[at] as VALUE;
  }
}
