import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Paced } from '../pace/paced.ts';
import type { CutStrategy } from '../text/cut-strategy.ts';
import { cutJson, type JsonCut } from './cut-json.ts';

const strategies = fc.constantFrom<CutStrategy>('head', 'tail', 'headTail');
const sizes = fc.integer({ min: 0, max: 1_500 });

/** JSON values with what a cut can stumble over; `text` makes their strings and `key` their keys. */
function documents(
  text: fc.Arbitrary<string>,
  key: fc.Arbitrary<string>,
): fc.Arbitrary<unknown> {
  const { value } = fc.letrec(tie => ({
    value: fc.oneof(
      { maxDepth: 4, depthSize: 'small', withCrossShrink: true },
      fc.oneof(
        text,
        fc.constant(null),
        fc.boolean(),
        fc.double({ noDefaultInfinity: true, noNaN: true }),
        fc.tuple(text, fc.nat(100)).map(([unit, times]) => unit.repeat(times)),
      ),
      fc.array(tie('value'), { maxLength: 40 }),
      fc
        .array(fc.tuple(key, tie('value')), { maxLength: 30 })
        .map(entries => Object.fromEntries(entries)),
      fc
        .tuple(tie('value'), fc.nat(150))
        .map(([inner, depth]) => wrapped(inner, depth)),
    ),
  }));
  return value;
}

const strangeKeys = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '__proto__',
    '$spillway',
    '$spillway.omitted',
    '$spillway.omitted.2',
    'value',
    '',
  ),
  fc.nat(20).map(String),
  fc.string({ minLength: 100, maxLength: 400 }),
);

const strangeTexts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      '👨‍👩‍👧',
      '🇦',
      '\ud83d',
      '\ude00',
      'é',
      '\u0000',
      '"',
      '\\',
    ),
  }),
);

