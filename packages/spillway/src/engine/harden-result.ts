import type { ToolResultOutput } from '../payload/result-output.ts';
import type { Band } from '../policy/band.ts';
import { harderAction } from '../policy/harder-action.ts';
import { smallestHarderChars } from '../size-error/plan-reduction.ts';
import type { BudgetClaim } from '../store/reduction-record.ts';
import { bandsFor } from './bands-for.ts';
import { decideAgain } from './decide-again.ts';
import type {
  EngineContext,
  NamedDecision,
  ReduceRequest,
} from './engine-context.ts';
import { bookOfGeneration } from './generation-book.ts';
import { unreducedClaim } from './unreduced-claim.ts';
import { wholeOf } from './whole-of.ts';

/** Characters that a token is taken for where bands count tokens. */
const charsPerToken = 4;

/**
 * Makes a smaller stand-in of a result after a size error of the provider, of
 * at most `limitChars` and at most half of what was sent, in as many generations
 * as that takes: those that another process has made come first. `undefined`
 * when the result cannot be made smaller. Nothing that is sent
 * elsewhere changes until the decision is adopted.
 */
export async function hardenResult({
  context,
  request,
  previous,
  sentChars,
  limitChars,
}: {
  context: EngineContext;
  request: ReduceRequest<ToolResultOutput>;
  /** The decision behind what was sent; `undefined` for a result that was sent whole. */
  previous: NamedDecision | undefined;
  /** How many characters were sent. */
  sentChars: number;
  limitChars: number;
}): Promise<NamedDecision | undefined> {
  const { toolName, output } = request;
  const bands = bandsFor(context.policy, toolName, output) ?? [];
  const whole = await wholeOf({ context, output, previous });
  if (whole === undefined) return undefined;
  const claim = await unreducedClaim({ context, request, previous });
  let decision: NamedDecision | undefined;
  let last = previous;
  let chars = sentChars;
  while (chars > limitChars && chars > smallestHarderChars) {
    const limit = Math.min(limitChars, Math.floor(chars / 2));
    // oxlint-disable-next-line no-await-in-loop -- a generation builds on the one before
    const next = await decideGeneration({
      context,
      request: { ...request, output: whole },
      previous: last,
      claim,
      band: bandOf({ context, bands, limitChars: limit }),
    });
    if (next === undefined || next.record.sizeAfter >= chars) break;
    decision = last = next;
    chars = next.record.sizeAfter;
  }
  return decision;
}

/** Makes the band by which a result becomes smaller. It is not sent smaller than `smallestHarderChars`. */
function bandOf({
  context: { counter },
  bands,
  limitChars,
}: {
  context: EngineContext;
  bands: readonly Band[];
  limitChars: number;
}): Band {
  const chars = Math.max(smallestHarderChars, limitChars);
  const limit =
    counter === undefined ? chars : Math.ceil(chars / charsPerToken);
  return { over: limit + 1, action: harderAction(bands, chars) };
}

async function decideGeneration({
  context,
  request,
  previous,
  claim,
  band,
}: {
  context: EngineContext;
  request: ReduceRequest<ToolResultOutput>;
  previous: NamedDecision | undefined;
  claim: BudgetClaim;
  band: Band;
}): Promise<NamedDecision | undefined> {
  const before = previous?.record;
  return decideAgain({
    context: {
      ...context,
      book: bookOfGeneration(context.book, before, claim),
    },
    request,
    before,
    band,
  });
}
