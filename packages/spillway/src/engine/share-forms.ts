import { claimOf } from '../budget/claim-of.ts';
import { mediaClaim } from '../budget/media-claim.ts';
import type { ResultClaim } from '../budget/plan-shares.ts';
import { sizeOfSent } from '../measure/size-of-sent.ts';
import type { ToolResultOutput } from '../payload/result-output.ts';
import { recordKey, shareKey } from '../store/keys.ts';
import { renewAfterMs } from '../store/record-memory.ts';
import type { Engine } from './create-engine.ts';
import { cutToShare } from './cut-to-share.ts';
import type {
  EngineContext,
  NamedDecision,
  ReduceRequest,
} from './engine-context.ts';
import { isExempt } from './is-exempt.ts';
import { createOutputCache, type OutputCache } from './output-cache.ts';
import { createOutputIdentity } from './output-identity.ts';
import { reducedEvent } from './reduced-event.ts';
import type { SentOutputs } from './sent-output.ts';

/** What takes the place of a result that was cut to its share. */
interface ShareForm {
  readonly output: ToolResultOutput;
  /** Characters of its text. */
  readonly sentChars: number;
  /** The name of the result. */
  readonly name: string;
}

/** What is remembered of a result whose step was over a budget. */
interface Known {
  /** What was decided about it without a budget. */
  readonly decision: NamedDecision | undefined;
  readonly claim: ResultClaim;
  /** The share that it was cut to last, and what came of it. */
  cutTo: number | undefined;
  form: ShareForm | undefined;
  usedAt: number;
  isTold: boolean;
}

/** Knows the forms of results that fit their shares of a budget. Rejects only when the run was aborted. */
export interface ShareForms {
  /** Resolves to what a result claims. */
  claim(request: ReduceRequest<ToolResultOutput>): Promise<ResultClaim>;
  /** Resolves to what takes the place of a result whose share is known; `undefined` when it fits, or cannot be cut. */
  cut(
    request: ReduceRequest<ToolResultOutput>,
    shareChars: number,
  ): Promise<ShareForm | undefined>;
  /** Says whether the step that begins with a result has not been told of, and takes note that it is now. */
  isFirstTold(first: { toolCallId: string; output: ToolResultOutput }): boolean;
}

/** By what was sent of which door, since both doors put something else in the place of a result. */
const remembered = new WeakMap<SentOutputs, OutputCache<Known>>();

/** Opens the forms of a door, which it remembers for as long as the outputs are alive. */
export function openShareForms({
  engine,
  context,
  sent,
  hasReader,
  isKept,
  finish,
}: {
  engine: Engine;
  context: EngineContext;
  sent: SentOutputs;
  /** Whether the run has the read tool. */
  hasReader: boolean;
  /** Whether the messages are kept, so that a stand-in without a mark has to be recognised later. */
  isKept: boolean;
  finish: (output: ToolResultOutput) => ToolResultOutput;
}): ShareForms {
  const known =
    remembered.get(sent) ?? createOutputCache<Known>(createOutputIdentity());
  remembered.set(sent, known);

  async function find(
    request: ReduceRequest<ToolResultOutput>,
  ): Promise<Known> {
    const { output, toolCallId } = request;
    const decided = await engine.decide(request);
    const decision = typeof decided === 'string' ? undefined : decided;
    const before = known.get(output, toolCallId);
    if (before !== undefined && before.decision === decision) return before;
    const found: Known = {
      decision,
      claim: await claimFor(request, decision),
      cutTo: undefined,
      form: undefined,
      usedAt: context.now(),
      isTold: before?.isTold ?? false,
    };
    known.set(output, toolCallId, found);
    return found;
  }

  async function claimFor(
    request: ReduceRequest<ToolResultOutput>,
    decision: NamedDecision | undefined,
  ): Promise<ResultClaim> {
    const { output } = request;
    const whole = claimOf({
      output,
      record: decision?.record,
      options: context.policy,
      countsTokens: true,
    });
    const isFixed = await isExemptSafely(request, decision);
    const fixed = isFixed ? whole : mediaClaim(output);
    return {
      fixed,
      flexible: {
        chars: whole.chars - fixed.chars,
        tokens: whole.tokens - fixed.tokens,
      },
    };
  }

  /** A filter that throws was told of when it was first asked, and leaves the result alone. */
  async function isExemptSafely(
    request: ReduceRequest<ToolResultOutput>,
    decision: NamedDecision | undefined,
  ): Promise<boolean> {
    try {
      return await isExempt({ context, request, decision });
    } catch {
      request.abortSignal?.throwIfAborted();
      return true;
    }
  }

  async function cut(
    request: ReduceRequest<ToolResultOutput>,
    shareChars: number,
  ): Promise<ShareForm | undefined> {
    if (shareChars === Number.POSITIVE_INFINITY) return undefined;
    const found = await find(request);
    // A size error or a budget has made it smaller already, and it stays so.
    const { decision } = found;
    if (decision?.record.claim && decision.record.sizeAfter <= shareChars) {
      return undefined;
    }
    if (found.cutTo !== shareChars) {
      found.form = await makeSafely(request, decision, shareChars);
      found.cutTo = shareChars;
      found.usedAt = context.now();
    } else if (
      found.form !== undefined &&
      context.now() - found.usedAt > renewAfterMs
    ) {
      found.usedAt = context.now();
      void renew(found.form.name, shareChars);
    }
    return found.form;
  }

  /** Asks for a record again that is in use, so that it does not look unused in the store. */
  async function renew(name: string, shareChars: number): Promise<void> {
    const key = recordKey(await context.scopeKey(), name);
    await context.book.find(shareKey(key, shareChars), context.emit);
  }

  async function makeSafely(
    request: ReduceRequest<ToolResultOutput>,
    previous: NamedDecision | undefined,
    shareChars: number,
  ): Promise<ShareForm | undefined> {
    const { toolName, toolCallId, abortSignal } = request;
    try {
      return await make(request, previous, shareChars);
    } catch (error) {
      abortSignal?.throwIfAborted();
      context.emit({ type: 'reduction-failed', toolName, toolCallId, error });
      return undefined;
    }
  }

  async function make(
    request: ReduceRequest<ToolResultOutput>,
    previous: NamedDecision | undefined,
    shareChars: number,
  ): Promise<ShareForm | undefined> {
    const startedAt = context.now();
    const decision = await cutToShare({
      context,
      request,
      previous,
      shareChars,
    });
    const standIn =
      decision && engine.present({ result: request, decision, hasReader });
    if (decision === undefined || standIn === undefined) return undefined;
    if (isKept && standIn.type === 'content') {
      await engine.remember({ ...request, output: standIn }, decision);
    }
    const milliseconds = context.now() - startedAt;
    context.emit(reducedEvent({ request, decision, milliseconds }));
    const output = finish(standIn);
    const sentChars = sizeOfSent(output, context.policy)?.chars ?? 0;
    return { output, sentChars, name: decision.name };
  }

  return {
    claim: async request => (await find(request)).claim,
    cut,
    isFirstTold: ({ toolCallId, output }) => {
      const first = known.get(output, toolCallId);
      if (first === undefined || first.isTold) return false;
      first.isTold = true;
      return true;
    },
  };
}
