import { claimOf } from '../budget/claim-of.ts';
import { mediaClaim } from '../budget/media-claim.ts';
import type { ToolResultOutput } from '../payload/result-output.ts';
import type { BudgetClaim } from '../store/reduction-record.ts';
import type {
  EngineContext,
  NamedDecision,
  ReduceRequest,
} from './engine-context.ts';
import { wholeOutput } from './prepare-output.ts';

/** Resolves to what the text of a result claims of a budget as it is before a budget or a size error makes it smaller, to be kept in the record of what does. */
export async function unreducedClaim({
  context,
  request,
  previous,
}: {
  context: EngineContext;
  request: ReduceRequest<ToolResultOutput>;
  /** The decision behind what was sent; `undefined` for a result that was sent whole. */
  previous: NamedDecision | undefined;
}): Promise<BudgetClaim> {
  const output =
    previous === undefined
      ? await wholeOutput(context, request)
      : request.output;
  const { chars, tokens } = claimOf({
    output,
    record: previous?.record,
    options: context.policy,
    countsTokens: true,
  });
  const media = mediaClaim(output);
  return { chars: chars - media.chars, tokens: tokens - media.tokens };
}
