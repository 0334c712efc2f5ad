import type { ReportData } from '../src/report/report-data.ts';
import { describeBand } from '../src/recommendation/describe-band.ts';
import type { Choice } from '../src/recommendation/recommend.ts';
import { formatCount } from '../src/table/format-count.ts';
import { formatShare } from '../src/table/format-share.ts';
import { element } from './element.ts';
import { plainTable } from './plain-table.ts';
import { sortableTable } from './sortable-table.ts';

/** Makes the tables of what each band did, and of the bands that would suit. */
export function bandSection({
  effects,
  recommendation,
  thresholdUnit,
}: ReportData): HTMLElement {
  return element(
    'section',
    { 'aria-labelledby': 'bands' },
    element('h2', { id: 'bands' }, 'Bands'),
    element(
      'p',
      { class: 'quiet' },
      effects.length === 0
        ? 'No result was reduced.'
        : `What each band did; thresholds count ${thresholdUnit}.`,
    ),
    effects.length === 0 ? undefined : effectTable(effects),
    ...(recommendation === undefined
      ? []
      : [
          element(
            'p',
            {},
            `From these transcripts, the survey recommends the bands below: ${formatCount(recommendation.sentTokens.byRecommendation)} tokens of results sent, where Spillway's defaults send ${formatCount(recommendation.sentTokens.byDefault)}.`,
          ),
          choiceTable(recommendation.choices),
        ]),
  );
}

function effectTable(effects: ReportData['effects']): HTMLElement {
  return panelOf(
    'What each band did',
    sortableTable({
      caption: 'What each band did',
      rows: effects,
      sortedBy: 'Characters',
      columns: [
        {
          head: 'Tool',
          value: ({ toolName }) => toolName,
          cell: ({ toolName }) => toolName,
        },
        {
          head: 'Over',
          value: ({ threshold }) => threshold,
          cell: ({ threshold }) => threshold.toLocaleString('en'),
        },
        {
          head: 'Action',
          value: ({ action }) => action,
          cell: ({ action }) => action,
        },
        {
          head: 'Results',
          value: ({ results }) => results,
          cell: ({ results }) => formatCount(results),
        },
        {
          head: 'Characters',
          value: ({ charsBefore }) => charsBefore,
          cell: ({ charsBefore }) => formatCount(charsBefore),
        },
        {
          head: 'After',
          value: ({ charsAfter }) => charsAfter,
          cell: ({ charsAfter }) => formatCount(charsAfter),
        },
        {
          head: 'Less',
          value: ({ charsBefore, charsAfter }) =>
            1 - charsAfter / Math.max(1, charsBefore),
          cell: ({ charsBefore, charsAfter }) =>
            formatShare(charsBefore - charsAfter, charsBefore),
        },
      ],
    }),
  );
}

function choiceTable(choices: readonly Choice[]): HTMLElement {
  return panelOf(
    'Recommended bands',
    plainTable(
      ['Tool', 'Band', 'Sent tokens', 'By default', 'Hidden of used'],
      choices.map(({ toolName, band, byChoice, byDefault }) => [
        toolName ?? '(others)',
        describeBand(band),
        formatCount(byChoice.sentTokens),
        formatCount(byDefault.sentTokens),
        `${byChoice.hidden} of ${byChoice.used}`,
      ]),
    ),
  );
}

function panelOf(name: string, table: HTMLTableElement): HTMLElement {
  return element(
    'div',
    {
      class: 'panel scroll',
      tabindex: '0',
      role: 'group',
      'aria-label': name,
    },
    table,
  );
}
