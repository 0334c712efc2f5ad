import * as fc from 'fast-check';

const family = '👨‍👩‍👧‍👦';

const fragments = fc.oneof(
  { weight: 6, arbitrary: fc.string({ maxLength: 30 }) },
  { weight: 3, arbitrary: fc.constantFrom('\n', '\r\n', '\n\n') },
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      family,
      '🇩🇪🇫🇷',
      'e\u0301',
      '\u2028',
      '\r',
      '\u0000',
      '\uFEFF',
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('x', 'é', '😀', 'e\u0301', '\u0301', family),
        fc.integer({ min: 100, max: 900 }),
      )
      .map(([unit, count]) => unit.repeat(count)),
  },
);

/** Texts with all kinds of line ends, empty and giant lines, and clusters of any length at any place. */
export const payloadArbitrary: fc.Arbitrary<string> = fc
  .array(fragments, { minLength: 1, maxLength: 40 })
  .map(parts => parts.join('').toWellFormed())
  .filter(text => text !== '');

/** Caps of an answer, from the least that the options allow. */
export const capArbitrary: fc.Arbitrary<number> = fc.constantFrom(
  400,
  401,
  600,
  1_000,
  8_000,
);

/** The lines of a text as `grep -n` counts them. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
