import type { UnitTable } from '../scan/unit-table.ts';
import { entryText, leadChars, maxEntryChars } from './entry-text.ts';
import type { OutlineEntry } from './outline-entry.ts';

/** The texts of the entries of an outline. */
export interface EntryTexts {
  /** Returns about how many characters the text of an entry has, rather too few than too many. */
  readonly leastChars: (entry: OutlineEntry) => number;
  /** Returns the text of an entry. */
  readonly textOf: (entry: OutlineEntry) => string;
}

/** On how many entries it is measured what remains of a line without runs of blanks and escape sequences. */
const measuredEntries = 8;

/** Makes the texts of entries, each when it is asked for first: of a thousand that may be shown, some twenty are. */
export function createEntryTexts(
  { text, starts }: UnitTable,
  entries: readonly OutlineEntry[],
): EntryTexts {
  const made = new Map<number, string>();
  const share = leastShare();
  return {
    leastChars: entry => entry.text?.length ?? share * charsOf(entry),
    textOf,
  };

  function leastShare(): number {
    const step = Math.max(1, Math.floor(entries.length / measuredEntries));
    let least = 1;
    for (let at = 0; at < entries.length; at += step) {
      const entry = entries[at];
      if (entry === undefined) continue;
      least = Math.min(least, textOf(entry).length / charsOf(entry));
    }
    return least;
  }

  function textOf(entry: OutlineEntry): string {
    return entry.text ?? made.get(entry.unit) ?? make(entry);
  }

  function make({ unit, about }: OutlineEntry): string {
    const line = text.slice(starts[unit] ?? 0, starts[unit + 1] ?? text.length);
    const entry = entryText(line, { about });
    made.set(unit, entry);
    return entry;
  }

  /** Returns how many characters of a unit an entry is made of, at least 1: no more than it can show, and no indentation. */
  function charsOf({ unit, about }: OutlineEntry): number {
    let start = (starts[unit] ?? 0) + Math.max(0, about - leadChars / 2);
    const end = (starts[unit + 1] ?? text.length) - 1;
    while (start < end && text.charCodeAt(start) <= 0x20) start++;
    return Math.max(1, Math.min(end - start, maxEntryChars));
  }
}
