import { type Order, orders } from './orders.ts';
import { random } from './random.ts';

/** The shop's log of the night: about 60,000 lines, 6 MB, always the same. */
export const logLines: readonly string[] = orders.flatMap(linesOf);

/** What the services write about one order. */
function linesOf(order: Order, index: number): string[] {
  const pick = random(13 * index);
  let time = Date.parse(order.placedAt);
  const line = (level: string, service: string, text: string): string => {
    time += 20 + pick(60);
    const at = new Date(time).toISOString();
    return `${at} ${level.padEnd(5)} ${service.padEnd(8)} ${order.id} ${text}`;
  };
  const sku = order.items[0]?.sku ?? '';
  const opened = line(
    'INFO',
    'checkout',
    `opened: ${order.items.length} items, ${order.totalCents} cents`,
  );
  if (order.status === 'failed') {
    return [
      opened,
      line('INFO', 'checkout', `reserve-stock ${sku}: waiting for inventory`),
      line(
        'WARN',
        'checkout',
        `reserve-stock ${sku}: on_hand is 0, retry 1 of 2`,
      ),
      line(
        'WARN',
        'checkout',
        `reserve-stock ${sku}: on_hand is 0, retry 2 of 2`,
      ),
      line(
        'ERROR',
        'checkout',
        `failed: StockError: reserving 1 of ${sku} would leave -1`,
      ),
      line(
        'INFO',
        'checkout',
        'basket given back to the customer, nothing was charged',
      ),
    ];
  }
  return [
    opened,
    line(
      'INFO',
      'checkout',
      `reserve-stock ${sku}: done in ${pick(40) + 4} ms`,
    ),
    line(
      'INFO',
      'payments',
      `authorised by bank-${pick(9)} in ${pick(300) + 60} ms`,
    ),
    line(
      'INFO',
      'checkout',
      order.status === 'paid'
        ? 'confirmed'
        : 'confirmed, to be paid by invoice',
    ),
    line('DEBUG', 'mail', `receipt queued, batch ${pick(500)}`),
  ];
}
