import { expect, it } from 'vitest';
import { InvalidOptionsError } from '../error/invalid-options-error.ts';
import { fileStore } from './file-store.ts';
import { memoryStore } from './memory-store.ts';

it.each([0, -1, 1.5, Number.NaN, Infinity, 2 ** 53, '1000', null])(
  'refuses %j as a limit',
  limit => {
    const value = limit as number;
    expect(() => fileStore({ cleanupAfterMs: value })).toThrow(
      'cleanupAfterMs',
    );
    expect(() => fileStore({ maxBytes: value })).toThrow(InvalidOptionsError);
    expect(() => memoryStore({ maxBytes: value })).toThrow(InvalidOptionsError);
  },
);

it('names every option that is wrong, and takes undefined for none', () => {
  expect(() => fileStore({ cleanupAfterMs: -1, maxBytes: 0.5 }))
    .toThrowErrorMatchingInlineSnapshot(`
      [Spillway_InvalidOptionsError: Invalid options for fileStore:
      - cleanupAfterMs: -1 was given, but it must be a positive integer
      - maxBytes: 0.5 was given, but it must be a positive integer]
    `);
  expect(() =>
    fileStore({
      directory: undefined,
      cleanupAfterMs: undefined,
      maxBytes: undefined,
    }),
  ).not.toThrow();
});
