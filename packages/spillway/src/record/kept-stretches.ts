import type { Stretch } from './record-format.ts';

/** The stretches of a text that are kept, in its order; they never touch each other. */
export interface KeptStretches {
  /** Adds stretches, if all together fit the space with the gaps between them; says whether they did. */
  readonly add: (stretches: readonly Stretch[], maxChars: number) => boolean;
  /** Returns how much space they take with the gaps between them. */
  readonly chars: () => number;
  readonly inOrder: () => readonly Stretch[];
}

/** Keeps stretches of a text of so many characters, with gaps that take so many characters each. */
export function keptStretches(
  totalChars: number,
  gapChars: number,
): KeptStretches {
  let kept: readonly Stretch[] = [];
  let chars = charsOf(kept);
  return {
    add: (stretches, maxChars) => {
      const merged = stretches.reduce(withStretch, kept);
      const needed = charsOf(merged);
      if (needed > maxChars) return false;
      kept = merged;
      chars = needed;
      return true;
    },
    chars: () => chars,
    inOrder: () => kept,
  };

  function charsOf(stretches: readonly Stretch[]): number {
    let sum = 0;
    let next = 0;
    for (const { start, end } of stretches) {
      if (start > next) sum += gapChars;
      sum += end - start;
      next = end;
    }
    return next < totalChars ? sum + gapChars : sum;
  }
}

/** Adds a stretch to those that do not touch each other, and merges it with those that it touches. */
function withStretch(
  kept: readonly Stretch[],
  { start, end }: Stretch,
): readonly Stretch[] {
  if (end <= start) return kept;
  const from = firstEndingFrom(kept, start);
  let upTo = from;
  let merged: Stretch = { start, end };
  for (; upTo < kept.length; upTo++) {
    const next = kept[upTo];
    if (next === undefined || next.start > end) break;
    if (next.start <= start && next.end >= end) return kept;
    merged = {
      start: Math.min(merged.start, next.start),
      end: Math.max(merged.end, next.end),
    };
  }
  return kept.toSpliced(from, upTo - from, merged);
}

/** Returns the index of the first stretch that ends at a place or behind it. */
function firstEndingFrom(kept: readonly Stretch[], start: number): number {
  let low = 0;
  let high = kept.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((kept[middle]?.end ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
