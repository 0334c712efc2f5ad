/** The different paths that were seen in a text. */
export interface SeenPaths {
  readonly size: number;
  /** Adds a path that stands at a place of the text. */
  readonly add: (path: string, at: number) => void;
}

// FNV-1a.
const hashSeed = -2128831035;
const hashPrime = 16777619;

/**
 * Counts the different paths of a text. It keeps where they stand and no
 * strings: a `Set` of 300,000 stretches of a text takes most of its time for
 * memory, and more than three times as long for twice as many. Uses at most 4 bytes for each
 * character, once there is a path.
 */
export function createSeenPaths(text: string): SeenPaths {
  // A path and its hit have five characters at the least.
  const mask = 2 ** Math.ceil(Math.log2(text.length / 4 + 1)) - 1;
  /** For each place, where a path starts and ends; 0 as its end for none. */
  let table: Int32Array | undefined;
  let size = 0;
  return {
    get size() {
      return size;
    },
    add: (path, at) => {
      table ??= new Int32Array(2 * mask + 2);
      const end = at + path.length;
      let hash = hashSeed;
      for (let next = at; next < end; next++) {
        hash = Math.imul(hash ^ text.charCodeAt(next), hashPrime);
      }
      let place = (hash ^ (hash >>> 15)) & mask;
      while (table[2 * place + 1] !== 0) {
        const from = table[2 * place] ?? 0;
        const isSame = table[2 * place + 1] === from + path.length;
        if (isSame && text.startsWith(path, from)) return;
        place = (place + 1) & mask;
      }
      table[2 * place] = at;
      table[2 * place + 1] = end;
      size++;
    },
  };
}
