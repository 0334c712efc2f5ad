import type { LanguageModel } from 'ai';
import type { ToolResultOutput } from '../payload/result-output.ts';
import type { Engine } from './create-engine.ts';
import {
  mapToolResults,
  type ToolResultLike,
  toolResultsIn,
} from './map-tool-results.ts';
import type { OutputCache } from './output-cache.ts';
import { createQuestion } from '../text/question.ts';
import { type CallInHistory, callsOfResults } from './calls-of-results.ts';

/** What takes the place of an output. */
export interface SentOutput {
  readonly output: ToolResultOutput;
  /** Whether it is a stand-in. */
  readonly isStandIn: boolean;
}

/**
 * Puts stand-ins in the place of the oversized results of a prompt or a history.
 *
 * What was seen before, as the same object, is replaced without waiting, so that
 * a long history costs next to nothing at every further step.
 */
export async function reduceMessages<
  MESSAGE extends { readonly role: string; readonly content: unknown },
>({
  engine,
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
}): Promise<{
  messages: readonly MESSAGE[];
  /** The calls whose results are stand-ins. */
  reducedCallIds: readonly string[];
}> {
  const roles = includesProviderExecuted ? ['tool', 'assistant'] : ['tool'];
  const results = [...toolResultsIn<ToolResultOutput>(messages, roles)];
  const unseen = results.filter(
    ({ output, toolCallId }) => sent.get(output, toolCallId) === undefined,
  );
  if (unseen.length > 0) {
    const calls = callsOfResults(messages);
    await Promise.all(unseen.map(part => reduce(part, calls.get(part))));
  }
  const sentFor = ({
    output,
    toolCallId,
  }: ToolResultLike<ToolResultOutput>): SentOutput =>
    sent.get(output, toolCallId) ?? {
      output: finish(output),
      isStandIn: false,
    };
  return {
    messages: mapToolResults<MESSAGE, ToolResultOutput>({
      messages,
      roles,
      mapOutput: part => sentFor(part).output,
    }),
    reducedCallIds: results
      .filter(part => sentFor(part).isStandIn)
      .map(({ toolCallId }) => toolCallId),
  };

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
      output: finish(standIn ?? output),
      isStandIn: standIn !== undefined,
    });
  }
}
