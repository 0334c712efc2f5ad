import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Line } from './line.ts';
import { testSource } from './test-source.ts';

/** What `grep -n` takes for lines. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

const texts = fc
  .array(
    fc.constantFrom(
      'a',
      'bc',
      '\n',
      '\r\n',
      '\r',
      '\u2028',
      '\v',
      '\f',
      'é',
      '€',
      '😀',
      'x'.repeat(30),
    ),
  )
  .map(parts => parts.join(''));

/** Sizes of blocks that put every border into and between characters. */
const blockSizes = fc.integer({ min: 1, max: 40 });

describe('lines', () => {
  it('end at LF and CR LF only', () => {
    const text = 'a\rb\u2028c\vd\fe\u0085f\ng\r\nh';
    const { source, run } = testSource(text);
    const lines = [1, 2, 3, 4].map(number => run(source.lineAt(number)));
    expect(lines.map(line => line && text.slice(line.start, line.end))).toEqual(
      ['a\rb\u2028c\vd\fe\u0085f', 'g', 'h', undefined],
    );
  });

  it('are found by number and by position, whatever the blocks', () => {
    fc.assert(
      fc.property(texts, blockSizes, (text, blockBytes) => {
        const { source, run } = testSource(text, blockBytes);
        const expected = linesOf(text);
        expect(source.lineCount).toBe(expected.length);
        expect(source.characters).toBe(text.length);
        const lines: Line[] = [];
        for (let number = 1; number <= source.lineCount; number++) {
          const line = run(source.lineAt(number));
          if (line !== undefined) lines.push(line);
        }
        expect(lines.map(({ start, end }) => text.slice(start, end))).toEqual(
          expected,
        );
        for (const line of lines) {
          expect(run(source.lineOf(line.start))).toEqual(line);
          expect(run(source.lineOf(line.next - 1))).toEqual(line);
        }
        expect(run(source.lineAt(0))).toBeUndefined();
        expect(run(source.lineAt(lines.length + 1))).toBeUndefined();
      }),
    );
  });
});

describe('slices', () => {
  it('are those of the text, whatever the blocks', () => {
    fc.assert(
      fc.property(
        ...([texts, blockSizes, fc.nat(200), fc.nat(200)] as const),
        (text, blockBytes, start, end) => {
          const { source, run } = testSource(text, blockBytes);
          expect(run(source.slice(start, end))).toBe(
            start < end ? text.slice(start, end) : '',
          );
        },
      ),
    );
  });

  it('of a text with lone surrogates show U+FFFD in their places', () => {
    const text = 'a\ud800b\udc00c\ufffd\r\n\ud83d\ude00\ud83d';
    for (const blockBytes of [1, 2, 3, 4, 5, 65_536]) {
      const { source, run } = testSource(text, blockBytes);
      expect(source.characters).toBe(text.length);
      expect(run(source.slice(0, 99))).toBe(text.toWellFormed());
    }
  });
});

describe('reading', () => {
  it('asks for a block or two for any line of a large text', () => {
    const text = 'some line\n'.repeat(1_000_000);
    const { source, index } = testSource(text);
    for (const number of [1, 500_000, 1_000_000]) {
      const reading = source.lineAt(number);
      let asked = 0;
      let step = reading.next();
      while (!step.done) {
        const { start, end } = step.value ?? { start: 0, end: 0 };
        asked += end - start;
        const bytes = new TextEncoder().encode(text.slice(start, end));
        step = reading.next(bytes);
      }
      expect(asked).toBeLessThan(3 * index.blockBytes);
    }
  });
});
