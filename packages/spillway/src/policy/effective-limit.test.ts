import { expect, it } from 'vitest';
import { spill } from '../action/spill.ts';
import { truncate } from '../action/truncate.ts';
import { effectiveLimit } from './effective-limit.ts';

it('is the least of the action, the band and the result', () => {
  const action = truncate({ maxChars: 4_000 });
  expect(effectiveLimit({ action, over: 10_000, size: 90_000 })).toBe(4_000);
  expect(effectiveLimit({ action, over: 3_000, size: 90_000 })).toBe(2_999);
  expect(effectiveLimit({ action, over: 0, size: 700 })).toBe(-1);
  expect(effectiveLimit({ action, over: 900, size: 900 })).toBe(899);
});

it('leaves a spill 1,500 characters beside its preview', () => {
  const action = spill({ previewChars: 1_000 });
  expect(effectiveLimit({ action, over: 10_000, size: 90_000 })).toBe(2_500);
});
