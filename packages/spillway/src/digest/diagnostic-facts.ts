import type { DiagnosticFacts } from '../notice/describe-diagnostics.ts';
import { createPace } from '../pace/create-pace.ts';
import type { Paced } from '../pace/paced.ts';
import { unitsAtOnce, type UnitTable } from '../scan/unit-table.ts';
import { createDiagnosticReader } from './diagnostic-reader.ts';
import { entryText } from './entry-text.ts';
import type { OutlineEntry } from './outline-entry.ts';

/** How many files and codes are told apart. */
const maxNames = 5_000;

/** What the first message of a code is worth; a little more when it is the only one. */
const firstWeight = 2;

/** How long the only message of a code is written: it may be what is looked for. */
const onlyChars = 200;

/** What a line is worth that says the total, and how many of them there are at most. */
const tallyWeight = 6;
const maxTallies = 4;

/** A code with how often it occurs and its first message. */
interface CodeCount {
  count: number;
  readonly unit: number;
}

/** What the messages of a compiler or a linter come to. */
export interface DiagnosticSummary {
  readonly facts: DiagnosticFacts;
  /** The first message of each code, and what says the total. */
  readonly entries: readonly OutlineEntry[];
  /** Says whether a unit is a message, and not of the code around it. */
  readonly isMessage: (unit: number) => boolean;
}

/** Counts the messages of compilers and linters, and lists the first one of each code and what says the total. One pass over the units. */
export function* diagnosticFacts(table: UnitTable): Paced<DiagnosticSummary> {
  const { starts, count } = table;
  const codes = new Map<string, CodeCount>();
  const files = new Set<string>();
  const messages = new Uint8Array(count);
  const tallies: number[] = [];
  const counts = { error: 0, warning: 0 };
  const reader = createDiagnosticReader(table);
  const isPauseDue = createPace();
  for (let unit = 0; unit < count; unit++) {
    if (unit % unitsAtOnce === 0 && isPauseDue(starts[unit] ?? 0)) yield;
    const reading = reader.read(unit);
    if (reading === 'tally') tallies.push(unit);
    if (reading === undefined || reading === 'tally') continue;
    messages[unit] = 1;
    counts[reading.severity]++;
    const file = reader.fileOf(unit, reading);
    if (file !== undefined && files.size < maxNames) files.add(file);
    if (reading.code !== undefined) addCode(reading.code, unit);
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
    entries: [
      ...tallies.slice(-maxTallies).map(unit => entryOf(unit, tallyWeight)),
      ...firstMessages(table, codes),
    ],
    isMessage: unit => messages[unit] === 1,
  };

  function addCode(code: string, unit: number): void {
    const known = codes.get(code);
    if (known !== undefined) known.count++;
    else if (codes.size < maxNames) codes.set(code, { count: 1, unit });
  }
}

function firstMessages(
  { text, starts }: UnitTable,
  codes: ReadonlyMap<string, CodeCount>,
): OutlineEntry[] {
  return Array.from(codes.values(), ({ unit, count }) => {
    const entry = entryOf(unit, firstWeight + 1 / count);
    if (count > 1) return entry;
    const line = text.slice(starts[unit] ?? 0, starts[unit + 1] ?? text.length);
    return { ...entry, text: entryText(line, { maxChars: onlyChars }) };
  });
}

function entryOf(unit: number, weight: number): OutlineEntry {
  return { unit, weight, about: 0, text: undefined };
}
