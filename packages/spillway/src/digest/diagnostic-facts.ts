import { createPace } from '../pace/create-pace.ts';
import type { DiagnosticFacts } from '../notice/describe-diagnostics.ts';
import type { Paced } from '../pace/paced.ts';
import type { UnitTable } from '../text/unit-table.ts';
import {
  type Diagnostic,
  parseDiagnostic,
  withoutEscapes,
} from './diagnostic.ts';
import { entryText } from './entry-text.ts';
import type { OutlineEntry } from './outline-entry.ts';

/** How many files and codes are told apart. */
const maxNames = 5_000;

/** How much of a line is looked at. */
const lineChars = 300;

/** A line that names the file of the lines below it: a path alone. */
const heading = /^\S*[/\\.]\S*$/;

/** What compilers and linters say at the end. */
const tally =
  /^\W*(?:Found \d+ errors?|\d+ problems?|\d+ (?:errors?|warnings?)\b.*(?:generated|emitted|found|fixable|and)|(?:error|warning): .*(?:could not compile|generated \d+)|make: \*\*\*)/i;

/** What the first message of a code is worth; a little more when it is the only one. */
const firstWeight = 2;

/** What a line is worth that says the total, and how many of them there are at most. */
const tallyWeight = 6;
const maxTallies = 4;

/** A code with how often it occurs and its first message. */
interface CodeCount {
  count: number;
  readonly unit: number;
  readonly text: string;
}

/** Counts the messages of compilers and linters, and lists the first one of each code and what says the total. One pass over the units. */
export function* diagnosticFacts({
  text,
  starts,
  count,
}: UnitTable): Paced<{ facts: DiagnosticFacts; entries: OutlineEntry[] }> {
  const codes = new Map<string, CodeCount>();
  const files = new Set<string>();
  const tallies: OutlineEntry[] = [];
  const counts = { error: 0, warning: 0 };
  let above: string | undefined;
  const addMessage = (
    { severity, code, file = above }: Diagnostic,
    unit: number,
    line: string,
  ): void => {
    counts[severity]++;
    if (file !== undefined && files.size < maxNames) files.add(file);
    if (code === undefined) return;
    const known = codes.get(code);
    if (known !== undefined) known.count++;
    else if (codes.size < maxNames) {
      codes.set(code, { count: 1, unit, text: entryText(line) });
    }
  };
  const addOther = (unit: number, line: string): void => {
    const plain = withoutEscapes(line).trim();
    if (heading.test(plain)) above = plain;
    else if (tally.test(plain)) {
      tallies.push({ unit, text: entryText(line), weight: tallyWeight });
    }
  };
  const isPauseDue = createPace();
  for (let unit = 0; unit < count; unit++) {
    const start = starts[unit] ?? 0;
    if (isPauseDue(start)) yield;
    const end = Math.min(starts[unit + 1] ?? text.length, start + lineChars);
    const line = text.slice(start, end);
    const message = parseDiagnostic(line);
    if (message === undefined) addOther(unit, line);
    else addMessage(message, unit, line);
  }
  return {
    facts: {
      errors: counts.error,
      warnings: counts.warning,
      files: files.size % maxNames === 0 ? undefined : files.size,
      codes: [...codes]
        .map(([code, { count: times }]) => [code, times] as const)
        .toSorted((a, b) => b[1] - a[1]),
    },
    entries: [...tallies.slice(-maxTallies), ...firstMessages(codes)],
  };
}

function firstMessages(codes: ReadonlyMap<string, CodeCount>): OutlineEntry[] {
  return [...codes.values()].map(({ unit, text, count }) => ({
    unit,
    text,
    weight: firstWeight + 1 / count,
  }));
}
