import { fairShare } from '../budget/fair-share.ts';
import { type ContentPart, textOfPart } from '../payload/content-part.ts';
import { textPayload } from '../payload/payload.ts';
import type { Band } from '../policy/band.ts';
import { createHandle } from '../store/create-handle.ts';
import { payloadKey, recordKey } from '../store/keys.ts';
import type {
  RecordedStandIn,
  RecordedVariants,
  ReductionRecord,
} from '../store/reduction-record.ts';
import type {
  EngineContext,
  NamedDecision,
  ReduceRequest,
} from './engine-context.ts';
import type { Question } from '../text/question.ts';
import { contentBytes } from './name-result.ts';
import { createPayloadKeeper } from './payload-keeper.ts';
import {
  applyAction,
  type Attempt,
  type ReducingAction,
  runActions,
} from './run-actions.ts';

/**
 * The least share of a content part that is reduced on its own. Below it the
 * notices of many parts would crowd out what they say, so all text becomes one
 * part.
 */
const smallestShareChars = 400;

type ContentStandIn = Extract<RecordedStandIn, { type: 'content' }>;

interface TextPart {
  readonly index: number;
  readonly text: string;
}

/** What content was reduced to, and the handles of what was stored for it. */
interface ReducedContent {
  readonly standIn: ContentStandIn;
  readonly handles: readonly string[];
}

/**
 * Decides about a result of several parts: each text part is reduced on its
 * own, their sum stays below the band that the sum matched, and media stay as
 * they are and in place.
 */
export async function decideContent({
  context,
  request: { toolName, toolCallId, findQuestion },
  parts,
  size,
  band,
}: {
  context: EngineContext;
  request: Omit<ReduceRequest<unknown>, 'output'>;
  parts: readonly ContentPart[];
  size: number;
  band: Band | undefined;
}): Promise<NamedDecision | undefined> {
  const { policy, book, emit } = context;
  const scopeKey = await context.scopeKey();
  const handle = await createHandle({
    scope: policy.scope,
    toolCallId,
    part: undefined,
    toolName,
    payload: contentBytes(parts),
  });
  const key = recordKey(scopeKey, handle);
  if (band === undefined) {
    const record = await book.find(key, emit);
    return record && { record, origin: 'record', name: handle };
  }
  const texts = textsOf(parts);
  const decision = await book.decide(key, () => make(band), emit);
  return decision && { ...decision, name: handle };

  async function make(matched: Band): Promise<ReductionRecord | undefined> {
    const question = findQuestion?.();
    const result = await runActions({
      band: matched,
      size,
      toolName,
      toolCallId,
      emit,
      attempt: (action, limitChars) =>
        reduceTexts({
          action,
          limitChars,
          texts,
          reducePart: (...part) => reducePart(question, ...part),
        }),
    });
    if (result === undefined) return undefined;
    const { standIn, handles } = result.standIn;
    return {
      version: 1,
      ...(question && { question }),
      standIn,
      action: result.action,
      threshold: matched.over,
      sizeBefore: size,
      sizeAfter: sizeOfStandIn(texts, standIn),
      handles,
    };
  }

  async function reducePart(
    question: Question | undefined,
    { index, text }: TextPart,
    action: ReducingAction,
    limitChars: number,
  ): Promise<
    Attempt<{ variants: RecordedVariants; handle: string | undefined }>
  > {
    const payload = textPayload(text);
    const partHandle = await createHandle({
      scope: policy.scope,
      toolCallId,
      part: index,
      toolName,
      payload: payload.bytes,
    });
    const outcome = await applyAction({
      action,
      payload,
      limitChars,
      keep: createPayloadKeeper({
        store: context.store,
        key: payloadKey(scopeKey, partHandle),
        handle: partHandle,
        bytes: payload.bytes,
        emit,
      }),
      readToolName: policy.readToolResultName,
      question,
    });
    if (outcome.type === 'failed') return outcome;
    const { withReader, withoutReader } = outcome.standIn;
    return {
      type: 'stand-in',
      standIn: {
        variants: { withReader, withoutReader },
        handle: outcome.standIn.handle,
      },
    };
  }
}

/** Reduces text parts so that their sum fits the limit; any part that fails makes the whole attempt fail. */
async function reduceTexts({
  action,
  limitChars,
  texts,
  reducePart,
}: {
  action: ReducingAction;
  limitChars: number;
  texts: readonly TextPart[];
  reducePart: (
    part: TextPart,
    action: ReducingAction,
    limitChars: number,
  ) => Promise<
    Attempt<{ variants: RecordedVariants; handle: string | undefined }>
  >;
}): Promise<Attempt<ReducedContent>> {
  const share = fairShare(
    texts.map(({ text }) => text.length),
    limitChars,
  );
  const [first, ...others] = texts;
  const isCrowded = others.length > 0 && share < smallestShareChars;
  const toReduce =
    isCrowded && first !== undefined
      ? [{ index: first.index, text: texts.map(({ text }) => text).join('\n') }]
      : texts.filter(({ text }) => text.length > share);
  const outcomes = await Promise.all(
    toReduce.map(async part => ({
      index: part.index,
      outcome: await reducePart(
        part,
        action,
        Math.min(isCrowded ? limitChars : share, part.text.length - 1),
      ),
    })),
  );
  const replaced: ContentStandIn['replaced'][number][] = [];
  const handles: string[] = [];
  for (const { index, outcome } of outcomes) {
    if (outcome.type === 'failed') return outcome;
    replaced.push({ index, ...outcome.standIn.variants });
    if (outcome.standIn.handle !== undefined) {
      handles.push(outcome.standIn.handle);
    }
  }
  const dropped = isCrowded ? others.map(({ index }) => index) : [];
  return {
    type: 'stand-in',
    standIn: { standIn: { type: 'content', replaced, dropped }, handles },
  };
}

function textsOf(parts: readonly ContentPart[]): TextPart[] {
  return parts.flatMap((part, index) => {
    const text = textOfPart(part);
    return text === undefined ? [] : [{ index, text }];
  });
}

function sizeOfStandIn(
  texts: readonly TextPart[],
  { replaced, dropped }: ContentStandIn,
): number {
  const changed = new Set([...replaced.map(({ index }) => index), ...dropped]);
  const whole = texts.filter(({ index }) => !changed.has(index));
  return [
    ...whole.map(({ text }) => text.length),
    ...replaced.map(({ withReader }) => withReader.length),
  ].reduce((sum, length) => sum + length, 0);
}
