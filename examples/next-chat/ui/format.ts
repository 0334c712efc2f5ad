const short = new Intl.NumberFormat('en', {
  notation: 'compact',
  maximumSignificantDigits: 3,
});
const exact = new Intl.NumberFormat('en');

/** Writes a count briefly: `3.02M`. */
export function brief(count: number): string {
  return short.format(count);
}

/** Writes a count with all of its digits: `3,022,097`. */
export function full(count: number): string {
  return exact.format(count);
}
