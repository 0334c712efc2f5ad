/** What the README claims was measured stands in the results that `pnpm bench` wrote. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tableRows } from './table-rows.ts';

const root = join(import.meta.dirname, '../..');

it('every row of the README that says what was measured is one of RESULTS.md', () => {
  const claimed = measuredRows('README.md');
  expect(claimed.length).toBeGreaterThan(5);
  const results = measuredRows('test/bench/RESULTS.md');
  expect(results).toEqual(expect.arrayContaining(claimed));
});

function measuredRows(file: string): string[] {
  return tableRows(readFileSync(join(root, file), 'utf8'))
    .filter(({ header }) => header[0] === 'measured')
    .map(({ header, cells }) => [...header, ...cells].join(' | '));
}
