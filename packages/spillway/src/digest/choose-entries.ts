import { createQueue } from '../rank/queue.ts';
import { createSeenNames } from '../rank/seen-names.ts';
import { lineStartOf, type UnitTable } from '../scan/unit-table.ts';
import { entryCost } from './entry-cost.ts';
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
  const seenNames = createSeenNames(table);
  const seenTexts = new Set<string>();
  const queue = createQueue<OutlineEntry>();
  const chosen: ChosenEntry[] = [];
  let left = maxChars;
  let droppedAt = Infinity;
  for (const entry of before) show(entry);
  if (hasRoom()) addAll();
  while (hasRoom()) {
    const best = queue.take();
    if (best === undefined) break;
    const { rank, value } = best;
    const text = texts.textOf(value);
    const density = densityOf(value, text.length);
    if (density < rank * 0.999 && density <= queue.highest()) {
      queue.add(density, value, value.unit);
    } else if (density > 0 && !seenTexts.has(text)) choose(value.unit, text);
  }
  return chosen;

  function hasRoom(): boolean {
    return left >= smallestEntryChars;
  }

  function addAll(): void {
    const shown = new Set(before.map(({ unit }) => unit));
    for (const entry of entries.filter(({ unit }) => !shown.has(unit))) {
      const chars = texts.leastChars(entry);
      if (chars + frameChars > left) continue;
      queue.add(densityOf(entry, chars), entry, entry.unit);
    }
  }

  function choose(unit: number, text: string): void {
    const { lines, starts } = table;
    const line = lines[unit] ?? 1;
    const column = (starts[unit] ?? 0) - lineStartOf(table, unit) + 1;
    const entry = { line, column, unit, text };
    if (entryCost(entry) <= left) show(entry);
    else dropLonger();
  }

  function show(entry: ChosenEntry): void {
    chosen.push(entry);
    left -= entryCost(entry);
    seenTexts.add(entry.text);
    seenNames.add(entry.unit);
  }

  /** Drops what surely does not fit any more, once for each time that something was chosen. */
  function dropLonger(): void {
    if (left === droppedAt) return;
    droppedAt = left;
    queue.keep(entry => texts.leastChars(entry) + frameChars <= left);
  }

  function densityOf({ unit, weight }: OutlineEntry, chars: number): number {
    return (weight + seenNames.newIn(unit)) / (chars + entryChars);
  }
}
