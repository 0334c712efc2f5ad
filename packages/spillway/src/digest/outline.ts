import { createPace } from '../pace/create-pace.ts';
import type { Paced } from '../pace/paced.ts';
import { createLeast } from '../text/least.ts';
import type { Answers } from '../text/question-scores.ts';
import type { ScannedText } from '../text/scan-text.ts';
import { signal } from '../text/signal-word.ts';
import { trait, type UnitTable } from '../text/unit-table.ts';
import { diffEntries } from './diff-entries.ts';
import type { OutlineEntry } from './outline-entry.ts';
import type { TextKind } from './text-kind.ts';

/** How many entries are considered. */
const maxEntries = 1_000;

/** What makes a line an entry: a cheap test of its traits first, and then one of its text. */
interface LineTest {
  readonly bits: number;
  /** What the line begins with, as a sticky expression that stays within it. @default anything */
  readonly begins?: RegExp;
  /** What its beginning holds. @default anything */
  readonly holds?: RegExp;
}

/** Which lines make the outline of a kind: those that pass one of the tests. */
interface EntryRule {
  readonly tests: readonly LineTest[];
  /** Lines that tell nothing, whatever else is in them. */
  readonly except?: RegExp;
}

const anything = 255;
/** What can stand before the word that says what is defined. */
const modifiers =
  'export|default|public|private|protected|internal|static|final|abstract|async|pub(?:\\([^)]*\\))?|unsafe|extern|inline|override|sealed|partial|declare|virtual|data|open|suspend|local|case|readonly|synchronized|constexpr';

/** Words that define, also behind a line number that a tool has put there. */
const keyword = `(?:(?:${modifiers})\\s+)*(?:function\\*?|func|fun|fn|defp?|defmodule|sub|class|interface|struct|enum|union|trait|impl|protocol|extension|module|mod|namespace|object|record|type|contract|macro_rules!|(?:CREATE|create)\\s+\\w+|const\\s+\\w+\\s*=\\s*(?:async\\s*)?(?:\\(|function)|const\\s+\\w|var\\s+[A-Z])(?![\\w:])`;

/** A method with its modifiers, as in Java, C# and PHP. */
const method = `(?:(?:${modifiers})\\s+)+[\\w<>\\[\\],.?&*:\\s]+\\([^;]*$`;

/** What begins a line of source code that calls something rather than defining it. */
const statements =
  'if|for|while|return|else|switch|catch|do|case|raise|assert|await|yield|del|delete|print|not|throw|new|using|from|import|elif|echo|with|except';

/** A function of C or of a shell, at the beginning of a line: with its brace, or with a type before the name. */
const unmarked = `(?!(?:${statements})\\b)[A-Za-z_](?:[\\w:*&<>~ \\t]*\\([^;=]*\\)\\s*\\{\\s*$|[\\w:*&<>~]*[ \\t*&]+[\\w:*&<>~ \\t]*\\([^;=]*\\)\\s*$)`;

const definition = new RegExp(
  `^(?:${unmarked}|\\s*(?:\\d+(?:→|\\t|[|:] ?)\\s*)?(?:${keyword}|${method}))`,
);

