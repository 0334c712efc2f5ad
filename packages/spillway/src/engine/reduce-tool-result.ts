import type { LanguageModel, ModelMessage } from 'ai';
import type { ToolResultOutput } from '../payload/result-output.ts';
import { createQuestion } from '../question/question.ts';
import { beforeResult } from './before-result.ts';
import type { Engine } from './create-engine.ts';

/** One result to reduce. */
export interface ReduceToolResultOptions {
  toolName: string;
  toolCallId: string;
  /** The input of the call. */
  input?: unknown;
  output: ToolResultOutput;
  /** The messages up to the call. */
  messages?: readonly ModelMessage[] | undefined;
  abortSignal?: AbortSignal | undefined;
}

/** A result after reduction. */
export interface ReducedToolResult {
  /** The stand-in, or the same object when nothing was done and no fence is put around it. */
  readonly output: ToolResultOutput;
  /** What was done; `undefined` when nothing was. */
  readonly reduction: Reduction | undefined;
}

/** What became of one result. */
export interface Reduction {
  readonly action: 'paginate' | 'spill' | 'summarize' | 'truncate';
  /** The handle of the payload; `undefined` when it was not kept. */
  readonly handle: string | undefined;
  /** The handles of all that was stored: one for each part of a content output that was reduced. */
  readonly handles: readonly string[];
  /** Size of the result: characters as sent to a model, bytes for binary. */
  readonly sizeBefore: number;
  /** Size of the stand-in, in characters. */
  readonly sizeAfter: number;
}

/** Reduces one result, for loops written by hand. */
export async function reduceToolResult({
  engine,
  model,
  request: { toolName, toolCallId, input, output, messages = [], abortSignal },
}: {
  engine: Engine;
  /** The model for summaries, if one has been seen. */
  model: LanguageModel | undefined;
  request: ReduceToolResultOptions;
}): Promise<ReducedToolResult> {
  const result = {
    toolName,
    toolCallId,
    input,
    output,
    findQuestion: () =>
      createQuestion({ ...beforeResult(messages, toolCallId), input }),
  };
  const decision = await engine.decide({
    ...result,
    isFresh: false,
    model,
    abortSignal,
  });
  const standIn =
    typeof decision === 'string'
      ? undefined
      : engine.present({ result, decision, hasReader: true });
  const final = await engine.withoutLargeMedia({
    result,
    output: standIn ?? (await engine.whole(result)),
    hasReader: true,
  });
  if (typeof decision === 'string' || standIn === undefined) {
    return { output: final, reduction: undefined };
  }
  if (standIn.type === 'content') {
    await engine.remember({ ...result, output: final }, decision);
  }
  const { action, handles, sizeBefore, sizeAfter } = decision.record;
  const [handle] = handles;
  return {
    output: final,
    reduction: { action, handle, handles, sizeBefore, sizeAfter },
  };
}
