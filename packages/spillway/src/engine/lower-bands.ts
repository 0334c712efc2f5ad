import type { Band } from '../policy/band.ts';

/** As many characters as a token has in English. */
const charsPerToken = 4;

/**
 * Adds a band for the largest results that a tool itself wants to have, with the
 * action of the smallest one; the same bands when that is no lower than theirs.
 */
export function lowerBands(
  bands: readonly Band[],
  maxResultChars: number | undefined,
  { overTokens }: { readonly overTokens: boolean },
): readonly Band[] {
  const smallest = bands.at(-1);
  if (maxResultChars === undefined || smallest === undefined) return bands;
  const most = overTokens
    ? Math.ceil(maxResultChars / charsPerToken)
    : maxResultChars;
  return most + 1 < smallest.over
    ? [...bands, { over: most + 1, action: smallest.action }]
    : bands;
}
