import type { Mark } from '../mark/mark.ts';

/** Searches one stretch of NDJSON after another for keys that few records have. */
export interface KeySearch {
  /** Searches the stretch that begins at a place. */
  readonly search: (stretch: string, place: number) => void;
  readonly marks: () => Mark[];
}

/** With more different keys than these in a sample, or so many more elsewhere, keys are data. */
const maxKnown = 200;
const maxUnknown = 64;

/** Keys that only one or two records have stand out, as long as there are not many such keys. */
const maxRareKeys = 6;

interface UnknownKey {
  count: number;
  readonly first: number;
}

/**
 * Makes a search for the keys that no record of a sample has: what few records
 * have may be what they tell, `stderr` above all. One regular expression finds
 * them, without a look at where they stand in their record.
 */
export function createKeySearch(sample: readonly unknown[]): KeySearch {
  const known = keysIn(sample);
  const unknown = new Map<string, UnknownKey>();
  const pattern = new RegExp(
    String.raw`[{,]\s*"(?!(?:${[...known].map(escaped).join('|')})":)([^"\\]{1,60})":`,
    'g',
  );
  return {
    search: (stretch, place) => {
      if (known.size > maxKnown) return;
      for (const match of stretch.matchAll(pattern)) {
        if (unknown.size > maxUnknown) return;
        const [, key = ''] = match;
        const found = unknown.get(key);
        if (found !== undefined) found.count++;
        else unknown.set(key, { count: 1, first: place + match.index });
      }
    },
    marks: () => {
      const rare = [...unknown.values()].filter(({ count }) => count <= 2);
      const isTelling =
        unknown.size <= maxUnknown && rare.length <= maxRareKeys;
      const score = 0.3 / Math.sqrt(rare.length);
      return isTelling ? rare.map(({ first }) => ({ at: first, score })) : [];
    },
  };
}

/** Collects the keys of all objects in some values, up to more than can be known. */
function keysIn(sample: readonly unknown[]): Set<string> {
  const keys = new Set<string>();
  const waiting = [...sample];
  while (waiting.length > 0 && keys.size <= maxKnown) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) keys.add(key);
      waiting.push(inner);
    }
  }
  return keys;
}

/** Escapes what has a meaning in regular expressions. `RegExp.escape` is not there in Node.js 22. */
function escaped(text: string): string {
  return text.replace(/[$()*+./?[\\\]^{|}-]/g, character => `\\${character}`);
}
