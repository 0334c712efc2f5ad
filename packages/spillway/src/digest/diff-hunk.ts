/** What a line of a hunk does: it adds a line, removes one, or neither; `undefined` when it is none of the hunk. */
export type HunkLine = 'added' | 'removed' | 'same' | undefined;

/** How `git` begins a hunk, with one more at sign and one more range for each parent of a merge. */
const header = /@@+ ((?:-\d+(?:,\d+)? )+)\+\d+(?:,(\d+))? @@/y;

const plus = 0x2b;
const minus = 0x2d;
const space = 0x20;
const lineFeed = 10;
const carriageReturn = 13;
const backslash = 0x5c;

/**
 * Reads the lines of the hunk whose header stands at a place, by the numbers of
 * lines that the header gives: what follows may begin like a changed line, such
 * as the signature of a mail. A hunk without numbers has no end.
 */
export function createDiffHunk(
  text: string,
  at: number,
): {
  readonly isNumbered: boolean;
  /** Reads the next line, past the escape sequences that it begins with. */
  readonly read: (start: number) => HunkLine;
} {
  header.lastIndex = at;
  const [, ranges, newLines = '1'] = header.exec(text) ?? [];
  const olds = ranges?.trim().split(' ') ?? [''];
  /** How many lines are left of each parent, and behind them of the result. */
  const left =
    ranges === undefined
      ? [Infinity, Infinity]
      : [
          ...olds.map(range => Number(range.split(',')[1] ?? 1)),
          Number(newLines),
        ];
  const parents = olds.length;
  return {
    isNumbered: ranges !== undefined,
    read: start => (left.some(count => count > 0) ? read(start) : undefined),
  };

  function read(start: number): HunkLine {
    const first = text.charCodeAt(start);
    if (first === backslash) return 'same';
    // Of a line without anything the spaces are gone too.
    const isBlank = first === lineFeed || first === carriageReturn;
    let isAdded = false;
    let isRemoved = false;
    for (let parent = 0; parent < parents && !isBlank; parent++) {
      const mark = text.charCodeAt(start + parent);
      isAdded ||= mark === plus;
      isRemoved ||= mark === minus;
      if (mark !== space && mark !== plus && mark !== minus) return undefined;
    }
    for (let parent = 0; parent < parents; parent++) {
      const mark = isBlank ? space : text.charCodeAt(start + parent);
      // A parent has what was removed from it, and what is not said to be new to it.
      if (mark === (isRemoved ? minus : space)) count(parent);
    }
    if (!isRemoved) count(parents);
    if (isRemoved) return 'removed';
    return isAdded ? 'added' : 'same';
  }

  function count(side: number): void {
    left[side] = (left[side] ?? 0) - 1;
  }
}
