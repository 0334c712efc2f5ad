import { describe, expect, it } from 'vitest';
import type { Paced } from '../pace/paced.ts';
import { scanJson } from './scan-json.ts';

describe('scanJson', () => {
  it('finds the root without the white space around it', () => {
    const { root } = finish(scanJson(' \n [1, 2] \r\n'));
    expect(root).toEqual({ start: 3, end: 9 });
  });

  it('records where large strings and containers end', () => {
    const long = 'x'.repeat(1_000);
    const list = Array.from({ length: 400 }, (_, index) => index);
    const source = JSON.stringify({ a: [1, 2], long, list });
    const { jumps } = finish(scanJson(source));
    const ends = [...jumps].map(([start, end]) => source.slice(start, end));
    expect(ends).toEqual([JSON.stringify(long), JSON.stringify(list)]);
  });

  it('keeps few records, however deep the nesting', () => {
    const source = '['.repeat(100_000) + ']'.repeat(100_000);
    const { jumps } = finish(scanJson(source));
    expect(jumps.size).toBeGreaterThan(100);
    expect(jumps.size).toBeLessThanOrEqual(source.length / 511);
  });

  it('is not misled by brackets, quotes and backslashes in strings', () => {
    const tricky = '"]}\\'.repeat(300);
    const source = JSON.stringify([tricky, [tricky, tricky]]);
    const { jumps } = finish(scanJson(source));
    const string = JSON.stringify(tricky);
    expect([...jumps]).toEqual([
      [1, 1 + string.length],
      [3 + string.length, 3 + 2 * string.length],
      [4 + 2 * string.length, 4 + 3 * string.length],
    ]);
  });

  it('pauses once for every half megabyte, also inside one string', () => {
    const items = JSON.stringify(Array.from({ length: 500_000 }, () => 12345));
    const string = JSON.stringify('"'.repeat(1_500_000));
    for (const source of [items, string]) {
      const pauses = [...scanJson(source)].length;
      expect(pauses).toBe(Math.floor(source.length / 524_289));
    }
    expect([...scanJson('[1,2,3]')]).toHaveLength(0);
  });
});

function finish<RESULT>(paced: Paced<RESULT>): RESULT {
  for (;;) {
    const step = paced.next();
    if (step.done) return step.value;
  }
}
