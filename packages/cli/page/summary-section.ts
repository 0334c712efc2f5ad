import { formatCount } from '../src/table/format-count.ts';
import { formatShare } from '../src/table/format-share.ts';
import type { ReportData } from '../src/report/report-data.ts';
import { element } from './element.ts';

/** Makes the tiles with the figures of all runs together. */
export function summarySection({
  counts,
  totals: { before, after },
  evidence,
}: ReportData): HTMLElement {
  return element(
    'dl',
    { class: 'tiles' },
    pairTile({
      name: 'Tokens sent over all steps',
      before: before.tokens,
      after: after.tokens,
    }),
    pairTile({
      name: 'Of these not in a prompt cache',
      before: before.tokens - before.cachedTokens,
      after: after.tokens - after.cachedTokens,
    }),
    pairTile({
      name: 'Largest prompt',
      before: before.largest,
      after: after.largest,
    }),
    tile({
      name: 'Results reduced',
      figure: formatCount(counts.reduced),
      note: `of ${formatCount(counts.results)}; of these ${formatCount(evidence.hiddenResults)} hide names that the model then used`,
    }),
  );
}

function pairTile({
  name,
  before,
  after,
}: {
  name: string;
  before: number;
  after: number;
}): HTMLElement {
  const most = Math.max(before, after, 1);
  const bar = (value: number, kind: string): HTMLElement =>
    element('i', {
      class: `of-${kind}`,
      style: `width: ${((100 * value) / most).toFixed(1)}%`,
    });
  return tile({
    name,
    figure: writeChange(before, after),
    note: `from ${formatCount(before)} to ${formatCount(after)}`,
    bars: element(
      'div',
      { class: 'bars', 'aria-hidden': 'true' },
      bar(before, 'before'),
      bar(after, 'after'),
    ),
  });
}

function writeChange(before: number, after: number): string {
  if (before === after) return '±0 %';
  const share = formatShare(Math.abs(before - after), before);
  return `${after < before ? '−' : '+'}${share}`;
}

function tile({
  name,
  figure,
  note,
  bars,
}: {
  name: string;
  figure: string;
  note: string;
  bars?: HTMLElement;
}): HTMLElement {
  return element(
    'div',
    { class: 'tile' },
    element('dt', {}, name),
    element(
      'dd',
      {},
      element('div', { class: 'figure' }, figure),
      element('div', { class: 'note' }, note),
      bars,
    ),
  );
}
