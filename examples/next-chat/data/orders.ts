import { inventory, soldOut } from './inventory.ts';
import { random } from './random.ts';

/** One order of the night. */
export interface Order {
  readonly id: string;
  readonly placedAt: string;
  readonly status: 'failed' | 'paid' | 'unpaid';
  readonly customer: { readonly name: string; readonly city: string };
  readonly items: readonly {
    readonly sku: string;
    readonly quantity: number;
    readonly cents: number;
  }[];
  readonly totalCents: number;
}

const first = [
  'Ada',
  'Bruno',
  'Chloé',
  'Dana',
  'Emre',
  'Freya',
  'Goran',
  'Ines',
];
const last = ['Abel', 'Brandt', 'Costa', 'Dubois', 'Engel', 'Ferro', 'Holm'];
const cities = ['Berlin', 'Lisbon', 'Antwerp', 'Paris', 'Milan', 'Vienna'];
const midnight = Date.parse('2026-11-24T00:00:00Z');

/** The order whose checkout failed. */
const failed = 8_213;

/** The orders of the night: 12,000, always the same. */
export const orders: readonly Order[] = Array.from(
  { length: 12_000 },
  (_, index) => {
    const pick = random(7 * index);
    const items = Array.from({ length: 1 + pick(3) }, () => {
      const article = pick(inventory.length);
      return {
        sku: inventory[article === soldOut ? 0 : article]?.sku ?? '',
        quantity: 1 + pick(3),
        cents: 100 * (5 + pick(190)) - 1,
      };
    });
    const isFailed = index === failed;
    if (isFailed) {
      const sku = inventory[soldOut]?.sku ?? '';
      items.splice(0, items.length, { sku, quantity: 1, cents: 6_499 });
    }
    return {
      id: `ord-${100_000 + index}`,
      placedAt: new Date(midnight + index * 1_000 + pick(900)).toISOString(),
      status: isFailed ? 'failed' : pick(40) === 0 ? 'unpaid' : 'paid',
      customer: {
        name: `${first[pick(first.length)]} ${last[pick(last.length)]}`,
        city: cities[pick(cities.length)] ?? '',
      },
      items,
      totalCents: items.reduce(
        (sum, item) => sum + item.quantity * item.cents,
        0,
      ),
    };
  },
);
