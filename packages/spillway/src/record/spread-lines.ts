import type { NdjsonSource } from './ndjson-source.ts';

/** Lists lines of a text, evenly spread, the first and the last among them. */
export function spreadLines(
  { text, total }: NdjsonSource,
  most: number,
  maxChars: number,
): number[] {
  const count = Math.max(
    2,
    Math.min(total, most, Math.floor((maxChars * total) / text.length)),
  );
  return Array.from({ length: count }, (_, index) =>
    Math.round((index * (total - 1)) / (count - 1)),
  );
}
