import type { ReportData, ReportTool } from '../src/report/report-data.ts';
import { formatAmount } from '../src/table/format-amount.ts';
import { formatCount } from '../src/table/format-count.ts';
import { chartFrame } from './chart-frame.ts';
import { drawSizes } from './draw-sizes.ts';
import { element } from './element.ts';
import { plainTable } from './plain-table.ts';

const shownAtFirst = 6;

/** Makes a histogram of sizes for each tool, with the thresholds of its bands on it. */
export function sizeSection({
  tools,
  thresholdUnit,
}: ReportData): HTMLElement | undefined {
  const shown = tools.filter(({ results }) => results > 0);
  if (shown.length === 0) return undefined;
  const bins = shown.flatMap(({ histogram }) => histogram);
  const domain: [number, number] = [
    Math.max(1, Math.min(...bins.map(({ from }) => from))),
    Math.max(32_768, ...bins.map(({ below }) => below)),
  ];
  const isOnScale = thresholdUnit === 'characters';
  const list = element('div', { class: 'histograms' });
  const add = (added: readonly ReportTool[]): void => {
    list.append(
      ...added.map(tool =>
        element(
          'div',
          { class: 'panel' },
          histogramOf({ tool, domain, isOnScale }),
        ),
      ),
    );
  };
  add(shown.slice(0, shownAtFirst));
  const rest = shown.slice(shownAtFirst);
  const button = element(
    'button',
    { type: 'button', class: 'more' },
    `Show ${rest.length} more tools`,
  );
  button.addEventListener('click', () => {
    add(rest);
    button.remove();
  });
  return element(
    'section',
    { 'aria-labelledby': 'sizes' },
    element('h2', { id: 'sizes' }, 'Sizes of results'),
    element(
      'p',
      { class: 'quiet' },
      isOnScale
        ? 'Characters of each result, in powers of two. Lines mark the thresholds; what lies behind the first one is reduced, errors apart.'
        : 'Characters of each result, in powers of two. The thresholds of this configuration count tokens, and are not drawn.',
    ),
    list,
    rest.length > 0 ? button : undefined,
  );
}

function histogramOf({
  tool,
  domain,
  isOnScale,
}: {
  tool: ReportTool;
  domain: [number, number];
  isOnScale: boolean;
}): HTMLElement {
  const { toolName, results, chars, histogram } = tool;
  const bands = isOnScale ? tool.bands : [];
  const thresholds = bands
    .map(({ over, action }) => `over ${over.toLocaleString('en')}: ${action}`)
    .join(', ');
  const amount = formatAmount(results, 'result');
  return chartFrame({
    name: `Sizes of ${amount} of ${toolName}: median ${formatCount(chars.p50)} characters, largest ${formatCount(chars.max)}. ${thresholds}`,
    head: element(
      'figcaption',
      { class: 'panel-head' },
      element('h3', {}, toolName),
      element('span', { class: 'legend' }, amount),
    ),
    draw: width => drawSizes({ histogram, bands, domain, width }),
    table: () =>
      plainTable(
        ['Characters', 'Results'],
        histogram.map(({ from, below, count }) => [
          `${from.toLocaleString('en')} to ${(below - 1).toLocaleString('en')}`,
          count.toLocaleString('en'),
        ]),
      ),
  });
}
