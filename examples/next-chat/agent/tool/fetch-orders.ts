import { tool } from 'ai';
import { z } from 'zod';

/** Asks the shop's JSON API, which answers with all that it has. */
export const fetchOrders = tool({
  description: 'Fetch the orders of last night from the shop API, as JSON.',
  inputSchema: z.object({
    status: z.enum(['failed', 'paid', 'unpaid']).optional(),
  }),
  execute: async ({ status }, { abortSignal }) => {
    const url = new URL('/api/orders', shopUrl());
    if (status !== undefined) url.searchParams.set('status', status);
    const response = await fetch(url, { signal: abortSignal });
    if (!response.ok) throw new Error(`The shop answered ${response.status}.`);
    return response.json();
  },
});

/** The shop is this very server unless `SHOP_URL` says otherwise. */
function shopUrl(): string {
  return (
    process.env['SHOP_URL'] ?? `http://127.0.0.1:${process.env['PORT'] ?? 3000}`
  );
}
