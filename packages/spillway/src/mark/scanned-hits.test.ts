import { describe, expect, it } from 'vitest';
import { finishPaced } from '../pace/finish-paced.ts';
import { createQuestion } from '../question/question.ts';
import { scanText } from '../text/scan-text.ts';
import { scannedHits } from './scanned-hits.ts';

describe('scannedHits', () => {
  it('lists words of failure and of the question in the order of the text', () => {
    const text =
      'all is well\nconnection refused\nthe ledger is here\nFATAL: no ledger\n';
    expect(found(text, 'Where is the ledger?')).toEqual([
      '23 refused',
      '35 ledger',
      '50 fatal',
      '60 ledger',
    ]);
  });

  it('finds a loud failure behind more failures than are read', () => {
    const text = `${'this one has failed\n'.repeat(9_000)}FATAL: out of disk\n`;
    expect(found(text)).toContain('180000 fatal');
    expect(found(text).length).toBeLessThan(9_000);
  });

  it('finds nothing where nothing is', () => {
    expect(found('one\ntwo\n')).toEqual([]);
  });
});

function found(text: string, userText?: string): string[] {
  const question = createQuestion({ userText });
  const lineFeeds = text.split('\n').length - 1;
  const scanned = finishPaced(scanText({ text, lineFeeds, question }));
  const { terms, hits } = finishPaced(scannedHits(scanned.table, question));
  return hits.places.map(
    (place, index) => `${place} ${terms[hits.terms[index] ?? 0]?.text}`,
  );
}
