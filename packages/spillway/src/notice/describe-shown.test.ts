import { describe, expect, it } from 'vitest';
import { describeShownJson, describeShownRecords } from './describe-shown.ts';

describe('describeShownJson', () => {
  it('names up to two ranges of items', () => {
    const facts = { kind: 'array', total: 2_000 } as const;
    const ranges = [
      [0, 9],
      [1_999, 1_999],
    ] as const;
    expect(
      describeShownJson({ ...facts, shownRanges: ranges }),
    ).toMatchInlineSnapshot(`"items 0 to 9 and 1,999 of 2,000"`);
    expect(describeShownJson({ ...facts, shownRanges: [] })).toBe('');
  });

  it('B27: counts the items of more ranges, so that a part is not taken for all', () => {
    const shownRanges = [
      [0, 9],
      [120, 120],
      [240, 275],
    ] as const;
    expect(
      describeShownJson({ kind: 'array', total: 276, shownRanges }),
    ).toMatchInlineSnapshot(`"47 of 276 items in 3 pieces"`);
  });

  it('counts lines from 1 where records are lines', () => {
    const shownRanges = [[0, 3]] as const;
    expect(
      describeShownRecords({ kind: 'array', total: 99, shownRanges }),
    ).toBe('lines 1 to 4 of 99');
  });
});