/** How a test that failed begins in most reports, behind escape sequences. */
const failedTest =
  // oxlint-disable-next-line no-control-regex -- test runners color what they print
  /(?:\s|\u001b\[[\d;]*m)*(?:[✗✘✕×●]|not ok\b)/y;

/** How test runners say what a run came to. */
const testTotal =
  /^\s*Tests?:? +\d|Test (?:Suites|Files)|test result|Tests run|\d (?:passed|failed)/i;

const rules: Partial<Record<TextKind, EntryRule>> = {
  'source code': { tests: [{ bits: anything, holds: definition }] },
  Markdown: {
    tests: [
      { bits: anything, begins: /(?:\s*\d+(?:→|\t|[|:] ?))?#{1,6} \S/y },
    ],
  },
  log: { tests: [{ bits: signal.failure | signal.warning }] },
  'test report': {
    tests: [
      { bits: signal.failure, holds: /fail|[✗✘✕×●]|not ok|error|panicked/i },
      { bits: signal.failure | signal.summary, holds: testTotal },
      { bits: anything, begins: failedTest },
    ],
    except:
      /^\s*(?:PASS\b|ok\b|[✓✔√]|=== (?:RUN|PAUSE|CONT)\b|--- (?:PASS|SKIP)\b|\S+ PASSED\b|test \S+ \.\.\. ok$)/,
  },
  base64: { tests: [{ bits: anything }], except: /^[A-Za-z\d+/=]+$/ },
  HTML: {
    tests: [
      {
        bits: anything,
        holds:
          /<(?:h[1-6]|title|main|nav|section|article|form|table)\b/i,
      },
    ],
  },
  XML: { tests: [{ bits: anything, begins: /\s{0,4}<\w/y }] },
  'accessibility snapshot': {
    tests: [
      {
        bits: anything,
        begins:
          /\s*- (?:heading|main|navigation|form|dialog|alert|textbox|button)\b/y,
      },
    ],
  },
  'INI or TOML': {
    tests: [{ bits: anything, begins: /\s*\[[^\]\n]+\]/y }],
  },
  LaTeX: {
    tests: [
      {
        bits: anything,
        begins: /\s*\\(?:part|chapter|(?:sub)*section|title|begin)\b/y,
      },
    ],
  },
  YAML: { tests: [{ bits: anything, begins: /(?: {2})?[\w./"'$-]+:/y }] },
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
    if (!isEligible(table, unit)) continue;
    const answer = answers.get(unit)?.score ?? 0;
    const weight = weightOf(table, unit) + answer * 2;
    // Of entries that are worth the same, the first ones stay.
    const rank = weight - start / table.text.length / 8;
    if (!best.takes(rank) || !matches(table, unit, rule)) continue;
    best.add(rank, { unit, weight, about: 0, text: undefined });
  }
  return best.values();
}

/** A stretch of base64 that has no end within a line of an encoder. */
const longBase64 =
  /(?=[A-Za-z\d+/_-]{76})(?=.{0,75}[A-Z])(?=.{0,75}[a-z])(?=.{0,75}\d)/y;
const longBase64Chars = 76;

/** Says whether a unit tells nothing in a text of a kind: a test that passed, a piece of base64. */
export function tellsNothing(
  table: UnitTable,
  unit: number,
  kind: TextKind | undefined,
): boolean {
  const except = kind && rules[kind]?.except;
  return (
    isLongBase64(table, unit) || except?.test(beginningOf(table, unit)) === true
  );
}

function isLongBase64({ text, starts }: UnitTable, unit: number): boolean {
  const start = starts[unit] ?? 0;
  if ((starts[unit + 1] ?? 0) - start < longBase64Chars) return false;
  longBase64.lastIndex = start;
  return longBase64.test(text);
}

/** How much of a line a rule looks at. */
const beginningChars = 200;

/** Says whether a unit can make an entry: it is no blank line and no piece in the middle of one. */
function isEligible({ shapes, traits }: UnitTable, unit: number): boolean {
  return shapes[unit] !== 0 && ((traits[unit] ?? 0) & trait.inner) === 0;
}

/** Says whether a unit makes an entry. */
function matches(
  table: UnitTable,
  unit: number,
  { tests, except }: EntryRule,
): boolean {
  return (
    tests.some(test => passes(table, unit, test)) &&
    except?.test(beginningOf(table, unit)) !== true
  );
}

function passes(
  table: UnitTable,
  unit: number,
  { bits, begins, holds }: LineTest,
): boolean {
  const hasTrait = bits === anything || ((table.traits[unit] ?? 0) & bits) !== 0;
  if (!hasTrait) return false;
  if (begins === undefined) {
    return holds === undefined || holds.test(beginningOf(table, unit));
  }
  begins.lastIndex = table.starts[unit] ?? 0;
  return begins.test(table.text);
}

/** Returns the beginning of a unit without the white space at its end. */
function beginningOf({ text, starts }: UnitTable, unit: number): string {
  const start = starts[unit] ?? 0;
  let end = Math.min(starts[unit + 1] ?? 0, start + beginningChars);
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end--;
  return text.slice(start, end);
}

/** Returns what an entry is worth: more with a word of failure, and with names. */
function weightOf({ traits, nameStarts }: UnitTable, unit: number): number {
  const isFailure = ((traits[unit] ?? 0) & signal.failure) !== 0;
  const names = (nameStarts[unit + 1] ?? 0) - (nameStarts[unit] ?? 0);
  return (isFailure ? 2 : 1) + Math.min(names, 4) / 4;
}
