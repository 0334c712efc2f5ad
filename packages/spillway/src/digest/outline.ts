import { createPace } from '../pace/create-pace.ts';
import type { Paced } from '../pace/paced.ts';
import { createLeast } from '../rank/least.ts';
import type { Answers } from '../rank/question-scores.ts';
import type { ScannedText } from '../text/scan-text.ts';
import { signal } from '../scan/signal-word.ts';
import { trait, unitsAtOnce, type UnitTable } from '../scan/unit-table.ts';
import {
  anything,
  type EntryRule,
  entryRules,
  type LineTest,
} from './entry-rule.ts';
import { entryText } from './entry-text.ts';
import type { OutlineEntry } from './outline-entry.ts';
import type { TextKind } from './text-kind.ts';

/** How many entries are considered. */
const maxEntries = 1_000;

/**
 * Finds the lines that outline a text: its definitions, headings, failures,
 * files. A text of no known kind has no outline. One pass over the units.
 */
export function* outlineEntries(
  { table, answers }: ScannedText,
  kind: TextKind | undefined,
): Paced<OutlineEntry[]> {
  const rule = kind && entryRules[kind];
  if (rule === undefined) return [];
  return yield* matchingEntries(table, answers, rule);
}

function* matchingEntries(
  table: UnitTable,
  answers: Answers,
  rule: EntryRule,
): Paced<OutlineEntry[]> {
  const bits = rule.tests.reduce((all, test) => all | test.bits, 0);
  const best = createLeast<OutlineEntry>(maxEntries);
  const isPauseDue = createPace();
  for (let unit = 0; unit < table.count; unit++) {
    const start = table.starts[unit] ?? 0;
    if (unit % unitsAtOnce === 0 && isPauseDue(start)) yield;
    if (!isEligible(table, unit, bits)) continue;
    const answer = answers.size === 0 ? undefined : answers.get(unit);
    const weight =
      weightOf(table, unit) +
      levelWorth(table, unit, rule) +
      (answer?.score ?? 0) * 2;
    // Of entries that are worth the same, the first ones stay.
    const rank = weight - start / table.text.length / 8;
    if (!best.takes(rank) || !matches(table, unit, rule)) continue;
    const text = wholeName(table, unit, rule);
    best.add(rank, { unit, weight, about: 0, text });
  }
  return best.values();
}

/** How many lines a name can have. */
const nameLines = 3;

/** Returns what is written of a unit that has no name itself: its beginning with the lines below that are indented more; `undefined` for any other. */
function wholeName(
  table: UnitTable,
  unit: number,
  { continued }: EntryRule,
): string | undefined {
  if (continued === undefined) return undefined;
  const beginning = beginningOf(table, unit);
  if (!continued.test(beginning)) return undefined;
  const lines = [beginning];
  for (let next = unit + 1; next < unit + nameLines; next++) {
    const line = beginningOf(table, next);
    const isOwn = indentOf(line) > indentOf(beginning);
    if (!isOwn || line.trimStart().startsWith('- link ')) break;
    lines.push(line.trim());
  }
  return entryText(lines.join(' '));
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** Returns what the heading of a page is worth beside its names: the more, the higher it is. */
function levelWorth(
  table: UnitTable,
  unit: number,
  { continued }: EntryRule,
): number {
  if (continued === undefined) return 0;
  const [, level] = /\[level=([123])\]/.exec(beginningOf(table, unit)) ?? [];
  return level === undefined ? 0 : 4 - Number(level);
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
  const except = kind && entryRules[kind]?.except;
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

/** Says whether a unit can make an entry by its traits; a blank line and a piece in the middle of one cannot. */
function isEligible(
  { shapes, traits }: UnitTable,
  unit: number,
  bits: number,
): boolean {
  const own = traits[unit] ?? 0;
  return hasAny(own, bits) && shapes[unit] !== 0 && (own & trait.inner) === 0;
}

function hasAny(own: number, bits: number): boolean {
  return bits === anything || (own & bits) !== 0;
}

/** Says whether a unit makes an entry. */
function matches(
  table: UnitTable,
  unit: number,
  { tests, except }: EntryRule,
): boolean {
  for (const test of tests) {
    if (!passes(table, unit, test)) continue;
    return except?.test(beginningOf(table, unit)) !== true;
  }
  return false;
}

function passes(
  table: UnitTable,
  unit: number,
  { bits, begins, holds }: LineTest,
): boolean {
  if (!hasAny(table.traits[unit] ?? 0, bits)) return false;
  if (begins === undefined) {
    return holds === undefined || holds.test(beginningOf(table, unit));
  }
  begins.lastIndex = table.starts[unit] ?? 0;
  return begins.test(table.text);
}

/** Returns the beginning of a unit without the white space at its end. */
function beginningOf({ text, starts }: UnitTable, unit: number): string {
  const start = starts[unit] ?? text.length;
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
