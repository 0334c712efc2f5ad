import { spill } from '../action/spill.ts';
import type { Action } from '../action/action.ts';
import type { ToolResultOutput } from '../payload/result-output.ts';
import { shareAction } from '../policy/share-action.ts';
import { bandsFor } from './bands-for.ts';
import { decideAgain } from './decide-again.ts';
import type {
  EngineContext,
  NamedDecision,
  ReduceRequest,
} from './engine-context.ts';
import { bookOfShare } from './share-book.ts';
import { unreducedClaim } from './unreduced-claim.ts';
import { wholeOf } from './whole-of.ts';

/** Characters that a token is taken for where bands count tokens. */
const charsPerToken = 4;

/**
 * Cuts a result down to its share of a budget, from its whole payload: a function
 * of the result, of what was being looked for, and of the share. `undefined` when
 * it cannot be cut. A stand-in whose payload was not kept is cut itself.
 */
export async function cutToShare({
  context,
  request,
  previous,
  shareChars,
}: {
  context: EngineContext;
  request: ReduceRequest<ToolResultOutput>;
  /** The decision behind the stand-in that is too large; `undefined` for a result that is whole. */
  previous: NamedDecision | undefined;
  shareChars: number;
}): Promise<NamedDecision | undefined> {
  const { policy, book, counter } = context;
  const { toolName, output } = request;
  const before = previous?.record;
  const bands = bandsFor(policy, toolName, output) ?? [];
  const whole = await wholeOf({ context, output, previous });
  const ofShare = {
    ...context,
    book: bookOfShare({
      book,
      previous: before,
      shareChars,
      claim: await unreducedClaim({ context, request, previous }),
    }),
  };
  const limit =
    counter === undefined ? shareChars : Math.floor(shareChars / charsPerToken);
  const decide = (action: Action): Promise<NamedDecision | undefined> =>
    decideAgain({
      context: ofShare,
      request: {
        ...request,
        output: whole === undefined ? output : asBefore(whole, output),
      },
      before,
      band: { over: limit + 1, action },
    });
  const action = shareAction({ bands, action: before?.action, shareChars });
  const decision = await decide(action);
  return decision === undefined && action.type === 'truncate' && action.keep
    ? decide(spill({ previewChars: 0 })) // Not even the shortest cut fits.
    : decision;
}

/** Reads the text of JSON again where a stand-in of it is JSON, so that what takes its place can be JSON, too. */
function asBefore(
  whole: ToolResultOutput,
  output: ToolResultOutput,
): ToolResultOutput {
  if (whole.type !== 'text' || output.type !== 'json') return whole;
  try {
    return { type: 'json', value: JSON.parse(whole.value) };
  } catch {
    return whole;
  }
}
