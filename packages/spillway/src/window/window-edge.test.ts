import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reading } from './reading.ts';
import { testSource } from './test-source.ts';
import type { TextSource } from './text-source.ts';
import * as edge from './window-edge.ts';

/** Runs one of the functions on a text. */
function on<OPTIONS extends { source: TextSource }>(
  find: (options: OPTIONS) => Reading<number>,
): (options: Omit<OPTIONS, 'source'> & { text: string }) => number {
  return options => {
    const { source, run } = testSource(options.text, 16);
    return run(find({ ...options, source } as unknown as OPTIONS));
  };
}

const windowStart = on(edge.windowStart);
const windowEnd = on(edge.windowEnd);
const windowStartBefore = on(edge.windowStartBefore);

const family = '👨‍👩‍👧‍👦';
const zalgo = `e${'\u0301'.repeat(600)}`;

describe('windows', () => {
  it('begin at the start of the cluster that is asked for', () => {
    const text = `ab${family}cd`;
    expect(windowStart({ text, index: 5, clusterChars: 100 })).toBe(2);
    expect(windowStart({ text, index: 2, clusterChars: 100 })).toBe(2);
  });

  it('begin where they are asked to inside a cluster that no window holds', () => {
    expect(windowStart({ text: zalgo, index: 200, clusterChars: 256 })).toBe(
      200,
    );
    expect(windowStart({ text: family, index: 6, clusterChars: 5 })).toBe(6);
    expect(windowStart({ text: family, index: 4, clusterChars: 5 })).toBe(3);
  });

  it('end before the cluster that does not fit, and hold one at least', () => {
    const text = `ab${family}cd`;
    expect(windowEnd({ text, start: 0, wanted: 5 })).toBe(2);
    expect(windowEnd({ text, start: 2, wanted: 1, room: 50 })).toBe(13);
    expect(windowEnd({ text, start: 2, wanted: 3 })).toBe(5);
    expect(windowEnd({ text: zalgo, start: 0, wanted: 100 })).toBe(100);
  });

  it('of at least a cluster cover a text, each character once', () => {
    const unit = fc.constantFrom(
      'a',
      '\n',
      '\r\n',
      'é',
      '\u0301',
      '🇩🇪',
      family,
    );
    const texts = fc.string({ unit, minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 90 }), (text, wanted) => {
        const clusterChars = 64;
        const room = Math.max(wanted, clusterChars);
        let shown = '';
        while (shown.length < text.length) {
          const index = shown.length;
          const start = windowStart({ text, index, clusterChars });
          const end = windowEnd({ text, start, wanted, room });
          expect(start).toBe(index);
          expect(end).toBeGreaterThan(start);
          expect(text.slice(start, end).isWellFormed()).toBe(true);
          shown += text.slice(start, end);
        }
        expect(shown).toBe(text);
      }),
    );
  });

  it('that end at a place are not empty either', () => {
    const text = `ab${family}`;
    expect(windowStartBefore({ text, end: 13, wanted: 12 })).toBe(1);
    expect(windowStartBefore({ text, end: 13, wanted: 4 })).toBe(10);
    expect(windowStartBefore({ text, end: 2, wanted: 5 })).toBe(0);
  });
});
