import { expect, it } from 'vitest';
import { createRecentUse, sparedMs } from './recent-use.ts';

it('remembers a use for ten minutes', () => {
  const uses = createRecentUse();
  uses.note('scope/a', 1_000);
  expect(sparedMs).toBe(10 * 60 * 1_000);
  expect(uses.has('scope/a', 1_000)).toBe(true);
  expect(uses.has('scope/a', 1_000 + sparedMs - 1)).toBe(true);
  expect(uses.has('scope/a', 1_000 + sparedMs)).toBe(false);
  expect(uses.has('scope/b', 1_000)).toBe(false);
});

it('counts from the last use', () => {
  const uses = createRecentUse();
  uses.note('scope/a', 0);
  uses.note('scope/a', sparedMs);
  expect(uses.has('scope/a', sparedMs + 1)).toBe(true);
});

it('is bounded: the oldest of 10,001 payloads is forgotten', () => {
  const uses = createRecentUse();
  for (let index = 0; index <= 10_000; index++) uses.note(`${index}`, 0);
  expect(uses.has('0', 0)).toBe(false);
  expect(uses.has('1', 0)).toBe(true);
  expect(uses.has('10000', 0)).toBe(true);
});
