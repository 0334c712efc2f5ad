import type { ReportData } from '../src/report/report-data.ts';
import { formatAmount } from '../src/table/format-amount.ts';
import { formatCount } from '../src/table/format-count.ts';
import { element } from './element.ts';
import { plainTable } from './plain-table.ts';

/** Makes the section of what is not in the figures: what was not simulated, and what could not be read. */
export function faultSection({
  notes,
  faults,
  faultCount,
}: ReportData): HTMLElement | undefined {
  if (notes.length === 0 && faultCount === 0) return undefined;
  return element(
    'section',
    { 'aria-labelledby': 'left-out' },
    element('h2', { id: 'left-out' }, 'Left out'),
    ...notes.map(note => element('p', {}, note)),
    faultCount === 0
      ? undefined
      : element(
          'details',
          { class: 'figures' },
          element(
            'summary',
            {},
            `${formatAmount(faultCount, 'place')} could not be read`,
          ),
          element(
            'div',
            {
              class: 'panel scroll',
              tabindex: '0',
              role: 'group',
              'aria-label': 'What could not be read',
            },
            plainTable(
              ['Place', 'Reason'],
              faults.map(({ file, line, reason }) => [
                `${file}:${line}`,
                element('span', { class: 'text' }, reason),
              ]),
            ),
          ),
          faultCount > faults.length
            ? element(
                'p',
                {},
                `and ${formatCount(faultCount - faults.length)} more`,
              )
            : undefined,
        ),
  );
}
