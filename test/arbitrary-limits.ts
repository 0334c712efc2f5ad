/** Limits of the actions that show a part of a result, for property tests. */
import fc from 'fast-check';
import { type Action, spill, truncate } from 'spillway';
import type { ToolResultOutput } from './arbitrary-results.ts';

/** An action with the most characters that its stand-in may have. */
export interface Limited {
  readonly action: Action;
  readonly maxChars: number;
}

/** Cuts and spills with limits of all sizes. */
export const limited: fc.Arbitrary<Limited> = fc.oneof(
  fc
    .record({
      maxChars: fc.integer({ min: 300, max: 2_000 }),
      strategy: fc.constantFrom('head', 'tail', 'headTail'),
      keepTailLines: fc.nat({ max: 3 }),
    })
    .map(options => ({
      action: truncate(options),
      maxChars: options.maxChars,
    })),
  fc.integer({ min: 1, max: 900 }).map(previewChars => ({
    action: spill({ previewChars }),
    maxChars: previewChars + 1_500,
  })),
);

/** From what size on a result is cut in these tests: over most of the limits. */
export const over = 2_100;

/** Makes the output that the AI SDK makes of a value. */
export const outputOf = (value: unknown): ToolResultOutput =>
  typeof value === 'string'
    ? { type: 'text', value }
    : { type: 'json', value: value as never };
