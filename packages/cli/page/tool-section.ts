import type { ReportData, ReportTool } from '../src/report/report-data.ts';
import { formatCount } from '../src/table/format-count.ts';
import { formatShare } from '../src/table/format-share.ts';
import { element } from './element.ts';
import { sortableTable, type SortableColumn } from './sortable-table.ts';

/** Makes the table of tools. */
export function toolSection({
  tools,
  counts,
}: ReportData): HTMLElement | undefined {
  if (tools.length === 0) return undefined;
  const more = counts.tools - tools.length;
  const over = tools[0]?.overBudget.over ?? 0;
  return element(
    'section',
    { 'aria-labelledby': 'tools' },
    element('h2', { id: 'tools' }, 'Tools'),
    element(
      'p',
      { class: 'quiet' },
      'Sizes in characters, without Spillway. Sent tokens count once for every step that sends them; used are new names, paths and addresses in a result that the model wrote in the three steps after it.',
      more > 0 ? ` ${formatCount(more)} more tools are not shown.` : undefined,
    ),
    element(
      'div',
      {
        class: 'panel scroll',
        tabindex: '0',
        role: 'group',
        'aria-label': 'Tools',
      },
      sortableTable({
        caption: 'Tools',
        columns: columnsOver(over),
        rows: tools,
        sortedBy: 'Sent tokens',
      }),
    ),
  );
}

function columnsOver(over: number): SortableColumn<ReportTool>[] {
  return [
    {
      head: 'Tool',
      value: ({ toolName }) => toolName,
      cell: ({ toolName }) => toolName,
    },
    count('Calls', ({ calls }) => calls),
    count('Errors', ({ errors }) => errors),
    count('Median', ({ chars }) => chars.p50),
    count('90 %', ({ chars }) => chars.p90),
    count('Largest', ({ chars }) => chars.max),
    count(
      `Over ${over.toLocaleString('en')}`,
      ({ overBudget }) => overBudget.results,
    ),
    count('Sent tokens', ({ sentTokens }) => sentTokens),
    {
      head: 'Share',
      value: ({ share }) => share,
      cell: ({ share }) =>
        element(
          'span',
          {},
          element('i', {
            class: 'share',
            style: `--part: ${(100 * share).toFixed(1)}%`,
          }),
          formatShare(share, 1),
        ),
    },
    {
      head: 'Used',
      value: ({ use }) =>
        use.identifiers === 0 ? -1 : use.used / use.identifiers,
      cell: ({ use }) => formatShare(use.used, use.identifiers),
    },
  ];
}

function count(
  head: string,
  value: (tool: ReportTool) => number,
): SortableColumn<ReportTool> {
  return { head, value, cell: tool => formatCount(value(tool)) };
}
