/** Returns an amount in cents. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

/** Writes an amount with two digits after the point. */
export function formatPrice(amount: number): string {
  const cents = toCents(amount);
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
