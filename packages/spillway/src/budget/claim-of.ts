import { writeJson } from '../json/write-json.ts';
import { roughTokens } from '../measure/rough-tokens.ts';
import type { MeasureOptions } from '../measure/measure-output.ts';
import { textsOfSent } from '../measure/texts-of-sent.ts';
import type { ResultOutput } from '../payload/result-output.ts';
import type {
  BudgetClaim,
  ReductionRecord,
} from '../store/reduction-record.ts';
import { mediaClaim } from './media-claim.ts';

/**
 * Returns what a result claims of a budget: its size as it is sent without one,
 * reduced as its bands ask. It stays the same when a size error makes the result
 * smaller, so that the shares of the others stay what they were.
 */
export function claimOf({
  output,
  record,
  options,
  countsTokens,
}: {
  /** What the history holds: the result, or a stand-in. */
  output: ResultOutput;
  /** The decision about it; `undefined` for one that is sent whole. */
  record: ReductionRecord | undefined;
  options: MeasureOptions;
  /** Whether tokens are asked for; they are 0 otherwise. */
  countsTokens: boolean;
}): BudgetClaim {
  try {
    const media = mediaClaim(output);
    const { chars, tokens } =
      record === undefined
        ? claimOfWhole(output, options, countsTokens)
        : (record.claim ?? claimOfStandIn(record));
    return { chars: chars + media.chars, tokens: tokens + media.tokens };
  } catch {
    return { chars: 0, tokens: 0 }; // A stored history may hold what nobody can measure.
  }
}

function claimOfWhole(
  output: ResultOutput,
  options: MeasureOptions,
  countsTokens: boolean,
): BudgetClaim {
  const texts = textsOfSent(output, options) ?? [writeJson(output)];
  let chars = 0;
  let tokens = 0;
  for (const text of texts) {
    chars += text.length;
    if (countsTokens) tokens += roughTokens(text);
  }
  return { chars, tokens };
}

/** A stand-in claims the longer of its two forms, whichever is sent. */
function claimOfStandIn({
  standIn,
  sizeAfter,
  tokensAfter,
}: ReductionRecord): BudgetClaim {
  const variants = standIn.type === 'content' ? standIn.replaced : [standIn];
  const longer = variants.map(({ withReader, withoutReader }) =>
    Math.max(0, withoutReader.length - withReader.length),
  );
  return {
    chars: sizeAfter + longer.reduce((sum, chars) => sum + chars, 0),
    tokens: tokensAfter,
  };
}
