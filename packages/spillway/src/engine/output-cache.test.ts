import { expect, it } from 'vitest';
import { createOutputCache } from './output-cache.ts';

it('remembers by output and by call', () => {
  const cache = createOutputCache<number>();
  const [one, other] = [{}, {}];
  cache.set(one, 'a', 1);
  cache.set(one, 'b', 2);
  cache.set(one, 'c', 3);
  cache.set(other, 'a', 4);
  expect(['a', 'b', 'c', 'd'].map(id => cache.get(one, id))).toEqual([
    1,
    2,
    3,
    undefined,
  ]);
  expect(cache.get(other, 'a')).toBe(4);
  expect(cache.get({}, 'a')).toBeUndefined();
});

it('takes the latest, and forgets what is deleted', () => {
  const cache = createOutputCache<number>();
  const output = {};
  for (const id of ['a', 'b']) {
    cache.set(output, id, 1);
    cache.set(output, id, 2);
    expect(cache.get(output, id)).toBe(2);
  }
  cache.delete(output, 'a');
  expect([cache.get(output, 'a'), cache.get(output, 'b')]).toEqual([
    undefined,
    2,
  ]);
  cache.delete(output, 'b');
  cache.delete({}, 'a');
  expect(cache.get(output, 'b')).toBeUndefined();
  cache.set(output, 'a', 5);
  expect(cache.get(output, 'a')).toBe(5);
});

it('lets another object stand for an output', () => {
  const identity = {};
  const cache = createOutputCache<number>(() => identity);
  cache.set({}, 'a', 1);
  expect(cache.get({}, 'a')).toBe(1);
});
