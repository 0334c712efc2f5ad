/** The different paths that were seen in a text. */
export interface SeenPaths {
  readonly size: number;
  /** Adds a path that stands at a place of the text. */
  readonly add: (path: string, at: number) => void;
}

/** How many places the table has at first: a power of two, as always. */
const firstPlaces = 4_096;

// FNV-1a.
const hashSeed = -2128831035;
const hashPrime = 16777619;

/**
 * Counts the different paths of a text. It keeps where they stand and no
 * strings: a `Set` of 300,000 stretches of a text takes most of its time for
 * memory, and 3.5 times as long for twice as many.
 */
export function createSeenPaths(text: string): SeenPaths {
  let size = 0;
  /** For each place, where a path starts and ends; 0 as its end for none. */
  let table = new Int32Array(2 * firstPlaces);
  return {
    get size() {
      return size;
    },
    add: (path, at) => {
      if (!put(at, at + path.length, path)) return;
      size++;
      if (4 * size > table.length) grow();
    },
  };

  /** Puts a path where it belongs; says whether it was not there yet. */
  function put(start: number, end: number, path?: string): boolean {
    const mask = table.length / 2 - 1;
    let place = hashOf(start, end) & mask;
    for (;;) {
      const from = table[2 * place] ?? 0;
      const to = table[2 * place + 1] ?? 0;
      if (to === 0) break;
      const isSame = path !== undefined && to - from === path.length;
      if (isSame && text.startsWith(path, from)) return false;
      place = (place + 1) & mask;
    }
    table[2 * place] = start;
    table[2 * place + 1] = end;
    return true;
  }

  function grow(): void {
    const before = table;
    table = new Int32Array(2 * before.length);
    for (let at = 0; at < before.length; at += 2) {
      const end = before[at + 1] ?? 0;
      if (end !== 0) put(before[at] ?? 0, end);
    }
  }

  function hashOf(start: number, end: number): number {
    let hash = hashSeed;
    for (let at = start; at < end; at++) {
      hash = Math.imul(hash ^ text.charCodeAt(at), hashPrime);
    }
    return hash ^ (hash >>> 15);
  }
}
