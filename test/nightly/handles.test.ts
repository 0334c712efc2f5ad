import { expect, it } from 'vitest';
import { fuzzHandles } from '../fault/fuzz-handles.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { report } from './report.ts';

it('C47: a million mutated handles throw nothing, open nothing of another scope, and lead to no path', async () => {
  const directory = await temporaryDirectory();
  const { faults, answered, asked } = await fuzzHandles({
    directory,
    runs: 1_000_000,
  });
  report(
    `1,000,000 mutated handles: ${faults.length} faults, ${answered} left as they were and answered, ${asked} keys asked of the store`,
  );
  expect(faults).toEqual([]);
});
