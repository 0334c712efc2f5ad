import type { LanguageModel } from 'ai';
import { claimOf } from '../budget/claim-of.ts';
import { mapConcurrently } from '../pace/map-concurrently.ts';
import type { ToolResultOutput } from '../payload/result-output.ts';
import { renewAfterMs } from '../store/record-memory.ts';
import type { Undecided } from '../store/record-book.ts';
import type { ReductionRecord } from '../store/reduction-record.ts';
import type { Engine } from './create-engine.ts';
import type { EngineContext, NamedDecision } from './engine-context.ts';
import type { ToolResultLike } from './is-tool-result.ts';
import {
  type MessageLike,
  type ReplacedMessages,
  replaceSeen,
} from './replace-seen.ts';
import { requestOf } from './request-of.ts';
import type { SentOutput, SentOutputs } from './sent-output.ts';
import { type CallInHistory, callsOfResults } from './calls-of-results.ts';

/**
 * How many results are looked up and reduced at the same time: enough for a store
 * that answers slowly, and few enough that the payloads of a long history are not
 * all encoded in memory at once.
 */
const maxConcurrentResults = 64;

const renewAfterSeconds = secondsOf(renewAfterMs);

/**
 * Puts stand-ins in the place of the oversized results of a prompt or a history.
 *
 * What was seen before, as the same object, is replaced without waiting and in
 * one pass, so that a long history costs next to nothing at every further step.
 */
export async function reduceMessages<MESSAGE extends MessageLike>({
  engine,
  context,
  messages,
  hasReader,
  sent,
  model,
  provider,
  abortSignal,
  includesProviderExecuted = false,
  isKept = false,
  finish = output => output,
}: {
  engine: Engine;
  context: EngineContext;
  messages: readonly MESSAGE[];
  /** Whether the run has the read tool. */
  hasReader: boolean;
  /** What took the place of outputs before, with the same answer to `hasReader`. */
  sent: SentOutputs;
  /** The run's own model, where the door knows it. */
  model: LanguageModel | undefined;
  /** The provider that the messages are sent to, where that is known. */
  provider?: string | undefined;
  abortSignal?: AbortSignal | undefined;
  /** Whether results that the provider executed are reduced as well. */
  includesProviderExecuted?: boolean;
  /** Whether the messages are kept, so that a stand-in without a mark has to be recognised later. */
  isKept?: boolean;
  /** Is given every output, replaced or not, and returns what takes its place. */
  finish?: (output: ToolResultOutput) => ToolResultOutput;
}): Promise<ReplacedMessages<MESSAGE>> {
  const { now, policy } = context;
  const { turnBounds: bounds } = policy;
  const countsTokens = bounds.maxTurnTokens < Number.POSITIVE_INFINITY;
  const pass = { messages, includesProviderExecuted, sent, bounds, finish };
  let replaced = replaceSeen(pass);
  if (replaced.unseen.length > 0) {
    const calls = callsOfResults(messages);
    await mapConcurrently({
      items: replaced.unseen,
      maxConcurrent: maxConcurrentResults,
      map: part => reduce(part, calls.get(part)),
    });
    replaced = replaceSeen(pass);
  }
  renewResults(replaced.results);
  if (replaced.turnsOver.length === 0) return replaced;
  const { shrinkTurns } = await import('./shrink-turns.ts');
  return shrinkTurns({
    ...pass,
    engine,
    context,
    hasReader,
    model,
    provider,
    abortSignal,
    isKept,
    replaced,
  });

  /** Lets nothing in use look unused in the store. */
  function renewResults(results: readonly SentOutput[]): void {
    const seconds = secondsOf(now());
    for (const result of results) {
      if (seconds - result.usedAtSeconds <= renewAfterSeconds) continue;
      result.usedAtSeconds = seconds;
      const { isStandIn, name } = result;
      if (isStandIn && name !== undefined) engine.renew(name);
    }
  }

  async function reduce(
    part: ToolResultLike,
    call: CallInHistory | undefined,
  ): Promise<void> {
    const result = requestOf({ part, call, model, abortSignal });
    const { toolCallId, output } = result;
    const decision = await engine.decide(result);
    const standIn =
      typeof decision === 'string'
        ? undefined
        : engine.present({ result, decision, hasReader });
    const decided = standIn ?? (await engine.whole(result));
    const final = await engine.withoutLargeMedia({
      result,
      output: decided,
      hasReader,
      provider,
    });
    if (decision === 'deferred' && final === output) return;
    if (isKept && standIn?.type === 'content' && typeof decision !== 'string') {
      await engine.remember({ ...result, output: final }, decision);
    }
    sent.set(output, {
      toolCallId,
      output: finish(final),
      isStandIn: standIn !== undefined,
      name: engine.nameOf(result),
      ...claimOf({
        output: decided,
        record: standIn && recordOf(decision),
        options: policy,
        countsTokens,
      }),
      usedAtSeconds: secondsOf(now()),
      other: sent.get(output),
    });
  }
}

function recordOf(
  decision: NamedDecision | Undecided,
): ReductionRecord | undefined {
  return typeof decision === 'string' ? undefined : decision.record;
}

function secondsOf(milliseconds: number): number {
  return Math.trunc(milliseconds / 1_000);
}
