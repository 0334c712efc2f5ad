/** Hashes that were met before. */
export interface Seen {
  readonly has: (hash: number) => boolean;
  readonly add: (hash: number) => void;
}

const generationSize = 1 << 20;

/**
 * Creates a memory of the last one to two million different hashes: it bounds what
 * a conversation of any length takes, to some 60 MB. What was met before that counts
 * as new.
 */
export function createSeen(): Seen {
  let young = new Set<number>();
  let old = new Set<number>();
  return {
    has: hash => young.has(hash) || old.has(hash),
    add(hash) {
      if (old.has(hash)) return;
      young.add(hash);
      if (young.size < generationSize) return;
      old = young;
      young = new Set();
    },
  };
}
