import type { LanguageModel } from 'ai';
import {
  type BatchShares,
  planShares,
  type ResultClaim,
} from '../budget/plan-shares.ts';
import { mapConcurrently } from '../pace/map-concurrently.ts';
import type { ToolResultOutput } from '../payload/result-output.ts';
import type { TurnBounds } from '../policy/turn-bounds.ts';
import { callsOfResults } from './calls-of-results.ts';
import type { Engine } from './create-engine.ts';
import type { EngineContext, ReduceRequest } from './engine-context.ts';
import { listBatches, type ResultPlace } from './list-batches.ts';
import type { MessageLike, ReplacedMessages } from './replace-seen.ts';
import { requestOf } from './request-of.ts';
import type { SentOutput, SentOutputs } from './sent-output.ts';
import { openShareForms } from './share-forms.ts';

/** As many results are looked at and cut at the same time as are reduced. */
const maxConcurrentResults = 64;

/**
 * Shrinks the results of turns that hold more than their budgets allow.
 *
 * The shares are planned anew at every step, from what the results claim, and so
 * come out as they did before; what was cut to a share is remembered. A turn is
 * left alone from the step on of which a result is not decided about.
 */
export async function shrinkTurns<MESSAGE extends MessageLike>({
  engine,
  context,
  messages,
  includesProviderExecuted,
  sent,
  bounds,
  finish,
  hasReader,
  model,
  provider,
  abortSignal,
  isKept,
  replaced,
}: {
  engine: Engine;
  context: EngineContext;
  messages: readonly MESSAGE[];
  includesProviderExecuted: boolean;
  sent: SentOutputs;
  bounds: TurnBounds;
  finish: (output: ToolResultOutput) => ToolResultOutput;
  hasReader: boolean;
  model: LanguageModel | undefined;
  /** The provider that the messages are sent to, where that is known. */
  provider: string | undefined;
  abortSignal: AbortSignal | undefined;
  isKept: boolean;
  replaced: ReplacedMessages<MESSAGE>;
}): Promise<ReplacedMessages<MESSAGE>> {
  const forms = openShareForms({
    engine,
    context,
    sent,
    hasReader,
    provider,
    isKept,
    finish,
  });
  let calls: ReturnType<typeof callsOfResults> | undefined;
  /** By part, what takes its place. */
  const shrunk = new Map<object, ToolResultOutput>();
  const shrunkResults = new Map<SentOutput, SentOutput>();
  for (const range of replaced.turnsOver) {
    const batches = listBatches({
      messages,
      range,
      includesProviderExecuted,
      sent,
    });
    // oxlint-disable no-await-in-loop -- a turn that is known takes no time
    const unknown = batches
      .flat()
      .filter(place => forms.claim(place.sent) === undefined);
    if (unknown.length > 0) await forEach(unknown, place => forms.learn(place));
    const plans = planShares({
      batches: batches.map(batch =>
        batch.map(place => forms.claim(place.sent) ?? nothing),
      ),
      bounds,
    });
    const cuts: (ResultPlace & { shareChars: number })[] = [];
    for (const [at, batch] of batches.entries()) {
      for (const [index, place] of batch.entries()) {
        const shareChars = plans[at]?.shares[index] ?? Number.POSITIVE_INFINITY;
        if (!forms.isCut(place.sent, shareChars)) {
          cuts.push({ ...place, shareChars });
        }
      }
    }
    if (cuts.length > 0) {
      await forEach(cuts, place => forms.cut(place, place.shareChars));
    }
    // oxlint-enable no-await-in-loop
    for (const [at, batch] of batches.entries()) {
      const exceeded = plans[at]?.exceeded;
      if (exceeded !== undefined) useForms(batch, exceeded);
    }
  }
  return {
    ...replaced,
    messages: withShrunk(replaced.messages),
    results: replaced.results.map(one => shrunkResults.get(one) ?? one),
  };

  async function forEach<PLACE extends ResultPlace>(
    places: readonly PLACE[],
    act: (
      place: PLACE & { request: ReduceRequest<ToolResultOutput> },
    ) => Promise<void>,
  ): Promise<void> {
    await mapConcurrently({
      items: places,
      maxConcurrent: maxConcurrentResults,
      map: place => act({ ...place, request: requestFor(place) }),
    });
  }

  /** Takes note of the results of a step that are sent smaller, and tells of the step once. */
  function useForms(
    batch: readonly ResultPlace[],
    exceeded: NonNullable<BatchShares['exceeded']>,
  ): void {
    const toolCallIds: string[] = [];
    let charsBefore = 0;
    let charsAfter = 0;
    for (const { part, sent: one } of batch) {
      const form = forms.form(one);
      charsBefore += one.chars;
      charsAfter += form?.sentChars ?? one.chars;
      if (form === undefined) continue;
      const { output, name } = form;
      toolCallIds.push(part.toolCallId);
      shrunk.set(part, output);
      shrunkResults.set(one, { ...one, output, isStandIn: true, name });
    }
    const [first] = batch;
    if (first === undefined || !forms.isFirstTold(first.sent)) return;
    context.emit({
      type: 'turn-budget-exceeded',
      ...exceeded,
      toolCallIds,
      charsBefore,
      charsAfter,
    });
  }

  function requestFor({ part }: ResultPlace): ReduceRequest<ToolResultOutput> {
    calls ??= callsOfResults(messages);
    return requestOf({ part, call: calls.get(part), model, abortSignal });
  }

  /** Writes what was shrunk into the messages in which results are replaced already. */
  function withShrunk(written: readonly MESSAGE[]): readonly MESSAGE[] {
    if (shrunk.size === 0) return written;
    const mapped = [...written];
    for (const { start, end } of replaced.turnsOver) {
      for (let at = start; at < end; at++) {
        const message = written[at];
        const parts = messages[at]?.content;
        if (message === undefined || !Array.isArray(parts)) continue;
        const content = withShrunkParts(message.content, parts);
        if (content !== undefined) mapped[at] = { ...message, content };
      }
    }
    return mapped;
  }

  function withShrunkParts(
    content: unknown,
    originals: readonly unknown[],
  ): unknown[] | undefined {
    if (!Array.isArray(content)) return undefined;
    let parts: unknown[] | undefined;
    for (let at = 0; at < originals.length; at++) {
      const original = originals[at];
      if (typeof original !== 'object' || original === null) continue;
      const output = shrunk.get(original);
      if (output === undefined) continue;
      parts ??= [...content];
      parts[at] = { ...content[at], output };
    }
    return parts;
  }
}

const nothing: ResultClaim = {
  fixed: { chars: 0, tokens: 0 },
  flexible: { chars: 0, tokens: 0 },
};
