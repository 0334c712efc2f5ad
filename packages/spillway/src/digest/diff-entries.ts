import type { DiffFacts } from '../notice/describe-diff.ts';
import { createPace } from '../pace/create-pace.ts';
import type { Paced } from '../pace/paced.ts';
import { lineEnd, lineStart } from '../record/record-format.ts';
import { graphemeBoundaryBefore } from '../grapheme/grapheme-boundary.ts';
import { withoutEscapes } from './diagnostic.ts';
import { createDiffHunk, type HunkLine } from './diff-hunk.ts';
import { entryText } from './entry-text.ts';
import { escapes } from './hit-number.ts';
import { folderOf, type ListEntry } from './list-entry.ts';

/** How many commits, and how many files, are listed. */
const maxEntries = 2_000;

/** A path is written whole, since it is searched for; it ends here where it has no end. */
const maxPathChars = 240;

/** How long the entry of a commit is: as long as lets all in. */
const commitChars = [100, 84, 72] as const;

/** What a diff holds, and the commits and files that it lists. */
export interface DiffOutline {
  readonly facts: DiffFacts;
  readonly commits: readonly ListEntry[];
  readonly files: readonly ListEntry[];
}

/** A file of which lines are being counted. */
interface OpenFile {
  readonly at: number;
  readonly line: number;
  /** What names it: its header line as it stands, or its path. */
  readonly name: string;
  readonly path: string;
  added: number;
  removed: number;
}

/**
 * Lists the commits of a log and the files of a diff, colored or not, with the
 * lines added and removed. One pass over the lines, of which it looks at the
 * first characters.
 */
