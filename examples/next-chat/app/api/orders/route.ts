import { orders } from '../../../data/orders.ts';

/** The shop's JSON API: all orders of the night, or those of a status. */
export function GET(request: Request): Response {
  const status = new URL(request.url).searchParams.get('status');
  const found = orders.filter(
    order => status === null || order.status === status,
  );
  return Response.json({ total: found.length, orders: found });
}
