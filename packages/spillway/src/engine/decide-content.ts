import type { ActionCall } from '../action/outcome.ts';
import { roughTokens } from '../measure/rough-tokens.ts';
import {
  type MeasuredOutput,
  type MeasureOptions,
  measureText,
} from '../measure/measure-output.ts';
import { type ContentPart, textOfPart } from '../payload/content-part.ts';
import { textPayload } from '../payload/payload.ts';
import type { Band } from '../policy/band.ts';
import { createHandle } from '../store/create-handle.ts';
import { payloadKey, recordKey } from '../store/keys.ts';
import type { Undecided, Unmade } from '../store/record-book.ts';
import type { ReductionRecord } from '../store/reduction-record.ts';
import { createActionCall } from './action-call.ts';
import { decideOnce } from './decide-once.ts';
import type { MeasuredResult } from './decide-measured.ts';
import type { NamedDecision } from './engine-context.ts';
import { extrasOf, remarkOn } from './remark-on.ts';
import { contentBytes } from './name-result.ts';
import { sizeOf, tokenBudget } from './token-budget.ts';
import { createPayloadKeeper } from './payload-keeper.ts';
import {
  type PartBounds,
  type ReducedContent,
  type ReducedPart,
  reduceTexts,
  type TextPart,
} from './reduce-texts.ts';
import {
  applyAction,
  type Attempt,
  type ReducingAction,
  runActions,
} from './run-actions.ts';

/**
 * Decides about a result of several parts: each text part is reduced on its
 * own, their sum stays below the band that the sum matched, and media stay as
 * they are and in place.
 */
export async function decideContent({
  context,
  request,
  measured: { parts, size },
  band,
  isFailed,
  fence,
  onNamed,
}: Omit<MeasuredResult, 'measured'> & {
  readonly measured: Extract<MeasuredOutput, { type: 'content' }>;
}): Promise<NamedDecision | Undecided> {
  const { policy, store, book, emit } = context;
  const { toolName, toolCallId, abortSignal } = request;
  const scopeKey = await context.scopeKey();
  const handle = await createHandle({
    scope: policy.scope,
    toolCallId,
    part: undefined,
    toolName,
    payload: contentBytes(parts),
  });
  onNamed(handle);
  const texts = textsOf(parts, policy);
  return decideOnce({ context, scopeKey, name: handle, band, make });

  async function make(matched: Band): Promise<ReductionRecord | Unmade> {
    const remark = await remarkOn(context, request);
    const call = createActionCall(context, request, handle);
    const result = await runActions({
      band: matched,
      size: sizeOf(context, { size }),
      toolName,
      toolCallId,
      abortSignal,
      emit,
      attempt: (action, limit) =>
        reduceTexts({
          texts,
          limitChars: limit,
          tokenBudget: tokenBudget(context, matched),
          fence,
          reducePart: (part, { isFirst, ...bounds }) =>
            reducePart({
              part,
              action,
              bounds,
              call: isFirst ? { ...call, remark } : call,
            }),
        }),
    });
    if (typeof result === 'string') return result;
    const { standIn, handles } = result.standIn;
    const after = textsAfter(texts, standIn);
    const record: ReductionRecord = {
      version: 1,
      ...(call.question && { question: call.question }),
      ...extrasOf({ remark, fence }),
      standIn,
      action: result.action,
      threshold: matched.over,
      sizeBefore: size,
      sizeAfter: sum(after.map(text => text.length)),
      tokensBefore: sum(texts.map(({ text }) => roughTokens(text))),
      tokensAfter: sum(after.map(roughTokens)),
      handles,
    };
    // A part is read back by its own handle, and is then put into the same fence.
    if (fence !== undefined) {
      await Promise.all(
        handles.map(part =>
          book.write(recordKey(scopeKey, part), record, emit),
        ),
      );
    }
    return record;
  }

  async function reducePart({
    part: { index, text, stored },
    action,
    bounds,
    call,
  }: {
    part: TextPart;
    action: ReducingAction;
    bounds: Omit<PartBounds, 'isFirst'>;
    call: ActionCall;
  }): Promise<Attempt<ReducedPart>> {
    const payload = textPayload(text, stored);
    const { bytes, identity } = payload;
    const partHandle = await createHandle({
      scope: policy.scope,
      toolCallId,
      part: index,
      toolName,
      payload: identity,
    });
    const outcome = await applyAction(
      {
        action,
        payload,
        ...bounds,
        keep: createPayloadKeeper({
          store,
          key: payloadKey(scopeKey, partHandle),
          handle: partHandle,
          bytes,
          emit,
        }),
        readToolName: policy.readToolResultName,
        isFailed,
        call,
      },
      fence,
    );
    if (outcome.type === 'failed') return outcome;
    const { withReader, withoutReader, handle: kept } = outcome.standIn;
    const variants = { withReader, withoutReader };
    return { type: 'stand-in', standIn: { variants, handle: kept } };
  }
}

function textsOf(
  parts: readonly ContentPart[],
  options: MeasureOptions,
): TextPart[] {
  return parts.flatMap((part, index) => {
    const text = textOfPart(part);
    return text === undefined ? [] : [{ index, ...measureText(text, options) }];
  });
}

/** Lists the texts of the parts as they are sent with a stand-in. */
function textsAfter(
  texts: readonly TextPart[],
  { replaced, dropped }: ReducedContent['standIn'],
): string[] {
  const changed = new Set([...replaced.map(({ index }) => index), ...dropped]);
  const whole = texts.filter(({ index }) => !changed.has(index));
  return [
    ...whole.map(({ text }) => text),
    ...replaced.map(({ withReader }) => withReader),
  ];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
