import type { Band } from '../policy/band.ts';
import { createHandle } from '../store/create-handle.ts';
import type { ReductionRecord } from '../store/reduction-record.ts';
import type {
  EngineContext,
  NamedDecision,
  ReduceRequest,
} from './engine-context.ts';
import { payloadKey, recordKey } from '../store/keys.ts';
import { createPayloadKeeper } from './payload-keeper.ts';
import { payloadOf, type SinglePayload } from './payload-of.ts';
import { applyAction, runActions } from './run-actions.ts';

/** Decides about a result that is one payload: finds the record, or makes it when a band matches. */
export async function decidePayload({
  context,
  request: { toolName, toolCallId, findQuestion },
  measured,
  band,
}: {
  context: EngineContext;
  request: Omit<ReduceRequest<unknown>, 'output'>;
  measured: SinglePayload;
  band: Band | undefined;
}): Promise<NamedDecision | undefined> {
  const { policy, store, book, emit } = context;
  const payload = payloadOf(measured);
  const { bytes } = payload;
  const scopeKey = await context.scopeKey();
  const handle = await createHandle({
    scope: policy.scope,
    toolCallId,
    part: undefined,
    toolName,
    payload: bytes,
  });
  const key = recordKey(scopeKey, handle);
  if (band === undefined) {
    const record = await book.find(key, emit);
    return record && { record, origin: 'record', name: handle };
  }
  const keep = createPayloadKeeper({
    store,
    key: payloadKey(scopeKey, handle),
    handle,
    bytes,
    emit,
  });
  const decision = await book.decide(key, () => make(band), emit);
  return decision && { ...decision, name: handle };

  async function make(matched: Band): Promise<ReductionRecord | undefined> {
    const { size } = measured;
    const question = findQuestion?.();
    const result = await runActions({
      band: matched,
      size,
      toolName,
      toolCallId,
      emit,
      attempt: (action, limitChars) =>
        applyAction({
          action,
          payload,
          limitChars,
          keep,
          readToolName: policy.readToolResultName,
          question,
        }),
    });
    if (result === undefined) return undefined;
    const { type, withReader, withoutReader, handle: kept } = result.standIn;
    return {
      version: 1,
      ...(question && { question }),
      standIn: { type, withReader, withoutReader },
      action: result.action,
      threshold: matched.over,
      sizeBefore: size,
      sizeAfter: withReader.length,
      handles: kept === undefined ? [] : [kept],
    };
  }
}
