import { measureOutput } from '../measure/measure-output.ts';
import type { ToolResultOutput } from '../payload/result-output.ts';
import type { Band } from '../policy/band.ts';
import { harderAction } from '../policy/harder-action.ts';
import { smallestHarderChars } from '../size-error/plan-reduction.ts';
import { bandsFor } from './bands-for.ts';
import { decideContent } from './decide-content.ts';
import { decidePayload } from './decide-payload.ts';
import type {
  EngineContext,
  NamedDecision,
  ReduceRequest,
} from './engine-context.ts';
import { findStandIn } from './find-stand-in.ts';
import { bookOfGeneration } from './generation-book.ts';
import { isFailedSafely } from './is-failed-safely.ts';
import { restoreResult } from './restore-result.ts';

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
      band: bandOf({ context, bands, limitChars: limit }),
    });
    if (next === undefined || next.record.sizeAfter >= chars) break;
    decision = last = next;
    chars = next.record.sizeAfter;
  }
  return decision;
}

/** Resolves to the result itself: what was sent, or what is in the store when that is a stand-in. */
async function wholeOf({
  context,
  output,
  previous,
}: {
  context: EngineContext;
  output: ToolResultOutput;
  previous: NamedDecision | undefined;
}): Promise<ToolResultOutput | undefined> {
  if (previous === undefined) return output;
  const { record } = previous;
  const shown = findStandIn(output, record);
  return shown === undefined
    ? output
    : restoreResult({ context, output, shown, record });
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
  band,
}: {
  context: EngineContext;
  request: ReduceRequest<ToolResultOutput>;
  previous: NamedDecision | undefined;
  band: Band;
}): Promise<NamedDecision | undefined> {
  const { policy, book } = context;
  const { toolName, output } = request;
  const measured = measureOutput(output, policy);
  if (measured === undefined) return undefined;
  const before = previous?.record;
  const common = {
    context: { ...context, book: bookOfGeneration(book, before) },
    request: {
      ...request,
      // What was being looked for is frozen in the first record.
      findQuestion: () => before?.question ?? request.findQuestion?.(),
    },
    band,
    isFailed: isFailedSafely(policy, toolName, output),
    onNamed: () => {},
  };
  const decision = await (measured.type === 'content'
    ? decideContent({ ...common, parts: measured.parts, size: measured.size })
    : decidePayload({ ...common, measured }));
  return typeof decision === 'string' ? undefined : decision;
}