export function* diffEntries(text: string): Paced<DiffOutline> {
  const commits: ListEntry[] = [];
  const files: ListEntry[] = [];
  const facts = { commits: 0, files: 0, added: 0, removed: 0 };
  let file: OpenFile | undefined;
  let hunk: ReturnType<typeof createDiffHunk> | undefined;
  let line = 0;
  const isPauseDue = createPace();
  for (let start = 0; start < text.length; start = lineEnd(text, start)) {
    line++;
    if (isPauseDue(start)) yield;
    readLine(start, behindEscapes(start));
  }
  closeFile();
  return { facts, commits, files };

  function readLine(start: number, plain: number): void {
    const change = hunk?.(plain);
    if (change !== undefined) count(change);
    else if ('+-@cd'.includes(text.charAt(plain))) {
      const isHeader = readHeader(start, plain);
      if (!isHeader && hunk === undefined) count(changeAt(plain));
    }
  }

  /** Reads a line that begins or ends a part; says whether it is one. */
  function readHeader(start: number, plain: number): boolean {
    if (isFileName(start, plain)) nameFile(start);
    else if (text.startsWith('@@', plain)) hunk = createDiffHunk(text, plain);
    else if (text.startsWith('diff --', plain)) openFile(start);
    else if (text.startsWith('commit ', plain)) openCommit(start, plain);
    else if (signature.test(text.slice(plain, plain + 5))) closeFile();
    else return false;
    return true;
  }

  /** Reads a line of no hunk with numbers, as some tools write and a filter for changed lines leaves. */
  function changeAt(plain: number): HunkLine {
    const mark = text[plain];
    if (mark !== '+' && mark !== '-') return 'same';
    if (text.startsWith(`${mark}${mark}${mark} `, plain)) return 'same';
    return mark === '+' ? 'added' : 'removed';
  }

  function count(change: HunkLine): void {
    if (file === undefined) return;
    if (change === 'added') file.added++;
    else if (change === 'removed') file.removed++;
  }

  /** Returns where a line goes on behind the escape sequences that color it. */
  function behindEscapes(start: number): number {
    if (text.charCodeAt(start) !== escape) return start;
    colors.lastIndex = start;
    return colors.test(text) ? colors.lastIndex : start;
  }

  /** Returns a line without escape sequences, cut where it is longer. */
  function lineAt(start: number, maxChars: number): string {
    // Colors take a few dozen characters.
    const end = Math.min(lineEnd(text, start), start + 2 * maxChars);
    const whole = withoutEscapes(text.slice(start, end)).trimEnd();
    return whole.slice(0, graphemeBoundaryBefore(whole, maxChars));
  }

  /** Says whether a line is the second of the two that name a file, and not an added line that looks like it. */
  function isFileName(start: number, plain: number): boolean {
    return (
      text.startsWith('+++ ', plain) &&
      text.startsWith('--- ', behindEscapes(lineStart(text, start - 1))) &&
      text.startsWith('@@', behindEscapes(lineEnd(text, start)))
    );
  }

  /** Takes the line that names a file: of a deleted one the line above. */
  function nameFile(start: number): void {
    const isDeleted = lineAt(start, maxPathChars).startsWith('+++ /dev/null');
    const at = isDeleted ? lineStart(text, start - 1) : start;
    const [name = ''] = lineAt(at, maxPathChars).split('\t');
    // The header of git above it is about the same file.
    if (file?.added === 0 && file.removed === 0) file = undefined;
    closeFile();
    const path = name.slice(name.indexOf('/', 4) + 1);
    file = {
      at,
      line: isDeleted ? line - 1 : line,
      name,
      path,
      added: 0,
      removed: 0,
    };
  }

  function openFile(start: number): void {
    const path = pathOfHeader(lineAt(start, 2 * maxPathChars));
    if (path === undefined) return;
    closeFile();
    file = { at: start, line, name: path, path, added: 0, removed: 0 };
  }

  function closeFile(): void {
    if (file === undefined) return;
    const { at, name, path, added, removed } = file;
    facts.files++;
    facts.added += added;
    facts.removed += removed;
    if (files.length < maxEntries) {
      files.push({
        at,
        line: file.line,
        texts: [`${name} (+${added} -${removed})`, name],
        folder: folderOf(path),
        size: added + removed,
      });
    }
    file = undefined;
    hunk = undefined;
  }

  function openCommit(start: number, plain: number): void {
    const hash = /^commit [\da-f]{7,64}\b/.exec(text.slice(plain, plain + 80));
    if (hash === null) return;
    closeFile();
    facts.commits++;
    if (commits.length === maxEntries) return;
    // A commit may have no message, and the next one has its own.
    const [own = ''] = text.slice(start, start + 600).split('\ncommit ', 1);
    const subject = /\n\r?\n +([^\r\n]+)/.exec(own)?.[1] ?? '';
    const title = `${hash[0]} ${subject}`;
    const [longest, ...shorter] = commitChars;
    commits.push({
      at: start,
      line,
      texts: [
        entryText(title, { maxChars: longest }),
        ...shorter.map(maxChars => entryText(title, { maxChars })),
      ],
      folder: '',
      size: 0,
    });
  }
}

/** Returns the path that a header of git names, the new one of two; `undefined` for another line. A name with unusual characters is quoted. */
function pathOfHeader(header: string): string | undefined {
  const [, kind, names = ''] =
    /^diff --(git|cc|combined) (.*)/.exec(header) ?? [];
  if (kind === undefined) return undefined;
  if (kind !== 'git') return names;
  if (names.endsWith('"')) {
    return names.slice(names.lastIndexOf(' "') + 2, -1).replace(/^b\//, '');
  }
  // Where nothing was renamed both are the same behind their prefixes, also when they hold spaces.
  const half = (names.length - 1) / 2;
  const [one, other] = [names.slice(0, half), names.slice(half + 1)];
  const isPrefixed = /^\w\//.test(one) && one.slice(2) === other.slice(2);
  if (isPrefixed) return other.slice(2);
  const last = names.lastIndexOf(' b/');
  return last === -1
    ? names.slice(names.lastIndexOf(' ') + 1)
    : names.slice(last + 3);
}

/** How the signature of a mail begins, which ends its patch. */
const signature = /^-- \r?\n/;

const escape = 27;

/** Escape sequences that color what follows. */
const colors = new RegExp(escapes, 'y');
