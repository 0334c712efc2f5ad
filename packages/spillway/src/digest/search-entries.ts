import { fileHits, type HitFacts } from '../notice/describe-hits.ts';
import type { Paced } from '../pace/paced.ts';
import { createPace } from '../pace/create-pace.ts';
import { lineEnd, lineStart } from '../record/record-format.ts';
import { escapes, hitNumber } from './hit-number.ts';
import { folderOf, type ListEntry } from './list-entry.ts';
import { createSeenPaths } from './seen-paths.ts';

/** How many files are listed. */
const maxFiles = 2_000;

/** How many hits of a file are listed: as many as lets all files in. */
const listedHits = [6, 3, 1] as const;

/** The files that a search has hits in. */
export interface SearchOutline {
  readonly facts: HitFacts;
  readonly files: readonly ListEntry[];
}

/** A file with its hits. */
interface HitFile {
  readonly at: number;
  readonly line: number;
  readonly path: string;
  hits: number;
  /** The lines of the first hits. */
  readonly lines: number[];
}

/**
 * Lists the files of search hits with the lines of their first hits, in both
 * forms: a path before each hit (`grep -rn`), or above the hits of a file
 * (`rg --heading`), colored or not. One pass over the lines, of which it reads
 * the beginning.
 */
export function* searchEntries(text: string): Paced<SearchOutline> {
  const files = new Map<string, HitFile>();
  /** The files that are not listed. */
  const others = createSeenPaths(text);
  let hits = 0;
  let line = 0;
  let current: HitFile | undefined;
  /** What stands before the numbers of its hits: nothing where a line above names it. */
  let prefix: string | undefined;
  const isPauseDue = createPace();
  for (let start = 0; start < text.length; start = lineEnd(text, start)) {
    line++;
    if (isPauseDue(start)) yield;
    readLine(start);
  }
  return {
    facts: { hits, files: files.size + others.size },
    files: Array.from(files.values(), entryOf),
  };

  function readLine(start: number): void {
    const isNext = prefix !== undefined && text.startsWith(prefix, start);
    const number = isNext ? hitNumber(text, start + (prefix ?? '').length) : 0;
    if (number > 0) addHit(number);
    if (number === 0) readPath(start);
  }

  /** Reads a line that begins with another path than the one before. */
  function readPath(start: number): void {
    hitLine.lastIndex = start;
    const [, before, path = '', own] = hitLine.exec(text) ?? [];
    if (before !== undefined) {
      if (isAround(text, start, path)) return;
      openFile(path, before, start);
      addHit(Number(own));
      return;
    }
    headLine.lastIndex = start;
    const [head = '', name = ''] = headLine.exec(text) ?? [];
    if (name !== '' && hitNumber(text, start + head.length) !== 0) {
      openFile(name, '', start);
    }
  }

  function openFile(path: string, before: string, at: number): void {
    prefix = before;
    current = files.get(path);
    if (current !== undefined) return;
    if (files.size < maxFiles) {
      current = { at, line, path, hits: 0, lines: [] };
      files.set(path, current);
    } else others.add(path, text.indexOf(path, at));
  }

  function addHit(number: number): void {
    hits++;
    if (current === undefined) return;
    current.hits++;
    if (current.lines.length < listedHits[0]) current.lines.push(number);
  }
}

/**
 * Says whether a line stands around a hit rather than being one, where what it
 * holds looks like a number between colons (`app.log-12-10:30:00`): a line next
 * to it goes on with the same path and the next number.
 */
function isAround(text: string, start: number, path: string): boolean {
  if (!path.includes('-')) return false;
  const before = lineStart(text, start - 1);
  const after = lineEnd(text, start);
  return [...path.slice(0, maxAroundChars).matchAll(around)].some(
    ({ 1: own, index }) => {
      const name = path.slice(0, index);
      const isNumbered = (at: number, number: number): boolean =>
        text.startsWith(name, at) &&
        Math.abs(hitNumber(text, at + name.length + 1)) === number;
      return (
        (start > 0 && isNumbered(before, Number(own) - 1)) ||
        isNumbered(after, Number(own) + 1)
      );
    },
  );
}

/** Where in a path the number of a line around a hit may stand, and how much of it is looked at. */
const around = /-(\d{1,9})(?=-)/g;
const maxAroundChars = 512;

function entryOf({ at, line, path, hits, lines }: HitFile): ListEntry {
  const [most, ...fewer] = listedHits;
  const listing = (count: number): string =>
    fileHits(path, lines.slice(0, count), hits);
  return {
    at,
    line,
    texts: [listing(most), ...fewer.map(listing)],
    folder: folderOf(path),
    size: hits,
  };
}

/** A path at the beginning of a line; tools write none with white space. */
const path = String.raw`${escapes}((?:[A-Za-z]:(?=[\\/]))?[^\s:\x1b-][^\s:\x1b]*)${escapes}`;

/** A hit behind its path and the number of its line. */
const hitLine = new RegExp(
  String.raw`(${path}:)${escapes}(\d{1,9})${escapes}:`,
  'y',
);

/** A path alone. */
const headLine = new RegExp(String.raw`${path}\r?\n`, 'y');
