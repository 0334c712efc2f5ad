/** Counts of hashes, asked mostly for those that were never counted. */
export interface HashCounts {
  readonly add: (hash: number) => void;
  /** Returns how often a hash was added. */
  readonly of: (hash: number) => number;
}

/** How many slots say at once that none of their hashes is there. */
const slots = 1_024;

/** Makes counts of nothing. A hash that is not there costs the read of a byte, which is several times faster than asking a `Map`. */
export function createHashCounts(): HashCounts {
  const counts = new Map<number, number>();
  const filled = new Uint8Array(slots);
  return {
    add: hash => {
      counts.set(hash, (counts.get(hash) ?? 0) + 1);
      filled[hash & (slots - 1)] = 1;
    },
    of: hash =>
      filled[hash & (slots - 1)] === 0 ? 0 : (counts.get(hash) ?? 0),
  };
}
