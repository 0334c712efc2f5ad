/** Maps with a bounded number of calls under way; rejects with the first that rejects, and starts no more then. */
export async function mapConcurrently<ITEM, RESULT>({
  items,
  maxConcurrent,
  map,
}: {
  items: readonly ITEM[];
  maxConcurrent: number;
  map: (item: ITEM, index: number) => Promise<RESULT>;
}): Promise<RESULT[]> {
  const results: RESULT[] = [];
  const waiting = items.entries();
  const failure = { hasHappened: false };
  async function work(): Promise<void> {
    for (const [index, item] of waiting) {
      if (failure.hasHappened) return;
      try {
        // oxlint-disable-next-line no-await-in-loop -- each worker takes one item after another
        results[index] = await map(item, index);
      } catch (error) {
        failure.hasHappened = true;
        throw error;
      }
    }
  }
  const workers = Math.min(maxConcurrent, items.length);
  await Promise.all(Array.from({ length: workers }, work));
  return results;
}
