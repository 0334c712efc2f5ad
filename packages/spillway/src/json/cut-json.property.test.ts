import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Paced } from '../pace/paced.ts';
import type { CutStrategy } from '../text/cut-strategy.ts';
import { createQuestion } from '../question/question.ts';
import { faultsIn, faultsInFacts, isObject } from './cut-faults.ts';
import { cutJson } from './cut-json.ts';

const strategies = fc.constantFrom<CutStrategy>('head', 'tail', 'headTail');
/** Questions that hit and miss: their words stand in some of the documents. */
const questions = fc
  .option(fc.array(fc.constantFrom('a', 'error', 'needle', 'value', '17')))
  .map(words =>
    words === null ? undefined : createQuestion({ userText: words.join(' ') }),
  );

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
        questions,
        (value, maxChars, notice, strategy, question) => {
          const source = escapeSome(JSON.stringify(value));
          const reservedChars = JSON.stringify(notice).length;
          const options = {
            source,
            maxChars,
            strategy,
            reservedChars,
            question,
          };
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
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('error: no needle', 'FATAL', '17', 'a value'),
    );
    const keys = fc.string({ unit: 'grapheme-ascii', minLength: 1 });
    fc.assert(
      fc.property(
        documents(texts, keys),
        sizes,
        strategies,
        questions,
        (value, maxChars, strategy, question) => {
          const source = JSON.stringify(value);
          const options = {
            source,
            maxChars,
            strategy,
            reservedChars: 50,
            question,
          };
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

  it('bounded and never silent: records of which some fields are shown', () => {
    fc.assert(
      fc.property(
        wideRecords,
        fc.constantFrom('list', 'map', 'inside'),
        fc.integer({ min: 100, max: 4_000 }),
        strategies,
        questions,
        (records, form, maxChars, strategy, question) => {
          const source = JSON.stringify(inForm(records, form));
          const reservedChars = 50;
          const cut = finish(
            cutJson({ source, maxChars, strategy, reservedChars, question }),
          );
          if (cut === undefined) return;
          const bare = cut.renderBare();
          expect(bare.length).toBeLessThanOrEqual(maxChars - reservedChars);
          const shown: unknown = JSON.parse(bare);
          const original: unknown = JSON.parse(source);
          expect(faultsIn(shown, original)).toEqual([]);
          expect(faultsInFacts(cut.facts, shown, original)).toEqual([]);
        },
      ),
      { numRuns: 3000 },
    );
  });
});

/** Records with about the same keys, of which a cut shows some fields: built of few numbers, since large values take long to shrink. */
const wideRecords = fc
  .tuple(
    fc.uniqueArray(fc.string({ unit: 'grapheme', maxLength: 12 }), {
      minLength: 4,
      maxLength: 12,
    }),
    fc.array(fc.nat(), { minLength: 2, maxLength: 40 }),
  )
  .map(([keys, seeds]) =>
    seeds.map(seed =>
      Object.fromEntries(
        keys
          .filter((_, at) => (seed >> at) % 8 !== 0)
          .map((key, at) => [key, fieldValue(seed + at * 7_919)]),
      ),
    ),
  );

/** Writes records as a list, under keys that name them, or as lists inside of others. */
function inForm(
  records: readonly object[],
  form: 'list' | 'map' | 'inside',
): unknown {
  switch (form) {
    case 'list':
      return records;
    case 'map':
      return Object.fromEntries(
        records.map((record, at) => [`part ${at}`, record]),
      );
    case 'inside':
      return records.map((_, at) => ({
        type: `kind ${at % 3}`,
        ...(at % 4 !== 0 && { content: records.slice(at, at + 4) }),
      }));
  }
}

const fieldTexts = ['error: no needle', 'a value', 'Größe "17"', '\\n', ''];

function fieldValue(seed: number): unknown {
  const text = fieldTexts[seed % fieldTexts.length] ?? '';
  switch (seed % 7) {
    case 0:
      return seed;
    case 1:
      return null;
    case 2:
      return { login: text, id: seed, more: { deep: seed % 3 } };
    case 3:
      return [text, seed % 10];
    case 4:
      return text;
    default:
      return `${text} `.repeat(seed % 40);
  }
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

function finish<RESULT>(paced: Paced<RESULT>): RESULT {
  for (;;) {
    const step = paced.next();
    if (step.done) return step.value;
  }
}
