import { type Paced, paceChars } from '../pace/paced.ts';
import { createLeast } from '../text/least.ts';
import { questionScores } from '../text/question-scores.ts';
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
  { table }: ScannedText,
  kind: TextKind | undefined,
): Paced<OutlineEntry[]> {
  if (kind === 'diff') return yield* diffEntries(table);
  const rule = kind && rules[kind];
  if (rule === undefined) return [];
  return yield* matchingEntries(table, rule);
}

function* matchingEntries(
  table: UnitTable,
  rule: EntryRule,
): Paced<OutlineEntry[]> {
  const { count, traits, shapes, starts, nameStarts } = table;
  const answers = questionScores(table);
  const best = createLeast<OutlineEntry>(maxEntries);
  let pauseAt = paceChars;
  for (let unit = 0; unit < count; unit++) {
    const start = starts[unit] ?? 0;
    if (start >= pauseAt) {
      yield;
      pauseAt = start + paceChars;
    }
    const bits = traits[unit] ?? 0;
    const isEligible = rule.bits === anything || (bits & rule.bits) !== 0;
    if (!isEligible || shapes[unit] === 0 || (bits & trait.inner) !== 0)
      continue;
    const beginning = table.text.slice(
      start,
      Math.min(starts[unit + 1] ?? 0, start + 200),
    );
    if (rule.pattern !== undefined && !rule.pattern.test(beginning)) continue;
    const names = (nameStarts[unit + 1] ?? 0) - (nameStarts[unit] ?? 0);
    const weight =
      1 +
      ((bits & signal.failure) === 0 ? 0 : 1) +
      (answers.get(unit)?.score ?? 0) * 2;
    best.add(weight + Math.min(names, 4) / 4 - start / table.text.length / 8, {
      unit,
      text: entryText(beginning),
      weight,
    });
  }
  return best.values();
}
