import type { BytePairRanks } from './byte-pair-ranks.ts';

const encoder = new TextEncoder();

/**
 * Counts the tokens of one word, or of whatever a vocabulary's pattern takes for
 * one.
 *
 * The algorithm is that of tiktoken: of all neighbours that are a token together
 * the pair of the lowest rank merges, the leftmost first, until none is left.
 * Quadratic in the word, so words must be bounded; js-tiktoken's own loop also
 * writes every pair out anew at each step, which makes it a hundred times slower
 * on long ones.
 */
export function countBytePairs(word: string, ranks: BytePairRanks): number {
  const bytes = writeBytes(word);
  if (bytes.length < 2 || ranks.has(bytes)) return 1;
  // Part i reaches from starts[i] to starts[i + 1]; pairs[i] is the rank of parts i and i + 1 together.
  const starts = Array.from({ length: bytes.length + 1 }, (_, at) => at);
  const rankOfPair = (part: number): number =>
    part + 2 < starts.length
      ? (ranks.get(bytes.slice(starts[part], starts[part + 2])) ?? Infinity)
      : Infinity;
  const pairs = starts.slice(0, -1).map((_, part) => rankOfPair(part));
  for (;;) {
    const part = indexOfLeast(pairs);
    if (pairs[part] === Infinity) return pairs.length;
    starts.splice(part + 1, 1);
    pairs.splice(part + 1, 1);
    pairs[part] = rankOfPair(part);
    if (part > 0) pairs[part - 1] = rankOfPair(part - 1);
  }
}

/** Writes a text in UTF-8, one character a byte. */
function writeBytes(text: string): string {
  const bytes = encoder.encode(text);
  return bytes.length === text.length ? text : String.fromCharCode(...bytes);
}

function indexOfLeast(numbers: readonly number[]): number {
  let least = Infinity;
  let index = 0;
  // The innermost loop of a count: an iterator here takes ten times longer.
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] ?? Infinity;
    if (number >= least) continue;
    least = number;
    index = at;
  }
  return index;
}
