/** An oracle that holds a cut of text against the whole and checks that every gap says what is missing. */

/** What a stand-in of text shows, and what it says is missing. */
export interface StatedTextGap {
  /** How many characters of the whole stand before the gap. */
  readonly headChars: number;
  /** How many characters the gap says are missing. */
  readonly missingChars: number;
  /** Where gaps start and end in the whole. */
  readonly edges: readonly number[];
}

const gapLine = /^\[lines? [^\n]* left out: (?:[^\n]*, )?([\d,]+) chars?\]$/;

/**
 * Holds a stand-in of text, its notice in the first line, against the whole.
 * Throws when the stretches that it shows and the characters that its gaps
 * state are not the whole. What stands between the notice and the cut says what
 * the whole is, and is passed over.
 */
export function statedTextGap(standIn: string, whole: string): StatedTextGap {
  const [notice = '', ...lines] = standIn.split('\n');
  if (lines.length === 0 || !lines.some(line => gapLine.test(line))) {
    if (!notice.includes(formatted(whole.length))) {
      throw new Error(`the notice does not say how much is missing: ${notice}`);
    }
    return { headChars: 0, missingChars: whole.length, edges: [] };
  }
  for (let first = 0; first < lines.length; first++) {
    const found = walk(lines.slice(first), whole);
    if (found !== undefined) return found;
  }
  throw new Error(`the gaps do not add up to the whole: ${standIn}`);
}

/** Follows a cut through the whole; `undefined` where it does not fit. */
function walk(
  lines: readonly string[],
  whole: string,
): StatedTextGap | undefined {
  let headChars: number | undefined;
  let missingChars = 0;
  const edges: number[] = [];
  let at = 0;
  for (const [index, line] of lines.entries()) {
    const gap = gapLine.exec(line);
    if (gap !== null) {
      headChars ??= at;
      const chars = Number(gap[1]?.replaceAll(',', ''));
      missingChars += chars;
      edges.push(at, at + chars);
      at += chars;
      continue;
    }
    if (!whole.startsWith(line, at)) return undefined;
    at += line.length;
    const isLast = index === lines.length - 1;
    if (
      !isLast &&
      whole.startsWith('\n', at) &&
      !isInsideLine(lines, index, whole, at)
    )
      at++;
  }
  return at === whole.length && headChars !== undefined
    ? { headChars, missingChars, edges }
    : undefined;
}

/** Says whether a gap follows that starts within the line, with its line feed. */
function isInsideLine(
  lines: readonly string[],
  index: number,
  whole: string,
  at: number,
): boolean {
  const next = /^\[lines? ([\d,]+):([\d,]+)/.exec(lines[index + 1] ?? '');
  if (next === null) return false;
  const [line, column] = [next[1], next[2]].map(digits =>
    Number(digits?.replaceAll(',', '')),
  );
  const before = whole.slice(0, at).split('\n');
  return before.length === line && (before.at(-1) ?? '').length + 1 === column;
}

function formatted(count: number): string {
  return count.toLocaleString('en-US');
}
