import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Line, lineAfter, lineAt, lineBefore } from './line.ts';
import { scanLines } from './scan-lines.ts';

/** What `grep -n` takes for lines. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function walk(
  text: string,
  from: Line | undefined,
  step: typeof lineAfter,
): Line[] {
  const lines: Line[] = [];
  for (let line = from; line !== undefined; line = step(text, line)) {
    lines.push(line);
  }
  return lines;
}

const texts = fc
  .array(fc.constantFrom('a', 'bc', '\n', '\r\n', '\r', '\u2028', '\v', '\f'))
  .map(parts => parts.join(''));

describe('lines', () => {
  it('end at LF and CR LF only', () => {
    const text = 'a\rb\u2028c\vd\fe\u0085f\ng\r\nh';
    const lines = walk(text, lineAt({ text, number: 1, start: 0 }), lineAfter);
    expect(lines.map(({ start, end }) => text.slice(start, end))).toEqual([
      'a\rb\u2028c\vd\fe\u0085f',
      'g',
      'h',
    ]);
  });

  it('are the same whichever way they are walked', () => {
    fc.assert(
      fc.property(texts, text => {
        const first =
          text === '' ? undefined : lineAt({ text, number: 1, start: 0 });
        const down = walk(text, first, lineAfter);
        const up = walk(text, down.at(-1), lineBefore);
        const shown = down.map(({ start, end }) => text.slice(start, end));
        expect(shown).toEqual(linesOf(text));
        expect(up.toReversed()).toEqual(down);
      }),
    );
  });
});

describe('scanLines', () => {
  it('visits each line once and counts them', () => {
    fc.assert(
      fc.property(texts, text => {
        const visited: string[] = [];
        const scan = scanLines(text, ({ number, start, next }) => {
          expect(number).toBe(visited.length + 1);
          visited.push(text.slice(start, next).replace(/\r?\n$/, ''));
        });
        const { value: count } = scan.next();
        expect(visited).toEqual(linesOf(text));
        expect(count).toBe(visited.length);
      }),
    );
  });

  it('offers a pause for every half megabyte, also within one line', () => {
    const count = (text: string): number =>
      Array.from(scanLines(text, () => {})).length;
    expect(count('x'.repeat(500_000))).toBe(0);
    expect(count('x'.repeat(5_000_000))).toBe(9);
  });

  it('finds line ends on both sides of a pause', () => {
    const text = `${'x'.repeat(524_287)}\n\n${'y'.repeat(10)}`;
    const starts: number[] = [];
    Array.from(scanLines(text, ({ start }) => void starts.push(start)));
    expect(starts).toEqual([0, 524_288, 524_289]);
  });
});
