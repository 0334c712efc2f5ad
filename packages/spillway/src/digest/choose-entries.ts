import { outlineEntry } from '../notice/outline.ts';
import { createQueue } from '../text/queue.ts';
import type { ScannedText } from '../text/scan-text.ts';
import { lineStartOf } from '../text/unit-table.ts';
import type { OutlineEntry } from './outline-entry.ts';

/** An entry of an outline with its line. */
export interface ChosenEntry {
  readonly line: number;
  readonly column: number;
  readonly unit: number;
  readonly text: string;
}

/**
 * Chooses entries for an outline of at most `maxChars` characters, those that
 * bring most new names and most of the question for their length.
 */
export function chooseEntries({
  scanned: { table },
  entries,
  before,
  maxChars,
}: {
  scanned: ScannedText;
  entries: readonly OutlineEntry[];
  /** What was chosen before, and takes its space. */
  before: readonly ChosenEntry[];
  maxChars: number;
}): ChosenEntry[] {
  const { names, nameStarts, lines, starts } = table;
  const seen = new Set<number>();
  const seenTexts = new Set<string>();
  const queue = createQueue<OutlineEntry>();
  const chosen = [...before];
  for (const entry of entries) queue.add(densityOf(entry), entry);
  let left = maxChars;
  for (const entry of before) {
    left -= costOf(entry);
    note(entry);
  }
  for (
    let best = queue.take();
    best !== undefined && left > 10;
    best = queue.take()
  ) {
    const { rank, value } = best;
    const density = densityOf(value);
    if (density === 0) continue;
    if (density < rank * 0.999 && density < queue.highest()) {
      queue.add(density, value);
      continue;
    }
    const entry = {
      line: lines[value.unit] ?? 1,
      column: (starts[value.unit] ?? 0) - lineStartOf(table, value.unit) + 1,
      unit: value.unit,
      text: value.text,
    };
    const cost = costOf(entry);
    if (cost > left || seenTexts.has(value.text)) continue;
    left -= cost;
    chosen.push(entry);
    note(entry);
  }
  return chosen;

  function note({ unit, text }: ChosenEntry): void {
    seenTexts.add(text);
    const end = nameStarts[unit + 1] ?? 0;
    for (let at = nameStarts[unit] ?? 0; at < end; at++) {
      seen.add(names[at] ?? 0);
    }
  }

  function densityOf({ unit, text, weight }: OutlineEntry): number {
    const end = nameStarts[unit + 1] ?? 0;
    let fresh = 0;
    for (let at = nameStarts[unit] ?? 0; at < end; at++) {
      if (!seen.has(names[at] ?? 0)) fresh++;
    }
    return (weight + fresh) / (text.length + 8);
  }
}

/** Returns what an entry takes, with its line feed. */
function costOf(entry: ChosenEntry): number {
  return outlineEntry(entry).length + 1;
}
