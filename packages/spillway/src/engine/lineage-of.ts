import type { ReductionRecord } from '../store/reduction-record.ts';

/** Returns what a record takes over from the one before. */
export function lineageOf(
  previous: ReductionRecord | undefined,
): Partial<ReductionRecord> {
  if (previous === undefined) return {};
  const { standIn, handles, earlier = [], sizeBefore, tokensBefore } = previous;
  const { providerOptions } = previous;
  return {
    earlier: [...earlier, { standIn, handles }],
    sizeBefore,
    tokensBefore,
    ...(providerOptions && { providerOptions }),
  };
}
