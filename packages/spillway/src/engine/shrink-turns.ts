import type { LanguageModel } from 'ai';
import {
  type BatchShares,
  planShares,
  type ResultClaim,
} from '../budget/plan-shares.ts';
import { mapConcurrently } from '../pace/map-concurrently.ts';
import type { ToolResultOutput } from '../payload/result-output.ts';
import type { TurnBounds } from '../policy/turn-bounds.ts';
import { createQuestion } from '../text/question.ts';
import { callsOfResults } from './calls-of-results.ts';
import type { Engine } from './create-engine.ts';
import type { EngineContext, ReduceRequest } from './engine-context.ts';
import { listBatches, type ResultPlace } from './list-batches.ts';
import type { MessageLike, ReplacedMessages } from './replace-seen.ts';
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
  abortSignal: AbortSignal | undefined;
  isKept: boolean;
  replaced: ReplacedMessages<MESSAGE>;
}): Promise<ReplacedMessages<MESSAGE>> {
  const forms = openShareForms({
    engine,
    context,
    sent,
    hasReader,
    isKept,
    finish,
  });
  const calls = callsOfResults(messages);
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
    // oxlint-disable no-await-in-loop -- what is remembered takes no time, and what is not is cut side by side
    const places = await mapConcurrently({
      items: batches.flat(),
      maxConcurrent: maxConcurrentResults,
      map: async place =>
        [place, await forms.claim(requestFor(place))] as const,
    });
    const claims = new Map(places);
    const plans = planShares({
      batches: batches.map(batch =>
        batch.map(place => claims.get(place) ?? nothing),
      ),
      bounds,
    });
    for (const [at, batch] of batches.entries()) {
      await shrinkBatch(batch, plans[at]);
    }
    // oxlint-enable no-await-in-loop
  }
  return {
    ...replaced,
    messages: withShrunk(replaced.messages, messages),
    results: replaced.results.map(one => shrunkResults.get(one) ?? one),
  };

  async function shrinkBatch(
    batch: readonly ResultPlace[],
    plan: BatchShares | undefined,
  ): Promise<void> {
    const exceeded = plan?.exceeded;
    if (plan === undefined || exceeded === undefined) return;
    const cuts = await mapConcurrently({
      items: batch,
      maxConcurrent: maxConcurrentResults,
      map: async (place, index) => {
        const shareChars = plan.shares[index] ?? Number.POSITIVE_INFINITY;
        const request = requestFor(place);
        return forms.cut(request, shareChars);
      },
    });
    const [first] = batch;
    for (const [index, cut] of cuts.entries()) {
      const place = batch[index];
      if (cut === undefined || place === undefined) continue;
      shrunk.set(place.part, cut.output);
      shrunkResults.set(place.sent, {
        ...place.sent,
        output: cut.output,
        isStandIn: true,
        name: cut.name,
      });
    }
    if (first === undefined || !forms.isFirstTold(first.part)) return;
    const toolCallIds = batch.flatMap(({ part }, index) =>
      cuts[index] === undefined ? [] : [part.toolCallId],
    );
    const total = batch.reduce((sum, place) => sum + place.sent.chars, 0);
    const saved = batch.reduce(
      (sum, place, index) =>
        sum +
        (cuts[index] === undefined
          ? 0
          : place.sent.chars - cuts[index].sentChars),
      0,
    );
    context.emit({
      type: 'turn-budget-exceeded',
      ...exceeded,
      toolCallIds,
      charsBefore: total,
      charsAfter: total - saved,
    });
  }

  function requestFor({ part }: ResultPlace): ReduceRequest<ToolResultOutput> {
    const { toolName, toolCallId, output } = part;
    const call = calls.get(part);
    return {
      toolName,
      toolCallId,
      input: call?.input,
      output,
      findQuestion: () => createQuestion(call ?? {}),
      isFresh: false,
      model,
      abortSignal,
    };
  }

  /** Writes what was shrunk into messages that are replaced already; `originals` hold the parts that it was made of. */
  function withShrunk(
    written: readonly MESSAGE[],
    originals: readonly MESSAGE[],
  ): readonly MESSAGE[] {
    if (shrunk.size === 0) return written;
    return written.map((message, at) => {
      const { content } = message;
      const parts = originals[at]?.content;
      if (!Array.isArray(content) || !Array.isArray(parts)) return message;
      if (!parts.some(part => shrunk.has(part))) return message;
      return {
        ...message,
        content: content.map((part: object, index) => {
          const output = shrunk.get(parts[index]);
          return output === undefined ? part : { ...part, output };
        }),
      };
    });
  }
}

const nothing: ResultClaim = {
  fixed: { chars: 0, tokens: 0 },
  flexible: { chars: 0, tokens: 0 },
};
