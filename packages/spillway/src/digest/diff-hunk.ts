/** What a line of a hunk does: it adds a line, removes one, or neither; `undefined` when it is none of the hunk. */
export type HunkLine = 'added' | 'removed' | 'same' | undefined;

/** How `git` begins a hunk, with one more at sign and one more range for each parent of a merge; git makes none with more than 16. */
const header = /@@+ ((?:-\d+(?:,\d+)? ){1,16})\+\d+(?:,(\d+))? @@/y;

const plus = 0x2b;
const minus = 0x2d;
const space = 0x20;
const lineFeed = 10;
const carriageReturn = 13;
const backslash = 0x5c;

/**
 * Makes what reads one line after another of the hunk whose header stands at a
 * place, each from behind the escape sequences that it begins with. It goes by
 * the numbers of lines that the header gives, since what follows may begin like
 * a changed line. `undefined` for a header without numbers.
 */
export function createDiffHunk(
  text: string,
  at: number,
): ((start: number) => HunkLine) | undefined {
  header.lastIndex = at;
  const [, ranges, newLines = '1'] = header.exec(text) ?? [];
  if (ranges === undefined) return undefined;
  const olds = ranges.trim().split(' ');
  const parents = olds.length;
  /** How many lines are left of each parent, and behind them of the result. */
  const left = olds.map(range => Number(range.split(',')[1] ?? 1));
  left.push(Number(newLines));
  return start => (left.some(lines => lines > 0) ? read(start) : undefined);

  function read(start: number): HunkLine {
    if (text.charCodeAt(start) === backslash) return 'same';
    const line = kindAt(start);
    if (line === undefined) return undefined;
    // A parent has what was removed from it, and what is not said to be new to it.
    const own = line === 'removed' ? minus : space;
    for (let parent = 0; parent < parents; parent++) {
      if (markAt(start, parent) === own) take(parent);
    }
    if (line !== 'removed') take(parents);
    return line;
  }

  function kindAt(start: number): HunkLine {
    let line: HunkLine = 'same';
    for (let parent = 0; parent < parents; parent++) {
      const mark = markAt(start, parent);
      if (mark === plus) line = 'added';
      else if (mark === minus) line = 'removed';
      else if (mark !== space) return undefined;
    }
    return line;
  }

  /** Returns what a line says of a parent; of a line without anything the spaces are gone too. */
  function markAt(start: number, parent: number): number {
    const first = text.charCodeAt(start);
    const isBlank = first === lineFeed || first === carriageReturn;
    return isBlank ? space : text.charCodeAt(start + parent);
  }

  function take(side: number): void {
    left[side] = (left[side] ?? 0) - 1;
  }
}
