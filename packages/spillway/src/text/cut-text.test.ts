import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textLeftOut } from '../notice/gap.ts';
import { cutText } from './cut-text.ts';
import type { CutStrategy } from './cut-strategy.ts';
import type { TextCut } from './text-cut.ts';

function cut(
  text: string,
  maxChars: number,
  options: { strategy?: CutStrategy; keepTailLines?: number } = {},
): TextCut | undefined {
  const { strategy = 'headTail', keepTailLines = 0 } = options;
  const lineFeeds = text.split('\n').length - 1;
  return cutText({ text, lineFeeds, maxChars, strategy, keepTailLines });
}

function numbered(count: number): string {
  return Array.from(
    { length: count },
    (_, index) => `line ${index + 1}\n`,
  ).join('');
}

describe('cutText', () => {
  it('keeps whole lines of both ends, 40 to 60, and states the lines between', () => {
    expect(cut(numbered(1_000), 160)?.body).toMatchInlineSnapshot(`
      "line 1
      line 2
      line 3
      line 4
      [lines 5 to 995 left out: 8,819 characters]
      line 996
      line 997
      line 998
      line 999
      line 1000
      "
    `);
  });

  it('keeps the head alone, or the tail alone', () => {
    expect(cut(numbered(1_000), 110, { strategy: 'head' })?.body)
      .toMatchInlineSnapshot(`
        "line 1
        line 2
        line 3
        [lines 4 to 1,000 left out: 8,872 characters]"
      `);
    expect(cut(numbered(1_000), 110, { strategy: 'tail' })?.body)
      .toMatchInlineSnapshot(`
        "[lines 1 to 998 left out: 8,874 characters]
        line 999
        line 1000
        "
      `);
  });

  it('cuts inside a line that is longer than the space, and states the columns', () => {
    expect(cut(`${'abcdefghij'.repeat(500)}\nend`, 130)?.body)
      .toMatchInlineSnapshot(`
        "abcdefghijabcdefghija
        [line 1, columns 22 to 4,971, left out: 4,950 characters]
        bcdefghijabcdefghijabcdefghij
        end"
      `);
    expect(cut('abcdefghij'.repeat(500), 130)?.body).toMatchInlineSnapshot(`
      "abcdefghijabcdefghija
      [line 1, columns 22 to 4,967, left out: 4,946 characters]
      hijabcdefghijabcdefghijabcdefghij"
    `);
  });

  it('keeps the last lines that were asked for, whatever the strategy', () => {
    const text = `${numbered(1_000)}exit code 1\n`;
    for (const strategy of ['head', 'tail', 'headTail'] as const) {
      const body = cut(text, 140, { strategy, keepTailLines: 1 })?.body;
      expect(body).toMatch(/exit code 1\n$/);
    }
  });

  it('keeps the last line without a line feed, behind CR LF, and of blanks', () => {
    const head = numbered(500).replaceAll('\n', '\r\n');
    const options = { strategy: 'head', keepTailLines: 1 } as const;
    expect(cut(`${head}exit 1`, 140, options)?.body).toMatch(/\nexit 1$/);
    expect(cut(`${head}exit 1\r\n`, 140, options)?.body).toMatch(
      /\nexit 1\r\n$/,
    );
    expect(
      cut(`${head}exit 1\r\n\r\n`, 140, { ...options, keepTailLines: 2 })?.body,
    ).toMatch(/\nexit 1\r\n\r\n$/);
  });

  it('lets the budget win over the last lines, also over 10^12 of them', () => {
    const text = numbered(1_000);
    const plain = cut(text, 140);
    expect(cut(text, 140, { keepTailLines: 10 ** 12 })).toEqual(plain);
    const giant = `a\n${'x'.repeat(10_000)}`;
    expect(cut(giant, 140, { keepTailLines: 1 })).toEqual(cut(giant, 140));
  });

  it('keeps last lines whole, which only LF and CR LF end', () => {
    const endings = [
      'totals: 中文 🎉 👩‍👩‍👦\n',
      'a bar\r100 %\n',
      'one\u0085two\u2028three\u2029four\u000bfive\n',
      'first of two\nsecond of two\n',
      'line\n\n',
      '\n',
    ];
    for (const ending of endings) {
      const keepTailLines = ending.split('\n').length - 1;
      for (const strategy of ['head', 'tail', 'headTail'] as const) {
        const text = numbered(1_000) + ending;
        const body = cut(text, 140, { strategy, keepTailLines })?.body;
        expect(body?.endsWith(`\n${ending}`)).toBe(true);
      }
    }
  });

  it('keeps a last line up to all of the space, and gives it up from one character more on', () => {
    const maxChars = 200;
    const bodyWith = (chars: number, keepTailLines: number): string => {
      const text = `${numbered(1_000)}${'x'.repeat(chars)}`;
      return (
        cut(text, maxChars, { strategy: 'head', keepTailLines })?.body ?? ''
      );
    };
    const lengths = Array.from({ length: maxChars }, (_, index) => index + 1);
    const isKept = lengths.map(chars => bodyWith(chars, 1).endsWith('x'));
    const border = isKept.lastIndexOf(true);
    expect(border).toBeGreaterThan(maxChars / 2);
    expect(isKept.slice(0, border + 1)).not.toContain(false);
    // All of the space: nothing of the head is shown beside it.
    const longest = lengths[border] ?? 0;
    expect(bodyWith(longest, 1)).toBe(
      `[lines 1 to 1,000 left out: 8,893 characters]\n${'x'.repeat(longest)}`,
    );
    expect(bodyWith(longest + 1, 1)).toBe(bodyWith(longest + 1, 0));
  });

  it('has no cut when the line that states the gap does not fit', () => {
    expect(cut(numbered(1_000), 60)).toBeUndefined();
  });

  const pieces = ['word ', '\n', '\r\n', '🎉', '👩‍👩‍👦', 'e\u0301', '中文', '🇩🇪'];
  const texts = fc
    .array(fc.constantFrom(...pieces), { minLength: 200, maxLength: 600 })
    .map(parts => parts.join(''));
  const strategies = fc.constantFrom<CutStrategy>('head', 'tail', 'headTail');

  it('stays within the budget, well-formed and true for any text', () => {
    fc.assert(
      fc.property(
        texts,
        fc.integer({ min: 100, max: 199 }),
        strategies,
        fc.nat({ max: 5 }),
        (text, maxChars, strategy, keepTailLines) => {
          const result = cut(text, maxChars, { strategy, keepTailLines });
          expect(result).toBeDefined();
          if (result === undefined) return;
          const { body, facts } = result;
          const [gap] = facts.gaps;
          expect(gap).toBeDefined();
          if (gap === undefined) return;
          expect(body.length).toBeLessThanOrEqual(maxChars);
          expect(body.isWellFormed()).toBe(true);
          const head = text.slice(0, gap.start);
          const tail = text.slice(gap.start + gap.chars);
          expect(body.startsWith(head) && body.endsWith(tail)).toBe(true);
          expect(body.includes(textLeftOut(gap))).toBe(true);
          expect(facts.shownChars).toBe(head.length + tail.length);
          expect(facts.totalChars).toBe(text.length);
          expect(gap.from.line).toBe(head.split('\n').length);
          expect(gap.from.column).toBe(
            (head.split('\n').at(-1) ?? '').length + 1,
          );
        },
      ),
    );
  });

  it('never cuts inside a grapheme', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
    fc.assert(
      fc.property(texts, strategies, (text, strategy) => {
        const gap = cut(text, 150, { strategy })?.facts.gaps[0];
        if (gap === undefined) return;
        const boundaries = new Set(
          [...segmenter.segment(text)].map(({ index }) => index),
        ).add(text.length);
        expect(boundaries).toContain(gap.start);
        expect(boundaries).toContain(gap.start + gap.chars);
      }),
    );
  });
});
