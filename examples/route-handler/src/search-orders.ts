import { tool } from 'ai';
import { z } from 'zod';

/** An order, as the service that keeps them would return it. */
export interface Order {
  readonly id: string;
  readonly status: 'delivered' | 'refunded';
  readonly day: string;
  readonly total: number;
}

/** How many orders a user has. */
export const orderCount = 3_000;

/** Makes the tool that returns all orders of a user, who has a great many. */
export const searchOrders = (userId: string) =>
  tool({
    description: 'Returns all orders of the user.',
    inputSchema: z.object({}),
    execute: () => ordersOf(userId),
  });

/** Stands in for a database. One order in the middle was refunded. */
function ordersOf(userId: string): Order[] {
  return Array.from({ length: orderCount }, (_, at) => ({
    id: `${userId}-${String(at).padStart(4, '0')}`,
    status: at === 1_712 ? 'refunded' : 'delivered',
    day: new Date(Date.UTC(2026, 0, 1) + at * 3_600_000).toISOString(),
    total: ((at * 7919) % 10_000) / 100,
  }));
}
