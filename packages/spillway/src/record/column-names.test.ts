import { describe, expect, it } from 'vitest';
import { columnNames } from './column-names.ts';
import { splitAtBars } from './split-at-bars.ts';
import { splitAtGaps } from './split-at-gaps.ts';
import { splitAtSeparator } from './split-at-separator.ts';

describe('columnNames', () => {
  it('reads the names of separated values as keys', () => {
    const head = 'Order ID,"Unit price (EUR)",responseTime,%CPU\r\n';
    const names = ['order_id', 'unit_price_eur', 'responseTime', 'cpu'];
    expect(columnNames(head, splitAtSeparator(','))).toEqual(names);
  });

  it('reads the names between the rulers of a table', () => {
    const head = '+----+-------+\n| ID | Price |\n+----+-------+\n';
    expect(columnNames(head, splitAtBars())).toEqual(['', 'id', 'price', '']);
    expect(columnNames('NAME   CPU USED   AGE\n', splitAtGaps())).toEqual([
      'name',
      'cpu_used',
      'age',
    ]);
  });

  it('has none where the head is rulers alone', () => {
    expect(columnNames('----  ----\n', splitAtGaps())).toEqual([]);
  });
});
