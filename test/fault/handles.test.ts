import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../temporary-directory.ts';
import { fuzzHandles } from './fuzz-handles.ts';

describe('C47: 10,000 mutated handles', () => {
  it('throw nothing, open nothing of another scope, and lead to no path', async () => {
    const directory = await temporaryDirectory();
    const { faults, answered, asked } = await fuzzHandles({
      directory,
      runs: 10_000,
    });
    expect(faults).toEqual([]);
    // Handles that were left whole are answered, and many have the right form and ask the store.
    expect(answered).toBeGreaterThan(50);
    expect(asked).toBeGreaterThan(200);
  });
});
