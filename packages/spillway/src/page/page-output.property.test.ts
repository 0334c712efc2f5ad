import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finishPaced } from '../pace/finish-paced.ts';
import { minifyJson } from '../json/minify-json.ts';
import type { ToolResultOutput } from '../payload/result-output.ts';
import { pageOutput } from './page-output.ts';
import { pageRequest } from './page-request.ts';

/** Turns every page by the values that the notices print. */
async function turnPages(
  output: ToolResultOutput,
  pageChars: number,
): Promise<ToolResultOutput[]> {
  const { show } = await pageOutput(output, pageChars);
  const pages = [show(pageRequest(undefined))];
  for (;;) {
    const last = JSON.stringify(pages.at(-1)).replaceAll(/\\+"/g, '"');
    const next = /the same call with "page":"(\d+-[0-9a-z]+)"/.exec(last)?.[1];
    if (next === undefined) return pages;
    pages.push(show(pageRequest(next)));
    if (pages.length > 9_999) throw new Error('there is no end');
  }
}

function textOf(output: ToolResultOutput | undefined): string {
  if (output?.type !== 'text') throw new Error('it is no text');
  return output.value;
}

const pageChars = fc.integer({ min: 500, max: 2_500 });

const text = fc
  .array(
    fc
      .tuple(
        fc.oneof(
          fc.string({ unit: 'grapheme', maxLength: 60 }),
          fc.constantFrom(
            '👩‍👩‍👧‍👦'.repeat(190),
            'e\u0301'.repeat(900),
            'x'.repeat(3_000),
            'the same call with no page',
          ),
        ),
        fc.constantFrom('\n', '\r\n', '\n\n', ''),
      )
      .map(parts => parts.join('')),
    { minLength: 3, maxLength: 80 },
  )
  .map(parts => `a\n${parts.join('').toWellFormed()}`);

const list = fc.array(
  fc.oneof(
    fc.jsonValue({ stringUnit: 'grapheme' }),
    fc.record({
      id: fc.nat(),
      name: fc.string({ maxLength: 2_000, size: 'max' }),
    }),
  ),
  { minLength: 5, maxLength: 120, size: 'max' },
);

describe('the pages of an output', () => {
  it('are together the text, to the character, each within its bound', async () => {
    await fc.assert(
      fc.asyncProperty(text, pageChars, async (value, most) => {
        const pages = await turnPages({ type: 'text', value }, most);
        const texts = pages.map(textOf);
        for (const page of texts) {
          expect(page.length).toBeLessThanOrEqual(most);
          expect(page.isWellFormed()).toBe(true);
        }
        if (value.length <= most) {
          expect(texts).toEqual([value]);
          return;
        }
        const bodies = texts.map(page => page.slice(page.indexOf('\n') + 1));
        expect(bodies.join('')).toBe(value);
      }),
      { numRuns: 200 },
    );
  });

  it('are together the list, item by item, each valid JSON within its bound', async () => {
    await fc.assert(
      fc.asyncProperty(list, pageChars, async (given, most) => {
        const value = JSON.parse(JSON.stringify(given));
        const pages = await turnPages({ type: 'json', value }, most);
        for (const page of pages) {
          expect(page.type).toBe('json');
          expect(
            JSON.stringify('value' in page && page.value).length,
          ).toBeLessThanOrEqual(most);
        }
        expect(
          joinItems(pages.map(page => ('value' in page ? page.value : []))),
        ).toEqual(value.map((item: unknown) => JSON.stringify(item)));
      }),
      { numRuns: 60 },
    );
  });

  it('are together the list in a text, with all digits', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 40n }), {
          minLength: 50,
          maxLength: 300,
        }),
        pageChars,
        async (numbers, most) => {
          const value = `[ ${numbers.join(' ,\n')} ]`;
          const pages = (await turnPages({ type: 'text', value }, most)).map(
            textOf,
          );
          if (value.length <= most) return;
          const items = pages.flatMap(page =>
            page.slice(page.indexOf('\n') + 2, -1).split(','),
          );
          expect(items).toEqual(numbers.map(String));
          expect(
            Math.max(...pages.map(({ length }) => length)),
          ).toBeLessThanOrEqual(most);
          expect(finishPaced(minifyJson(value))).toBe(`[${items.join(',')}]`);
        },
      ),
      { numRuns: 100 },
    );
  });
});

/** Joins the items of pages, as JSON text; items in parts are put together. */
function joinItems(pages: readonly unknown[]): string[] {
  const items: string[] = [];
  let isOpen = false;
  for (const page of pages) {
    const [first, ...shown] = Array.isArray(page) ? page : [];
    const notice: unknown = first?.$spillway;
    const found =
      typeof notice === 'string' && notice.startsWith('[spillway: page ')
        ? notice
        : undefined;
    if (found === undefined)
      return Array.isArray(page) ? page.map(item => JSON.stringify(item)) : [];
    const part = /, characters? ([\d,]+)(?: to ([\d,]+))? of ([\d,]+)\./.exec(
      found,
    );
    if (part === null) {
      items.push(...shown.map((item: unknown) => JSON.stringify(item)));
      continue;
    }
    if (isOpen) items.push(`${items.pop() ?? ''}${String(shown[0])}`);
    else items.push(String(shown[0]));
    isOpen = (part[2] ?? part[1]) !== part[3];
  }
  return items;
}
