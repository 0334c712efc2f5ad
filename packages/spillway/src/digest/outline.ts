import { createPace } from '../pace/create-pace.ts';
import type { Paced } from '../pace/paced.ts';
import { createLeast } from '../text/least.ts';
import type { Answers } from '../text/question-scores.ts';
import type { ScannedText } from '../text/scan-text.ts';
import { signal } from '../text/signal-word.ts';
import { trait, type UnitTable } from '../text/unit-table.ts';
import { diffEntries } from './diff-entries.ts';
import { entryText } from './entry-text.ts';
import type { OutlineEntry } from './outline-entry.ts';
import type { TextKind } from './text-kind.ts';

/** How many entries are considered. */
const maxEntries = 1_000;

/** Which lines make the outline of a kind: a cheap test of the line's traits and first character, and one of its beginning. */
interface EntryRule {
  readonly bits: number;
  readonly pattern: RegExp | undefined;
}

const anything = 255;
const definition =
  /^\s*(?:\d+(?:→|\t|[|:] ?)\s*)?(?:(?:export|default|public|private|protected|internal|static|final|abstract|async|pub(?:\([^)]*\))?|unsafe|extern|inline|override|sealed|partial|declare|virtual)\s+)*(?:function\*?|func|fn|def|class|interface|struct|enum|trait|impl|module|namespace|object|record|type|macro_rules!|CREATE\s+\w+|const\s+\w+\s*=\s*(?:async\s*)?(?:\(|function)|const\s+[A-Z]|var\s+[A-Z])(?![\w:])/i;

const rules: Partial<Record<TextKind, EntryRule>> = {
  'source code': { bits: signal.definition, pattern: definition },
  Markdown: { bits: anything, pattern: /^(?:\s*\d+(?:→|\t|[|:] ?))?#{1,6} \S/ },
  log: { bits: signal.failure | signal.warning, pattern: undefined },
  'test report': {
    bits: signal.failure | trait.number,
    pattern: /fail|[✗✘✕×●]|not ok|error|\bTests?\b.*\d|Test (?:Suites|Files)/i,
  },
  HTML: {
    bits: anything,
    pattern: /<(?:h[1-6]|title|main|nav|section|article|form|table)\b/i,
  },
  XML: { bits: anything, pattern: /^\s{0,4}<\w/ },
  'accessibility snapshot': {
    bits: anything,
    pattern:
      /^\s*- (?:heading|main|navigation|form|dialog|alert|textbox|button)\b/,
  },
  YAML: { bits: anything, pattern: /^(?: {2})?[\w./"'$-]+:/ },
};

/**
 * Finds the lines that outline a text: its definitions, headings, failures,
 * files. A text of no known kind has no outline. One pass over the units.
 */
export function* outlineEntries(
  { table, answers }: ScannedText,
  kind: TextKind | undefined,
): Paced<OutlineEntry[]> {
  if (kind === 'diff') return yield* diffEntries(table, answers);
  const rule = kind && rules[kind];
  if (rule === undefined) return [];
  return yield* matchingEntries(table, answers, rule);
}

function* matchingEntries(
  table: UnitTable,
  answers: Answers,
  rule: EntryRule,
): Paced<OutlineEntry[]> {
  const best = createLeast<OutlineEntry>(maxEntries);
  const isPauseDue = createPace();
  for (let unit = 0; unit < table.count; unit++) {
    const start = table.starts[unit] ?? 0;
    if (isPauseDue(start)) yield;
    const beginning = matchingBeginning(table, unit, rule);
    if (beginning === undefined) continue;
    const answer = answers.get(unit)?.score ?? 0;
    const weight = weightOf(table, unit) + answer * 2;
    // Of entries that are worth the same, the first ones stay.
    const rank = weight - start / table.text.length / 8;
    if (!best.takes(rank)) continue;
    best.add(rank, { unit, text: entryText(beginning), weight });
  }
  return best.values();
}

/** How much of a line a rule looks at. */
const beginningChars = 200;

/** Returns the beginning of a unit that makes an entry, or `undefined`. */
function matchingBeginning(
  { text, starts, shapes, traits }: UnitTable,
  unit: number,
  { bits, pattern }: EntryRule,
): string | undefined {
  const own = traits[unit] ?? 0;
  const isEligible = bits === anything || (own & bits) !== 0;
  if (!isEligible || shapes[unit] === 0 || (own & trait.inner) !== 0) {
    return undefined;
  }
  const start = starts[unit] ?? 0;
  const end = Math.min(starts[unit + 1] ?? 0, start + beginningChars);
  const beginning = text.slice(start, end);
  return pattern === undefined || pattern.test(beginning)
    ? beginning
    : undefined;
}

/** Returns what an entry is worth: more with a word of failure, and with names. */
function weightOf({ traits, nameStarts }: UnitTable, unit: number): number {
  const isFailure = ((traits[unit] ?? 0) & signal.failure) !== 0;
  const names = (nameStarts[unit + 1] ?? 0) - (nameStarts[unit] ?? 0);
  return (isFailure ? 2 : 1) + Math.min(names, 4) / 4;
}
