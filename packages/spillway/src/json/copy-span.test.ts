import { describe, expect, it } from 'vitest';
import { copySpan } from './copy-span.ts';

const copy = (source: string): string =>
  copySpan(source, { start: 0, end: source.length });

describe('copySpan', () => {
  it('copies digits and escapes as they are', () => {
    const source =
      '{"id":12345678901234567890,"a\\/b":"\\u00e9 \\ud83d\\ude00 \\\\ud83d"}';
    expect(copy(source)).toBe(source);
  });

  it('replaces lone surrogates, raw and escaped, in values and keys', () => {
    expect(copy('["\ud83d","a\\ude00b",{"\\uD83D":1}]')).toBe(
      '["\ufffd","a\ufffdb",{"\ufffd":1}]',
    );
  });

  it('joins a pair of which one half is raw and one is escaped', () => {
    expect(copy('["\ud83d\\ude00"]')).toBe('["😀"]');
  });
});
