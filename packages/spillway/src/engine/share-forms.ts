import { claimOf } from '../budget/claim-of.ts';
import { mediaClaim } from '../budget/media-claim.ts';
import type { ResultClaim } from '../budget/plan-shares.ts';
import type { ToolResultOutput } from '../payload/result-output.ts';
import { recordKey, shareKey } from '../store/keys.ts';
import { renewAfterMs } from '../store/record-memory.ts';
import type { NamedDecision, ReduceRequest } from './engine-context.ts';
import { isExempt } from './is-exempt.ts';
import { createOutputCache, type OutputCache } from './output-cache.ts';
import { createOutputIdentity } from './output-identity.ts';
import type { SentOutput, SentOutputs } from './sent-output.ts';
import {
  createShareFormMaker,
  type ShareForm,
  type ShareFormContext,
} from './share-form.ts';

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

/** Knows the forms of results that fit their shares of a budget. What is known is found without waiting. */
export interface ShareForms {
  /** Returns what a result claims; `undefined` for one that is not known. */
  claim(sent: SentOutput): ResultClaim | undefined;
  /** Gets to know a result. Rejects only when the run was aborted. */
  learn(place: RequestedResult): Promise<void>;
  /** Says whether a result is cut to a share. */
  isCut(sent: SentOutput, shareChars: number): boolean;
  /** Cuts a result that is known. Rejects only when the run was aborted. */
  cut(place: RequestedResult, shareChars: number): Promise<void>;
  /** Returns what takes the place of a result that was cut; `undefined` when it stays as it is. */
  form(sent: SentOutput): ShareForm | undefined;
  /** Says whether the step that begins with a result has not been told of, and takes note that it is now. */
  isFirstTold(first: SentOutput): boolean;
}

/** A result with what is sent for it without a budget. */
interface RequestedResult {
  readonly sent: SentOutput;
  readonly request: ReduceRequest<ToolResultOutput>;
}

/** What is known by what is sent for a result, and for copies of it. */
interface Memory {
  readonly bySent: WeakMap<SentOutput, Known>;
  readonly byOutput: OutputCache<Known>;
}

/** By what was sent of which door, since both doors put something else in the place of a result. */
const memories = new WeakMap<SentOutputs, Memory>();

/** Opens the forms of a door, which it remembers for as long as the outputs are alive. */
export function openShareForms({
  sent: ofDoor,
  ...shareFormContext
}: ShareFormContext & { readonly sent: SentOutputs }): ShareForms {
  const { engine, context } = shareFormContext;
  const { bySent, byOutput } = memories.get(ofDoor) ?? {
    bySent: new WeakMap<SentOutput, Known>(),
    byOutput: createOutputCache<Known>(createOutputIdentity()),
  };
  memories.set(ofDoor, { bySent, byOutput });
  const makeForm = createShareFormMaker(shareFormContext);

  async function learn({ sent, request }: RequestedResult): Promise<void> {
    const { output, toolCallId } = request;
    const decided = await engine.decide(request);
    const decision = typeof decided === 'string' ? undefined : decided;
    const before = byOutput.get(output, toolCallId);
    const known =
      before !== undefined && before.decision === decision
        ? before
        : {
            decision,
            claim: await claimFor(request, decision),
            cutTo: undefined,
            form: undefined,
            usedAt: 0,
            isTold: before?.isTold ?? false,
          };
    byOutput.set(output, toolCallId, known);
    bySent.set(sent, known);
  }

  async function claimFor(
    request: ReduceRequest<ToolResultOutput>,
    decision: NamedDecision | undefined,
  ): Promise<ResultClaim> {
    const output =
      decision === undefined ? await engine.whole(request) : request.output;
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
    { sent, request }: RequestedResult,
    shareChars: number,
  ): Promise<void> {
    const known = bySent.get(sent);
    if (known === undefined) return;
    known.form = needsCut(known, shareChars)
      ? await makeForm({ request, previous: known.decision, shareChars })
      : undefined;
    known.cutTo = shareChars;
    known.usedAt = context.now();
  }

  /** What a size error or a budget has made smaller already stays so. */
  function needsCut({ decision }: Known, shareChars: number): boolean {
    if (shareChars === Number.POSITIVE_INFINITY) return false;
    const { claim, sizeAfter } = decision?.record ?? { sizeAfter: 0 };
    return claim === undefined || sizeAfter > shareChars;
  }

  /** Asks for a record again that is in use, so that it does not look unused in the store. */
  async function renew({ form, cutTo }: Known): Promise<void> {
    if (form === undefined || cutTo === undefined) return;
    const key = recordKey(await context.scopeKey(), form.name);
    await context.book.find(shareKey(key, cutTo), context.emit);
  }

  return {
    claim: sent => bySent.get(sent)?.claim,
    learn,
    isCut: (sent, shareChars) => bySent.get(sent)?.cutTo === shareChars,
    cut,
    form: sent => {
      const known = bySent.get(sent);
      if (known?.form === undefined) return undefined;
      const now = context.now();
      if (now - known.usedAt > renewAfterMs) {
        known.usedAt = now;
        void renew(known);
      }
      return known.form;
    },
    isFirstTold: first => {
      const known = bySent.get(first);
      if (known === undefined || known.isTold) return false;
      known.isTold = true;
      return true;
    },
  };
}
