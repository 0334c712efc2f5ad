import { createPace } from '../pace/create-pace.ts';
import type { Paced } from '../pace/paced.ts';
import type { UnitTable } from '../text/unit-table.ts';
import { parseDiagnostic, withoutEscapes } from './diagnostic.ts';
import { entryText } from './entry-text.ts';
import type { OutlineEntry } from './outline-entry.ts';

/** What the messages of a compiler or a linter come to. */
export interface DiagnosticFacts {
  readonly errors: number;
  readonly warnings: number;
  /** How many files they are in; `undefined` where the lines name none, or too many. */
  readonly files: number | undefined;
  /** The codes with how often each occurs, the most frequent first. */
  readonly codes: readonly (readonly [code: string, count: number])[];
}

/** How many files and codes are told apart. */
const maxNames = 5_000;

/** How much of a line is looked at. */
const lineChars = 300;

/** A line that names the file of the lines below it: a path alone. */
const heading = /^\S*[/\\.]\S*$/;

/** What compilers and linters say at the end. */
const tally =
  /^\W*(?:Found \d+ errors?|\d+ problems?|\d+ (?:errors?|warnings?)\b.*(?:generated|emitted|found|fixable|and)|(?:error|warning): .*(?:could not compile|generated \d+)|make: \*\*\*)/i;

/** Counts the messages of compilers and linters, and lists the first one of each code and what says the total. One pass over the units. */
export function* diagnosticFacts({
  text,
  starts,
  count,
}: UnitTable): Paced<{ facts: DiagnosticFacts; entries: OutlineEntry[] }> {
  const codes = new Map<string, { count: number; entry: OutlineEntry }>();
  const files = new Set<string>();
  const tallies: OutlineEntry[] = [];
  let errors = 0;
  let warnings = 0;
  let above: string | undefined;
  const isPauseDue = createPace();
  for (let unit = 0; unit < count; unit++) {
    const start = starts[unit] ?? 0;
    if (isPauseDue(start)) yield;
    const end = Math.min(starts[unit + 1] ?? text.length, start + lineChars);
    const line = text.slice(start, end);
    const found = parseDiagnostic(line);
    if (found === undefined) {
      const plain = withoutEscapes(line).trim();
      if (heading.test(plain)) above = plain;
      else if (tally.test(plain)) {
        tallies.push({ unit, text: entryText(line), weight: tallyWeight });
      }
      continue;
    }
    if (found.severity === 'error') errors++;
    else warnings++;
    const file = found.file ?? above;
    if (file !== undefined && files.size < maxNames) files.add(file);
    if (found.code === undefined) continue;
    const known = codes.get(found.code);
    if (known !== undefined) known.count++;
    else if (codes.size < maxNames) {
      const entry = { unit, text: entryText(line), weight: 0 };
      codes.set(found.code, { count: 1, entry });
    }
  }
  return {
    facts: {
      errors,
      warnings,
      files:
        files.size === 0 || files.size === maxNames ? undefined : files.size,
      codes: [...codes]
        .map(([code, { count: times }]) => [code, times] as const)
        .toSorted((a, b) => b[1] - a[1]),
    },
    entries: [
      ...tallies.slice(-maxTallies),
      ...[...codes.values()].map(({ count: times, entry }) => ({
        ...entry,
        weight: firstWeight + 1 / times,
      })),
    ],
  };
}

/** What the first message of a code is worth; a little more when it is the only one. */
const firstWeight = 2;
const tallyWeight = 6;
const maxTallies = 4;
