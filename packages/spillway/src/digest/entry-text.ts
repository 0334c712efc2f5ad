import { graphemeBoundaryBefore } from '../text/grapheme-boundary.ts';

/** The longest entry of an outline. */
const maxEntryChars = 100;

/** Writes a line as an entry of an outline: without escape sequences and indentation, clipped with an ellipsis. */
export function entryText(line: string): string {
  const plain = line
    // oxlint-disable-next-line no-control-regex -- escape sequences begin with a control character
    .replaceAll(
      /\u001b\[[\d;?]*[A-Za-z]|[\u0000-\u0008\u000b-\u001f]/g,
      () => '',
    )
    .replace(/^\s*\d+(?:→|\t)/, () => '')
    .trim();
  return plain.length <= maxEntryChars
    ? plain
    : `${plain.slice(0, graphemeBoundaryBefore(plain, maxEntryChars))}…`;
}
