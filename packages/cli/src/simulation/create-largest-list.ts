import type { LargestResult } from './simulation.ts';

const maxResults = 10;
const maxPayloadChars = 20_000;

/** The largest results that were offered. */
export interface LargestList {
  readonly offer: (result: LargestResult) => void;
  readonly take: () => LargestResult[];
}

/** Creates a list that keeps the ten largest results, and of each no more than 20,000 characters. */
export function createLargestList(): LargestList {
  let held: LargestResult[] = [];
  return {
    offer(result) {
      const least = held[maxResults - 1]?.chars ?? -1;
      if (result.chars <= least) return;
      const payload = result.payload.slice(0, maxPayloadChars);
      held = [...held, { ...result, payload }]
        .toSorted((a, b) => b.chars - a.chars)
        .slice(0, maxResults);
    },
    take: () => held,
  };
}
