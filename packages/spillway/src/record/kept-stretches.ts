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
  return {
    add: (stretches, maxChars) => {
      const merged = merge([...kept, ...stretches]);
      if (charsOf(merged, totalChars, gapChars) > maxChars) return false;
      kept = merged;
      return true;
    },
    chars: () => charsOf(kept, totalChars, gapChars),
    inOrder: () => kept,
  };
}

function merge(stretches: readonly Stretch[]): Stretch[] {
  const merged: Stretch[] = [];
  for (const { start, end } of stretches.toSorted(
    (a, b) => a.start - b.start || a.end - b.end,
  )) {
    const last = merged.at(-1);
    if (last === undefined || start > last.end) merged.push({ start, end });
    else if (end > last.end) {
      merged[merged.length - 1] = { start: last.start, end };
    }
  }
  return merged.filter(({ start, end }) => end > start);
}

function charsOf(
  stretches: readonly Stretch[],
  totalChars: number,
  gapChars: number,
): number {
  let chars = 0;
  let next = 0;
  for (const { start, end } of stretches) {
    if (start > next) chars += gapChars;
    chars += end - start;
    next = end;
  }
  return next < totalChars ? chars + gapChars : chars;
}
