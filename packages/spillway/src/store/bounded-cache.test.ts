import { expect, it } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';

it('forgets what was least recently used', () => {
  const cache = createBoundedCache<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect(cache.get('b')).toBeUndefined();
  expect(cache.get('a')).toBe(1);
  expect(cache.get('c')).toBe(3);
});

it('replaces and deletes', () => {
  const cache = createBoundedCache<number>(2);
  cache.set('a', 1);
  cache.set('a', 2);
  expect(cache.get('a')).toBe(2);
  cache.delete('a');
  expect(cache.get('a')).toBeUndefined();
});

it('forgets what is too heavy together, but not the newest', () => {
  const bound = { maxWeight: 5, weigh: (text: string) => text.length };
  const cache = createBoundedCache<string>(9, bound);
  cache.set('a', 'xxx');
  cache.set('b', 'xx');
  expect(cache.get('a')).toBe('xxx');
  cache.set('c', 'xx');
  expect(cache.get('b')).toBeUndefined();
  cache.delete('a');
  cache.set('d', 'xxx');
  expect(cache.get('c')).toBe('xx');
  cache.set('d', 'xxxxxxx');
  expect(cache.get('c')).toBeUndefined();
  expect(cache.get('d')).toBe('xxxxxxx');
});
