import { element } from './element.ts';

/** Makes a table of rows under heads; the first cell of a row names it. */
export function plainTable(
  heads: readonly string[],
  rows: readonly (readonly (string | Node)[])[],
): HTMLTableElement {
  return element(
    'table',
    {},
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        ...heads.map(head => element('th', { scope: 'col' }, head)),
      ),
    ),
    element(
      'tbody',
      {},
      ...rows.map(([first = '', ...cells]) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row' }, first),
          ...cells.map(cell => element('td', {}, cell)),
        ),
      ),
    ),
  );
}
