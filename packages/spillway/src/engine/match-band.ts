import type { MeasuredOutput } from '../measure/measure-output.ts';
import { sizeInTokens } from '../measure/token-counter.ts';
import { type Band, selectBand } from '../policy/band.ts';
import type { EngineContext } from './engine-context.ts';

/** No vocabulary has more tokens for a text than it has bytes, and UTF-8 has at most 3 for a UTF-16 unit. */
const mostTokensPerChar = 3;

/** Resolves to the band of a result; its tokens are counted no further than the largest threshold, and not at all where its length decides. */
export async function matchBand(
  { counter }: EngineContext,
  measured: MeasuredOutput,
  bands: readonly Band[],
): Promise<Band | undefined> {
  const largest = bands.at(0);
  const smallest = bands.at(-1);
  if (
    counter === undefined ||
    largest === undefined ||
    smallest === undefined
  ) {
    return selectBand(bands, measured.size);
  }
  if (measured.size * mostTokensPerChar < smallest.over) return undefined;
  const limit = largest.over;
  const tokens = await sizeInTokens({ measured, counter, limit });
  return selectBand(bands, tokens);
}
