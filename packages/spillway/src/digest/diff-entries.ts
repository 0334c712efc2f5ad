import type { DiffFacts } from '../notice/describe-diff.ts';
import { createPace } from '../pace/create-pace.ts';
import type { Paced } from '../pace/paced.ts';
import { lineEnd, lineStart } from '../record/record-format.ts';
import { entryText } from './entry-text.ts';
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
 * Lists the commits of a log and the files of a diff, with the lines added and
 * removed. One pass over the lines, of which it looks at the first character.
 */
export function* diffEntries(text: string): Paced<DiffOutline> {
  const commits: ListEntry[] = [];
  const files: ListEntry[] = [];
  const facts = { commits: 0, files: 0, added: 0, removed: 0 };
  let file: OpenFile | undefined;
  let line = 0;
  const isPauseDue = createPace();
  for (let start = 0; start < text.length; start = lineEnd(text, start)) {
    line++;
    if (isPauseDue(start)) yield;
    const first = text.charCodeAt(start);
    if (first === plus || first === minus) countLine(start, first === plus);
    else if (first === letterC) openCommit(start);
    else if (first === letterD) openFile(start);
  }
  closeFile();
  return { facts, commits, files };

  function lineAt(start: number, maxChars: number): string {
    const stretch = text.slice(
      start,
      Math.min(lineEnd(text, start), start + maxChars),
    );
    return stretch.trimEnd();
  }

  function countLine(start: number, isAdded: boolean): void {
    if (isAdded && isFileName(start)) nameFile(start);
    else if (file !== undefined) {
      if (isAdded) file.added++;
      else file.removed++;
    }
  }

  /** Says whether a line is the second of the two that name a file, and not an added line that looks like it. */
  function isFileName(start: number): boolean {
    return (
      text.startsWith('+++ ', start) &&
      text.startsWith('--- ', lineStart(text, start - 1)) &&
      text.startsWith('@@', lineEnd(text, start))
    );
  }

  /** Takes the line that names a file: of a deleted one the line above. */
  function nameFile(start: number): void {
    const isDeleted = text.startsWith('+++ /dev/null', start);
    const at = isDeleted ? lineStart(text, start - 1) : start;
    const [name = ''] = lineAt(at, maxPathChars).split('\t');
    // The line above was counted as one removed; the header of git before it is about the same file.
    if (file !== undefined) file.removed--;
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
    if (!text.startsWith('diff --git ', start)) return;
    closeFile();
    const header = lineAt(start, 2 * maxPathChars);
    const path = header.slice(header.lastIndexOf(' b/') + 3);
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
  }

  function openCommit(start: number): void {
    const hash = /^commit [\da-f]{7,64}\b/.exec(text.slice(start, start + 80));
    if (hash === null) return;
    closeFile();
    facts.commits++;
    if (commits.length === maxEntries) return;
    const subject =
      /\n\r?\n +([^\r\n]+)/.exec(text.slice(start, start + 600))?.[1] ?? '';
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

const plus = 0x2b;
const minus = 0x2d;
const letterC = 0x63;
const letterD = 0x64;
