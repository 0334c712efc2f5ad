/** The longest slug, in characters. */
export const slugMaxChars = 24;

/**
 * Writes a name in lower case with `a-z`, `0-9` and single `-` only, neither
 * first nor last, at most `slugMaxChars` long. Empty when nothing is left.
 */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, slugMaxChars)
    .replace(/-$/, '');
}
