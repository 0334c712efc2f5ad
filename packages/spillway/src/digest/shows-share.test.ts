import { describe, expect, it, vi } from 'vitest';
import { showsShare } from './shows-share.ts';

const values = Array.from({ length: 300 }, (_, at) => at);

describe('showsShare', () => {
  it.each([
    ['all', 0.5, () => true, true],
    ['none', 0.5, () => false, false],
    ['just the share', 0.5, (at: number) => at % 2 === 0, true],
    ['a little less', 0.5, (at: number) => at % 2 === 0 && at !== 8, false],
    ['a few of many', 0.02, (at: number) => at % 40 === 7, true],
  ])('tells of %s whether it is a share', (_name, share, test, isShown) => {
    expect(showsShare({ values, share, test })).toBe(isShown);
  });

  it('needs as many as it is told', () => {
    const test = (at: number): boolean => at === 0;
    const asked = { values: [0, 1], share: 0.3, test };
    expect(showsShare(asked)).toBe(true);
    expect(showsShare({ ...asked, atLeast: 2 })).toBe(false);
  });

  it('stops as soon as it is clear', () => {
    for (const answer of [true, false]) {
      const test = vi.fn<(at: number) => boolean>(() => answer);
      expect(showsShare({ values, share: 0.5, test })).toBe(answer);
      expect(test.mock.calls.length).toBeLessThan(30);
    }
  });
});