describe('cutJson', () => {
  it('bounded and well-formed: any document, any budget, any notice', () => {
    fc.assert(
      fc.property(
        fc.oneof(documents(strangeTexts, strangeKeys), fc.jsonValue()),
        sizes,
        fc.string({ unit: 'grapheme', maxLength: 100 }),
        strategies,
        (value, maxChars, notice, strategy) => {
          const source = escapeSome(JSON.stringify(value));
          const reservedChars = JSON.stringify(notice).length;
          const options = { source, maxChars, strategy, reservedChars };
          const cut = finish(cutJson(options));
          if (cut === undefined) return;
          const withNotice = cut.renderWithNotice(notice);
          const bare = cut.renderBare();
          expect(withNotice.length).toBeLessThanOrEqual(maxChars);
          expect(bare.length).toBeLessThanOrEqual(maxChars - reservedChars);
          for (const text of [withNotice, bare]) {
            expect(text.isWellFormed()).toBe(true);
            expect(hasLoneSurrogate(JSON.parse(text))).toBe(false);
          }
          expect(firstOf(JSON.parse(withNotice))).toContain(notice);
          expect(kindOf(JSON.parse(bare))).toBe(kindOf(value));

          const again = finish(cutJson(options));
          expect(again?.renderWithNotice(notice)).toBe(withNotice);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('never silent: what is shown is true and what is missing is counted', () => {
    const texts = fc.string({ unit: 'grapheme' });
    const keys = fc.string({ unit: 'grapheme-ascii', minLength: 1 });
    fc.assert(
      fc.property(
        documents(texts, keys),
        sizes,
        strategies,
        (value, maxChars, strategy) => {
          const source = JSON.stringify(value);
          const options = { source, maxChars, strategy, reservedChars: 50 };
          const cut = finish(cutJson(options));
          if (cut === undefined) return;
          const shown: unknown = JSON.parse(cut.renderBare());
          const original: unknown = JSON.parse(source);
          expect(faultsIn(shown, original)).toEqual([]);
          expect(faultsInFacts(cut.facts, shown, original)).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** Lists what is not true of a cut: values that differ, and gaps that are misstated. */
function faultsIn(shown: unknown, original: unknown): string[] {
  const gap = gapOf(shown);
  if (gap !== undefined && gapOf(original) === undefined) {
    return faultUnless(gap === charactersLeftOut(original), gap);
  }
  if (Array.isArray(shown) && Array.isArray(original)) {
    return faultsInElements(shown, original);
  }
  if (isObject(shown) && isObject(original)) {
    return faultsInMembers(shown, original);
  }
  return shown === original ? [] : faultsInString(String(shown), original);
}

function faultsInMembers(
  { '$spillway.omitted': omitted, ...members }: Record<string, unknown>,
  original: Record<string, unknown>,
): string[] {
  const total = Object.keys(original).length;
  const missing = total - Object.keys(members).length;
  const statement =
    missing === 0
      ? undefined
      : `${missing} of ${total} key${total === 1 ? '' : 's'} left out`;
  return [
    ...faultUnless(omitted === statement, omitted),
    ...Object.entries(members).flatMap(([key, value]) =>
      Object.hasOwn(original, key) ? faultsIn(value, original[key]) : [key],
    ),
  ];
}

function faultsInElements(shown: unknown[], original: unknown[]): string[] {
  const [only] = shown;
  const isPlaceholder =
    shown.length === 1 && gapOf(only) === charactersLeftOut(original);
  if (isPlaceholder) return [];

  const faults: string[] = [];
  let next = 0;
  for (const item of shown) {
    const range =
      /^items? ([\d,]+)(?: to ([\d,]+))? of ([\d,]+) left out$/.exec(
        gapOf(item) ?? '',
      );
    if (range === null) {
      faults.push(...faultsIn(item, original[next++]));
      continue;
    }
    const [, from = '', to = from, total] = range;
    const isTrue = grouped(next) === from && total === grouped(original.length);
    faults.push(...faultUnless(isTrue, item));
    next = Number(to.replaceAll(',', '')) + 1;
  }
  return [...faults, ...faultUnless(next === original.length, shown)];
}

/** Checks that the pieces of a cut string stand in it where the gaps between them say. */
function faultsInString(shown: string, original: unknown): string[] {
  if (typeof original !== 'string') {
    return faultUnless(shown === `[${charactersLeftOut(original)}]`, shown);
  }
  const pieces = shown.split(/\[([\d,]+) characters? left out\]/u);
  let next = 0;
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 1) {
      next += Number(piece.replaceAll(',', ''));
    } else {
      if (!original.startsWith(piece, next)) return [shown];
      next += piece.length;
    }
  }
  return faultUnless(next === original.length, shown);
}

/** Compares the facts at the root with what is shown there. */
function faultsInFacts(
  facts: JsonCut['facts'],
  shown: unknown,
  original: unknown,
): string[] {
  const counts = {
    total: Object.keys(Object(original)).length,
    shown: Object.keys(Object(shown)).length,
  };
  if (facts.kind === 'string') {
    return faultUnless(facts.totalChars === String(original).length, facts);
  }
  const present =
    facts.kind === 'object'
      ? facts.shown
      : facts.shownRanges.reduce((sum, [from, to]) => sum + to - from + 1, 0);
  const gaps =
    facts.kind === 'object'
      ? Number(present < counts.total)
      : Object.values(Object(shown)).filter(item =>
          /^items? [\d,]+(?: to [\d,]+)? of /.test(gapOf(item) ?? ''),
        ).length;
  return faultUnless(
    facts.total === counts.total && present + gaps === counts.shown,
    facts,
  );
}

function faultUnless(isTrue: boolean, subject: unknown): string[] {
  return isTrue ? [] : [JSON.stringify(subject) ?? 'nothing'];
}

/** Returns what a placeholder says of a value of more than one character. */
function charactersLeftOut(value: unknown): string {
  return `${grouped(JSON.stringify(value).length)} characters left out`;
}

function gapOf(value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  const { $spillway: gap, ...rest } = value;
  return Object.keys(rest).length === 0 && typeof gap === 'string'
    ? gap
    : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Returns the text in which a rendered cut has its notice. */
function firstOf(parsed: unknown): unknown {
  const first: unknown = Array.isArray(parsed) ? parsed[0] : parsed;
  return isObject(first) ? Object.entries(first)[0]?.[1] : first;
}

function hasLoneSurrogate(value: unknown): boolean {
  if (typeof value === 'string') return !value.isWellFormed();
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(entry => entry.some(hasLoneSurrogate))
  );
}

/** Writes some characters as escapes that JSON.stringify does not use, and unescapes lone surrogates. */
function escapeSome(source: string): string {
  return source
    .replaceAll('é', () => '\\u00e9')
    .replaceAll(/(?<!\\)\\ud83d/g, () => '\ud83d');
}

function wrapped(inner: unknown, depth: number): unknown {
  if (depth === 0) return inner;
  return wrapped(depth % 2 === 0 ? [inner] : { a: inner }, depth - 1);
}

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

function finish<RESULT>(paced: Paced<RESULT>): RESULT {
  for (;;) {
    const step = paced.next();
    if (step.done) return step.value;
  }
}
