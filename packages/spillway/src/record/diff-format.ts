import { type HeaderPlaces, headerPlaces } from './header-places.ts';
import {
  firstLines,
  lineEnd,
  lineStart,
  type RecordFormat,
  type Stretch,
} from './record-format.ts';

/** How far into a text its first diff can begin: behind a commit message. */
const maxPreamble = 60;

/** How many characters before a line its headers are looked for; they can be farther only in a giant hunk. */
const reachChars = 100_000;

/**
 * Recognises a diff, also one behind commit messages as `git log -p` writes them.
 * A line of it is shown with the header of its file and of its hunk.
 */
export function diffFormat(text: string): RecordFormat | undefined {
  const lines = firstLines(text, maxPreamble);
  const isLog = /^commit [\da-f]{7,}/.test(text);
  const isDiff = isLog
    ? text.slice(0, reachChars).includes('\ndiff --git ')
    : lines.some(
        (line, index) =>
          line.startsWith('diff --git ') ||
          (line.startsWith('--- ') && lines[index + 1]?.startsWith('+++ ')),
      );
  let places: HeaderPlaces | undefined;
  return isDiff
    ? {
        kind: 'diff',
        headChars: 0,
        headersOf: (at, { table }) =>
          headersOf(text, (places ??= headerPlaces(table)), at),
        contextOf: at => contextOf(text, at),
      }
    : undefined;
}

/** How much is shown from a line on that stands out: a header alone does not say what changed. */
const contextLines = 8;
const contextChars = 500;

function contextOf(text: string, at: number): Stretch {
  const start = lineStart(text, at);
  let end = lineEnd(text, start);
  for (let line = 1; line < contextLines && end < text.length; line++) {
    const next = lineEnd(text, end);
    const isOther = /^(?:diff --git |commit )/.test(text.slice(end, end + 12));
    if (isOther || next - start > contextChars) break;
    end = next;
  }
  return { start, end };
}

function headersOf(text: string, places: HeaderPlaces, at: number): Stretch[] {
  const earliest = Math.max(0, at - reachChars);
  const last: HeaderPlaces['lastBefore'] = (beginning, place) => {
    const found = places.lastBefore(beginning, place) ?? -1;
    return found === 0 || found > earliest ? found : undefined;
  };
  const commit = last('commit ', at);
  const file = last('diff --git ', at) ?? last('--- ', at);
  const hunk = last('@@ ', at);
  const headers: Stretch[] = [];
  // What belongs to an earlier commit or file says nothing of this line.
  const from = commit ?? earliest;
  if (commit !== undefined) {
    headers.push({ start: commit, end: lineEnd(text, commit) });
  }
  if (file === undefined || file < from) return headers;
  headers.push({ start: file, end: fileHeaderEnd(text, file) });
  if (hunk !== undefined && hunk > file) {
    headers.push({ start: hunk, end: lineEnd(text, hunk) });
  }
  return headers;
}

/** The header of a file has at most a dozen lines and ends before its first hunk. */
function fileHeaderEnd(text: string, start: number): number {
  let end = start;
  for (let line = 0; line < 12 && end < text.length; line++) {
    const isHeader =
      line === 0 ||
      /^(?:index |--- |\+\+\+ |old |new |deleted |similarity |dissimilarity |rename |copy |Binary )/.test(
        text.slice(end, end + 20),
      );
    if (!isHeader) break;
    end = lineEnd(text, end);
  }
  return end;
}
