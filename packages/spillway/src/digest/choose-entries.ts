import { outlineEntry } from '../notice/outline.ts';
import { createHashCounts } from '../text/hash-counts.ts';
import { createQueue } from '../text/queue.ts';
import { lineStartOf, type UnitTable } from '../text/unit-table.ts';
import type { EntryTexts } from './entry-texts.ts';
import type { OutlineEntry } from './outline-entry.ts';

/** An entry of an outline with its line. */
export interface ChosenEntry {
  readonly line: number;
  readonly column: number;
  readonly unit: number;
  readonly text: string;
}

/** With less space left no further entry is looked for. */
const smallestEntryChars = 11;

/** What stands around the text of an entry: a line number of one digit, a colon, a space and the line feed. */
const frameChars = 4;

/** What an entry costs beside its text when entries are compared. */
const entryChars = 8;

/**
 * Chooses entries for an outline of at most `maxChars` characters, those that
 * bring most new names and most of the question for their length.
 *
 * What an entry brings falls as others are chosen, and its text, which may be
 * shorter than it seems, is made last: so entries are ranked by the most that
 * they can be worth, and weighed again when their turn comes (lazy greedy
 * choice; Minoux, "Accelerated greedy algorithms for maximizing submodular set
 * functions", 1978).
 */
export function chooseEntries({
  table,
  texts,
  entries,
  before,
  maxChars,
}: {
  table: UnitTable;
  texts: EntryTexts;
  entries: readonly OutlineEntry[];
  /** What was chosen before, and takes its space. */
  before: readonly ChosenEntry[];
  maxChars: number;
}): ChosenEntry[] {
  const { names, nameStarts, lines, starts } = table;
  const seen = createHashCounts();
  const seenTexts = new Set<string>();
  const chosen = [...before];
  let left = maxChars;
  let dropped = Infinity;
  for (const entry of before) {
    left -= costOf(entry);
    note(entry);
  }
  if (left < smallestEntryChars) return chosen;
  const queue = createQueue<OutlineEntry>();
  for (const entry of entries) {
    const chars = texts.leastChars(entry);
    if (chars + frameChars > left) continue;
    queue.add(densityOf(entry, chars), entry, entry.unit);
  }
  while (left >= smallestEntryChars) {
    const best = queue.take();
    if (best === undefined) break;
    const { rank, value } = best;
    const text = texts.textOf(value);
    const density = densityOf(value, text.length);
    if (density === 0) continue;
    if (density < rank * 0.999 && density <= queue.highest()) {
      queue.add(density, value, value.unit);
      continue;
    }
    if (seenTexts.has(text)) continue;
    const { unit } = value;
    const entry = {
      line: lines[unit] ?? 1,
      column: (starts[unit] ?? 0) - lineStartOf(table, unit) + 1,
      unit,
      text,
    };
    const cost = costOf(entry);
    if (cost > left) {
      dropLonger();
      continue;
    }
    left -= cost;
    chosen.push(entry);
    note(entry);
  }
  return chosen;

  /** Drops what surely does not fit any more, once for each time that something was chosen. */
  function dropLonger(): void {
    if (left === dropped) return;
    dropped = left;
    queue.keep(entry => texts.leastChars(entry) + frameChars <= left);
  }

  function note({ unit, text }: ChosenEntry): void {
    seenTexts.add(text);
    const end = nameStarts[unit + 1] ?? 0;
    for (let at = nameStarts[unit] ?? 0; at < end; at++) {
      seen.add(names[at] ?? 0);
    }
  }

  function densityOf({ unit, weight }: OutlineEntry, chars: number): number {
    const end = nameStarts[unit + 1] ?? 0;
    let fresh = 0;
    for (let at = nameStarts[unit] ?? 0; at < end; at++) {
      if (seen.of(names[at] ?? 0) === 0) fresh++;
    }
    return (weight + fresh) / (chars + entryChars);
  }
}

/** Returns what an entry takes, with its line feed. */
function costOf(entry: ChosenEntry): number {
  return outlineEntry(entry).length + 1;
}
