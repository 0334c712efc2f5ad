/** What the semantic conventions call a value that is not one of those known. */
const other = '_OTHER';

/**
 * Makes a function that passes the first so many different names on, and writes
 * `_OTHER` for all others, so that the series of a metric stay few.
 */
export function createNameLimiter(maxNames: number): (name: string) => string {
  const known = new Set<string>();
  return name => {
    if (known.has(name)) return name;
    if (known.size >= maxNames) return other;
    known.add(name);
    return name;
  };
}
