import { expect, it } from 'vitest';
import { finishPaced } from '../pace/finish-paced.ts';
import { scanText } from '../text/scan-text.ts';
import { createSeenNames } from './seen-names.ts';

it('counts the names of a unit that no unit before has', () => {
  const text =
    'readSettings openLedger\nopenLedger closeLedger\nopenLedger closeLedger\n';
  const { table } = finishPaced(
    scanText({ text, lineFeeds: 3, question: undefined }),
  );
  const seen = createSeenNames(table);
  expect([seen.newIn(0), seen.newIn(1)]).toEqual([2, 2]);
  seen.add(0);
  expect([seen.newIn(0), seen.newIn(1)]).toEqual([0, 1]);
  seen.add(1);
  expect(seen.newIn(2)).toBe(0);
});
