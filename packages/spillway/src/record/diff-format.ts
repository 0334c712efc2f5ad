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
  let beginnings: ReadonlySet<string> | undefined;
  return isDiff
    ? {
        kind: 'diff',
        headChars: 0,
        headersOf: at => headersOf(text, (beginnings ??= headersIn(text)), at),
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

/** Returns with what headers of the text begin, its first line apart: where there are none, none is looked for backwards from every line. */
function headersIn(text: string): ReadonlySet<string> {
  return new Set(
    ['commit ', 'diff --git ', '--- ', '@@ '].filter(beginning =>
      text.includes(`\n${beginning}`),
    ),
  );
}

function headersOf(
  text: string,
  beginnings: ReadonlySet<string>,
  at: number,
): Stretch[] {
  const earliest = Math.max(0, at - reachChars);
  const around = text.slice(earliest, at);
  const last = (pattern: RegExp, beginning: string): number | undefined => {
    const found = beginnings.has(beginning)
      ? around.lastIndexOf(`\n${beginning}`)
      : -1;
    if (found !== -1) return earliest + found + 1;
    return earliest === 0 && pattern.test(around) ? 0 : undefined;
  };
  const commit = last(/^commit [\da-f]{7,}/, 'commit ');
  const file = last(/^diff --git /, 'diff --git ') ?? last(/^--- /, '--- ');
  const hunk = last(/^@@ /, '@@ ');
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
