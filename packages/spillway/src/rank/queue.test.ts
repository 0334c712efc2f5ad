import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createQueue, type Queue } from './queue.ts';

function takeAll<VALUE>(queue: Queue<VALUE>): VALUE[] {
  const taken: VALUE[] = [];
  for (let best = queue.take(); best !== undefined; best = queue.take()) {
    taken.push(best.value);
  }
  return taken;
}

const ranks = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60 });

/** Places by rank, and of equal ranks the first one first. */
function inOrder(numbers: readonly number[]): number[] {
  return [...numbers.keys()].toSorted(
    (one, other) => (numbers[other] ?? 0) - (numbers[one] ?? 0) || one - other,
  );
}

describe('createQueue', () => {
  it('gives the highest rank first, and of equal ones the first', () => {
    fc.assert(
      fc.property(ranks, numbers => {
        const queue = createQueue<number>();
        for (const [place, rank] of numbers.entries()) queue.add(rank, place);
        expect(queue.highest()).toBe(Math.max(-Infinity, ...numbers));
        expect(takeAll(queue)).toEqual(inOrder(numbers));
      }),
    );
  });

  it('drops what a test refuses, and keeps the order of the rest', () => {
    fc.assert(
      fc.property(ranks, numbers => {
        const queue = createQueue<number>();
        for (const [place, rank] of numbers.entries()) queue.add(rank, place);
        queue.keep(place => place % 3 > 0);
        expect(takeAll(queue)).toEqual(
          inOrder(numbers).filter(place => place % 3 > 0),
        );
      }),
    );
  });

  it('takes an order that is given before the one of adding', () => {
    const queue = createQueue<string>();
    queue.add(1, 'late', 20);
    queue.add(1, 'early', 10);
    expect(takeAll(queue)).toEqual(['early', 'late']);
  });
});
