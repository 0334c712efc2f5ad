import { element } from './element.ts';

/** A column of a table that can be sorted by it. */
export interface SortableColumn<ROW> {
  readonly head: string;
  /** What rows are sorted by. */
  readonly value: (row: ROW) => number | string;
  readonly cell: (row: ROW) => string | Node;
}

type Order = 'ascending' | 'descending';

/**
 * Makes a table whose heads are buttons that sort it: numbers begin with the
 * largest, names with the first, and a second press turns the order round.
 */
export function sortableTable<ROW>({
  caption,
  columns,
  rows,
  sortedBy,
}: {
  caption: string;
  columns: readonly SortableColumn<ROW>[];
  rows: readonly ROW[];
  /** The head of the column by which the rows are sorted at first. */
  sortedBy: string;
}): HTMLTableElement {
  const body = element('tbody');
  const heads = columns.map(column => {
    const button = element('button', { type: 'button' }, column.head);
    const head = element('th', { scope: 'col' }, button);
    button.addEventListener('click', () => {
      const shown = head.getAttribute('aria-sort');
      sort(column, shown === null ? firstOrder(column) : opposite(shown));
    });
    return head;
  });

  function sort(column: SortableColumn<ROW>, order: Order): void {
    for (const [index, head] of heads.entries()) {
      if (columns[index] === column) head.setAttribute('aria-sort', order);
      else head.removeAttribute('aria-sort');
    }
    const sign = order === 'ascending' ? 1 : -1;
    const sorted = rows.toSorted(
      (one, other) => sign * compare(column.value(one), column.value(other)),
    );
    body.replaceChildren(...sorted.map(writeRow));
  }

  function firstOrder({ value }: SortableColumn<ROW>): Order {
    const [row] = rows;
    const isName = row !== undefined && typeof value(row) === 'string';
    return isName ? 'ascending' : 'descending';
  }

  function writeRow(row: ROW): HTMLTableRowElement {
    return element(
      'tr',
      {},
      ...columns.map(({ cell }, index) =>
        index === 0
          ? element('th', { scope: 'row' }, cell(row))
          : element('td', {}, cell(row)),
      ),
    );
  }

  const first = columns.find(({ head }) => head === sortedBy);
  if (first !== undefined) sort(first, firstOrder(first));
  return element(
    'table',
    { 'aria-label': caption },
    element('thead', {}, element('tr', {}, ...heads)),
    body,
  );
}

function compare(one: number | string, other: number | string): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), 'en');
}

function opposite(order: string): Order {
  return order === 'ascending' ? 'descending' : 'ascending';
}
