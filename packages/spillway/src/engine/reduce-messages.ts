import type { LanguageModel } from 'ai';
import { mapConcurrently } from '../pace/map-concurrently.ts';
import type { ToolResultOutput } from '../payload/result-output.ts';
import { renewAfterMs } from '../store/record-memory.ts';
import type { Engine } from './create-engine.ts';
import { mapToolResults, type ToolResultLike } from './map-tool-results.ts';
import type { OutputCache } from './output-cache.ts';
import { createQuestion } from '../text/question.ts';
import { type CallInHistory, callsOfResults } from './calls-of-results.ts';

/**
 * How many results are looked up and reduced at the same time: enough for a store
 * that answers slowly, and few enough that the payloads of a long history are not
 * all encoded in memory at once.
 */
const maxConcurrentResults = 64;

/** What takes the place of an output of a call. */
export interface SentOutput {
  readonly toolCallId: string;
  readonly output: ToolResultOutput;
  /** Whether it is a stand-in. */
  readonly isStandIn: boolean;
  /** The name of the result; `undefined` for one that is too small to have one. */
  readonly name: string | undefined;
  /** When its record was last asked for, in milliseconds. */
  usedAt: number;
}

/** Messages with stand-ins in them. */
export interface ReducedMessages<MESSAGE> {
  readonly messages: readonly MESSAGE[];
  /** What was decided about, in order. */
  readonly results: readonly SentOutput[];
}

/**
 * Puts stand-ins in the place of the oversized results of a prompt or a history.
 *
 * What was seen before, as the same object, is replaced without waiting and in
 * one pass, so that a long history costs next to nothing at every further step.
 */
export async function reduceMessages<
  MESSAGE extends { readonly role: string; readonly content: unknown },
>({
  engine,
  now,
  messages,
  hasReader,
  sent,
  model,
  abortSignal,
  includesProviderExecuted = false,
  isKept = false,
  finish = output => output,
}: {
  engine: Engine;
  /** Milliseconds of a clock that only goes forward. */
  now: () => number;
  messages: readonly MESSAGE[];
  /** Whether the run has the read tool. */
  hasReader: boolean;
  /** What took the place of outputs before, with the same answer to `hasReader`. */
  sent: OutputCache<SentOutput>;
  /** The run's own model, where the door knows it. */
  model: LanguageModel | undefined;
  abortSignal?: AbortSignal | undefined;
  /** Whether results that the provider executed are reduced as well. */
  includesProviderExecuted?: boolean;
  /** Whether the messages are kept, so that a stand-in without a mark has to be recognised later. */
  isKept?: boolean;
  /** Is given every output, replaced or not, and returns what takes its place. */
  finish?: (output: ToolResultOutput) => ToolResultOutput;
}): Promise<ReducedMessages<MESSAGE>> {
  const roles = includesProviderExecuted ? ['tool', 'assistant'] : ['tool'];
  const replaced = replaceSeen();
  if (replaced.unseen.length === 0) return replaced;
  const calls = callsOfResults(messages);
  await mapConcurrently({
    items: replaced.unseen,
    maxConcurrent: maxConcurrentResults,
    map: part => reduce(part, calls.get(part)),
  });
  return replaceSeen();

  /** Replaces what was seen, in one pass, and lists what was not. */
  function replaceSeen(): ReducedMessages<MESSAGE> & {
    readonly unseen: readonly ToolResultLike<ToolResultOutput>[];
  } {
    const askedAt = now();
    const results: SentOutput[] = [];
    const unseen: ToolResultLike<ToolResultOutput>[] = [];
    const mapped = mapToolResults<MESSAGE, ToolResultOutput>({
      messages,
      roles,
      mapOutput: part => {
        const found = sent.get(part.output, part.toolCallId);
        if (found === undefined) {
          unseen.push(part);
          return finish(part.output);
        }
        results.push(found);
        if (found.isStandIn && askedAt - found.usedAt > renewAfterMs) {
          found.usedAt = askedAt;
          if (found.name !== undefined) engine.renew(found.name);
        }
        return found.output;
      },
    });
    return { messages: mapped, results, unseen };
  }

  async function reduce(
    { toolName, toolCallId, output }: ToolResultLike<ToolResultOutput>,
    call: CallInHistory | undefined,
  ): Promise<void> {
    const result = {
      toolName,
      toolCallId,
      input: call?.input,
      output,
      findQuestion: () => createQuestion(call ?? {}),
    };
    const decision = await engine.decide({
      ...result,
      isFresh: false,
      model,
      abortSignal,
    });
    if (decision === 'deferred') return;
    const standIn =
      decision === 'whole'
        ? undefined
        : engine.present({ result, decision, hasReader });
    if (isKept && standIn?.type === 'content' && decision !== 'whole') {
      await engine.remember({ ...result, output: standIn }, decision);
    }
    sent.set(output, toolCallId, {
      toolCallId,
      output: finish(standIn ?? output),
      isStandIn: standIn !== undefined,
      name: engine.nameOf(result),
      usedAt: now(),
    });
  }
}
