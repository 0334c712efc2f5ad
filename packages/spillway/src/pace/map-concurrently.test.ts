import { expect, it } from 'vitest';
import { mapConcurrently } from './map-concurrently.ts';

const items = Array.from({ length: 20 }, (_, index) => index);

function soon(milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, milliseconds);
  });
}

it('keeps the order, and has as many under way as are allowed', async () => {
  let running = 0;
  let most = 0;
  const results = await mapConcurrently({
    items,
    maxConcurrent: 4,
    map: async (item, index) => {
      running += 1;
      most = Math.max(most, running);
      await soon(item % 3);
      running -= 1;
      return [item, index];
    },
  });
  expect(results).toEqual(items.map(item => [item, item]));
  expect(most).toBe(4);
});

it('rejects with the first that rejects, and starts no more', async () => {
  const started: number[] = [];
  const mapping = mapConcurrently({
    items,
    maxConcurrent: 2,
    map: async item => {
      started.push(item);
      await soon(1);
      if (item === 3) throw new Error('third');
    },
  });
  await expect(mapping).rejects.toThrow('third');
  await soon(5);
  expect(started.length).toBeLessThan(7);
});

it('maps nothing of nothing', async () => {
  const map = (): Promise<never> => Promise.reject(new Error('called'));
  expect(await mapConcurrently({ items: [], maxConcurrent: 3, map })).toEqual(
    [],
  );
});
