import { graphemeBoundaryBefore } from '../grapheme/grapheme-boundary.ts';

/** The longest entry of an outline. */
export const maxEntryChars: number = 100;

/** How much of a line stands before the place that an entry is about. */
export const leadChars: number = 40;

/** Escape sequences, and control characters but the tab. */
const controls =
  // oxlint-disable-next-line no-control-regex -- an outline is plain text, and these steer a terminal
  /\u001b\[[\d;?]*[A-Za-z]|[\u0000-\u0008\u000b-\u001f]/g;

/** White space that is not one space already, and escapes that stand for it. */
const blanks = /\s\s+|[^\S ]|\\[nrt]/g;

/**
 * Writes a line as an entry of an outline: without escape sequences and
 * indentation, clipped with ellipses around the place that it is about.
 */
export function entryText(
  line: string,
  {
    about = 0,
    maxChars = maxEntryChars,
  }: {
    /** The place in the line that the entry is about. @default its beginning */
    about?: number;
    /** @default 100 */
    maxChars?: number;
  } = {},
): string {
  const from =
    about > maxChars - leadChars ? wordStart(line, about - leadChars) : 0;
  const plain = plainText(line.slice(from, from + 4 * maxChars));
  const clipped =
    plain.length <= maxChars
      ? plain
      : `${plain.slice(0, graphemeBoundaryBefore(plain, maxChars))}…`;
  return from === 0 ? clipped : `…${clipped}`;
}

/** ASCII with single spaces and without escapes: most lines, which need no changes but at their ends. */
const plainLine = /^(?:[!-[\]-~]+(?: [!-[\]-~]+)*)?$/;

function plainText(stretch: string): string {
  const trimmed = stretch.trim();
  return plainLine.test(trimmed)
    ? trimmed
    : stretch
        .replaceAll(controls, '')
        .replace(/^\s*\d+(?:→|\t)/, '')
        .replaceAll(blanks, ' ')
        .trim();
}

/** Returns where a word starts near a place, or a place between graphemes. */
function wordStart(line: string, place: number): number {
  const space = line.indexOf(' ', place);
  return space !== -1 && space < place + leadChars / 2
    ? space + 1
    : graphemeBoundaryBefore(line, place);
}
