import fc from 'fast-check';
import {
  createSpillway,
  memoryStore,
  spill,
  truncate,
  paginate,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import {
  action,
  output,
  over,
  text,
  type ToolResultOutput,
} from '../arbitrary-results.ts';
import { readToolResult } from '../read-back.ts';
import { reduceWith } from '../reduce-with.ts';
import { statedTextGap } from '../stated-text-gap.ts';

/** Clusters that a cut between code points would break. */
const clusters = {
  'a family': '👩‍👩‍👧‍👦',
  'two flags': '🇩🇪🇫🇷.',
  'an emoji': '😀',
  'combining marks': 'e\u0301\u0323',
  'a skin tone': '👍🏽',
  Hangul: '\u1112\u1161\u11ab',
  'CR LF': 'x\r\n',
  Zalgo: `z${'\u0300'.repeat(50)}`,
};

describe('promise: well-formed', () => {
  it('sends no lone surrogate and no empty text, whatever came in', async () => {
    await fc.assert(
      fc.asyncProperty(output, over, action, async (given, size, chosen) => {
        const sent = await reduceWith(given, chosen, size);
        if (sent === given) return;
        for (const part of stringsIn(sent, given)) {
          expect(part.isWellFormed()).toBe(true);
          expect(part.trim()).not.toBe('');
        }
      }),
      { numRuns: 300 },
    );
  });

  it('answers reads without a lone surrogate, whatever is asked', async () => {
    const input = fc.record(
      {
        offset: fc.nat({ max: 50 }),
        limit: fc.integer({ min: 1, max: 20 }),
        fromEnd: fc.boolean(),
        charOffset: fc.nat({ max: 5_000 }),
        charLimit: fc.integer({ min: 1, max: 500 }),
        pattern: fc.constantFrom('ERROR', '👩', '\ud83d', '\n', '🇩'),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(text, input, async (value, asked) => {
        const spillway = createSpillway({
          store: memoryStore(),
          bands: [{ over: 300, action: spill() }],
          readMaxChars: 600,
        });
        const { reduction } = await spillway.reduceToolResult({
          toolName: 'search',
          toolCallId: 'c1',
          output: { type: 'text', value },
        });
        if (reduction?.handle === undefined) return;
        const answer = await readToolResult(spillway, {
          handle: reduction.handle,
          ...asked,
        });
        expect(answer.isWellFormed()).toBe(true);
        expect(answer).not.toBe('');
      }),
      { numRuns: 300 },
    );
  });

  describe.each(Object.entries(clusters))('%s', (_name, cluster) => {
    const repeats = cluster.repeat(2_000);
    const boundaries = graphemeBoundaries(repeats);

    it.each(['head', 'tail', 'headTail'] as const)(
      'is never cut in half by strategy %s',
      async strategy => {
        for (let shift = 0; shift < 60; shift++) {
          const value = 'a'.repeat(shift) + repeats;
          // oxlint-disable-next-line no-await-in-loop -- one shift after another
          const sent = await reduceWith(
            { type: 'text', value },
            truncate({ maxChars: 900, strategy }),
            1_000,
          );
          const standIn = sent.type === 'text' ? sent.value : '';
          const { missingChars, edges } = statedTextGap(standIn, value);
          expect(missingChars).toBeLessThan(value.length);
          expect(edges.filter(at => isInside(at - shift))).toEqual([]);
        }
      },
    );

    it.each(['text', 'json'] as const)(
      'is never cut in half at the end of a page of %s',
      async type => {
        for (let shift = 0; shift < 60; shift++) {
          const value = 'a'.repeat(shift) + repeats;
          // oxlint-disable-next-line no-await-in-loop -- one shift after another
          const sent = await reduceWith(
            { type, value },
            paginate({ pageChars: 900 }),
            1_000,
          );
          const standIn = String(Object(sent).value);
          const page = standIn.slice(standIn.indexOf('\n') + 1);
          const missing = /([\d,]+) char[^\]]*\]$/.exec(page)?.[1] ?? '';
          const shown = value.length - Number(missing.replaceAll(',', ''));
          expect(shown).toBeGreaterThan(200);
          expect(value.startsWith(page.slice(0, shown))).toBe(true);
          expect(isInside(shown - shift)).toBe(false);
        }
      },
    );

    it('is never cut in half inside JSON', async () => {
      for (let shift = 0; shift < 60; shift++) {
        const value = 'a'.repeat(shift) + repeats;
        // oxlint-disable-next-line no-await-in-loop -- one shift after another
        const sent = await reduceWith(
          { type: 'json', value: { value } },
          truncate({ maxChars: 900 }),
          1_000,
        );
        const cut: string =
          sent.type === 'json' ? Object(sent.value).value : '';
        const [head = '', tail = ''] = cut.split(
          /\[(?:lines? [^\]]+ left out: (?:[^\]]*, )?)?[\d,]+ char(?:acter)?s(?: left out)?\]\n?/,
        );
        // Equal lines collapse, whatever there is room for.
        const least = cluster.endsWith('\n') ? 1 : 200;
        expect(head.length + tail.length).toBeGreaterThanOrEqual(least);
        const edges = [head.length, value.length - tail.length];
        expect(edges.filter(at => isInside(at - shift))).toEqual([]);
      }
    });

    /** Says whether a place is inside a grapheme. */
    function isInside(at: number): boolean {
      return at > 0 && !boundaries.has(at);
    }
  });
});

function graphemeBoundaries(value: string): Set<number> {
  const segments = new Intl.Segmenter().segment(value);
  const starts = Array.from(segments, ({ index }) => index);
  return new Set([...starts, value.length]);
}

/** Collects what the model reads of a stand-in, without the parts of content that came through as they were. */
function stringsIn(sent: ToolResultOutput, given: ToolResultOutput): string[] {
  if (sent.type === 'json') return [JSON.stringify(sent.value)];
  if (sent.type === 'text') return [sent.value];
  if (sent.type !== 'content' || given.type !== 'content') return [];
  const before = new Set<unknown>(given.value);
  return sent.value.flatMap(part =>
    part.type === 'text' && !before.has(part) ? [part.text] : [],
  );
}
