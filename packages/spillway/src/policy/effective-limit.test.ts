import { expect, it } from 'vitest';
import { spill } from '../action/spill.ts';
import { truncate } from '../action/truncate.ts';
import { effectiveLimit, type ResultSize } from './effective-limit.ts';

function inCharacters(chars: number): ResultSize {
  return { unit: 'characters', chars };
}

it('is the least of the action, the band and the result', () => {
  const action = truncate({ maxChars: 4_000 });
  expect(
    effectiveLimit({ action, over: 10_000, size: inCharacters(90_000) }),
  ).toBe(4_000);
  expect(
    effectiveLimit({ action, over: 3_000, size: inCharacters(90_000) }),
  ).toBe(2_999);
  expect(effectiveLimit({ action, over: 0, size: inCharacters(700) })).toBe(-1);
  expect(effectiveLimit({ action, over: 900, size: inCharacters(900) })).toBe(
    899,
  );
});

it('leaves a spill 1,500 characters beside its preview', () => {
  const action = spill({ previewChars: 1_000 });
  expect(
    effectiveLimit({ action, over: 10_000, size: inCharacters(90_000) }),
  ).toBe(2_500);
});

it('begins at four characters a token where the band counts tokens', () => {
  const action = truncate({ maxChars: 400_000 });
  const size = { unit: 'tokens', chars: 90_000 } as const;
  expect(effectiveLimit({ action, over: 2_000, size })).toBe(7_996);
});
