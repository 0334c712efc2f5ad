import type { Payload } from '../payload/payload.ts';
import type { Band } from '../policy/band.ts';
import { createHandle } from '../store/create-handle.ts';
import type { Undecided, Unmade } from '../store/record-book.ts';
import type { ReductionRecord } from '../store/reduction-record.ts';
import { roughTokens } from '../measure/rough-tokens.ts';
import { sizeOf, tokenBudget } from './token-budget.ts';
import { createActionCall } from './action-call.ts';
import { decideOnce } from './decide-once.ts';
import type { MeasuredResult } from './decide-measured.ts';
import type { NamedDecision } from './engine-context.ts';
import { payloadKey } from '../store/keys.ts';
import { createPayloadKeeper } from './payload-keeper.ts';
import { payloadOf, type SinglePayload } from './payload-of.ts';
import { extrasOf, remarkOn } from './remark-on.ts';
import { applyAction, runActions } from './run-actions.ts';

/** Decides about a result that is one payload: finds the record, or makes it when a band matches. */
export async function decidePayload({
  context,
  request,
  measured,
  band,
  isFailed,
  fence,
  onNamed,
}: Omit<MeasuredResult, 'measured'> & {
  readonly measured: SinglePayload;
}): Promise<NamedDecision | Undecided> {
  const { policy, store, emit } = context;
  const { toolName, toolCallId, abortSignal } = request;
  const payload = payloadOf(measured, policy);
  const { bytes, identity } = payload;
  const scopeKey = await context.scopeKey();
  const handle = await createHandle({
    scope: policy.scope,
    toolCallId,
    part: undefined,
    toolName,
    payload: identity,
  });
  onNamed(handle);
  const keep = createPayloadKeeper({
    store,
    key: payloadKey(scopeKey, handle),
    handle,
    bytes,
    emit,
  });
  return decideOnce({ context, scopeKey, name: handle, band, make });

  async function make(matched: Band): Promise<ReductionRecord | Unmade> {
    const size = sizeOf(context, measured);
    const remark = await remarkOn(context, request);
    const call = { ...createActionCall(context, request, handle), remark };
    const result = await runActions({
      band: matched,
      size,
      toolName,
      toolCallId,
      abortSignal,
      emit,
      attempt: (action, limitChars) =>
        applyAction(
          {
            action,
            payload,
            limitChars,
            tokenBudget: tokenBudget(context, matched),
            keep,
            readToolName: policy.readToolResultName,
            isFailed,
            call,
          },
          fence,
        ),
    });
    if (typeof result === 'string') return result;
    const { type, withReader, withoutReader, handle: kept } = result.standIn;
    return {
      version: 1,
      ...(call.question && { question: call.question }),
      ...extrasOf({ remark, fence }),
      standIn: { type, withReader, withoutReader },
      action: result.action,
      threshold: matched.over,
      sizeBefore: measured.size,
      sizeAfter: withReader.length,
      tokensBefore: tokensBefore(payload),
      tokensAfter: roughTokens(withReader),
      handles: kept === undefined ? [] : [kept],
    };
  }
}

function tokensBefore(payload: Payload): number | undefined {
  switch (payload.type) {
    case 'text':
      return roughTokens(payload.text);
    case 'json':
      return roughTokens(payload.source);
    case 'binary':
      return undefined;
  }
}
