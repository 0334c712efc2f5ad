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
 * bring most new names and most of the question for their length, and returns
 * them in the order of the text.
 */
export function chooseEntries({
  scanned: { table },
  entries,
  maxChars,
  write,
}: {
  scanned: ScannedText;
  entries: readonly OutlineEntry[];
  maxChars: number;
  /** Writes an entry, which is then counted with a line feed. */
  write: (entry: ChosenEntry) => string;
}): ChosenEntry[] {
  const { names, nameStarts, lines, starts } = table;
  const seen = new Set<number>();
  const seenTexts = new Set<string>();
  const queue = createQueue<OutlineEntry>();
  const chosen: ChosenEntry[] = [];
  for (const entry of entries) queue.add(densityOf(entry), entry);
  let left = maxChars;
  for (
    let best = queue.take();
    best !== undefined && left > 10;
    best = queue.take()
  ) {
    const { rank, value } = best;
    const density = densityOf(value);
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
    const cost = write(entry).length + 1;
    if (cost > left || seenTexts.has(value.text)) continue;
    left -= cost;
    chosen.push(entry);
    seenTexts.add(value.text);
    namesOf(value.unit).forEach(name => seen.add(name));
  }
  return chosen.toSorted((one, other) => one.unit - other.unit);

  function densityOf({ unit, text, weight }: OutlineEntry): number {
    const fresh = namesOf(unit).filter(name => !seen.has(name)).length;
    return (weight + fresh) / (text.length + 8);
  }

  function namesOf(unit: number): Int32Array {
    return names.subarray(nameStarts[unit] ?? 0, nameStarts[unit + 1] ?? 0);
  }
}
