import { describe, expect, it } from 'vitest';
import { quoteShort, remarkLine } from './read-guidance.ts';

describe('quoteShort', () => {
  it('quotes a short text whole', () => {
    expect(quoteShort('grep-abc')).toBe('"grep-abc"');
  });

  it('shortens a long one between graphemes', () => {
    const quoted = quoteShort('é👩‍👩‍👧'.repeat(100));
    expect(quoted.length).toBeLessThanOrEqual(60);
    expect(quoted.isWellFormed()).toBe(true);
    expect(quoted.endsWith('…"')).toBe(true);
  });

  it('shows what is invisible, so that a quotation cannot pass for something else', () => {
    expect(quoteShort('a"]\n[b\u202Ec\u0000\u2028\uD800')).toBe(
      String.raw`"a\"]\n[b\u{202e}c\u0000\u{2028}\ud800"`,
    );
  });
});

describe('remarkLine', () => {
  it('is nothing without remarks, and bounded with many', () => {
    expect(remarkLine({ remarks: [], maxChars: 100 })).toBeUndefined();
    const remarks = Array.from({ length: 50 }, (_, at) => `remark ${at}`);
    expect(remarkLine({ remarks, maxChars: 100 })).toHaveLength(100);
  });
});
