import type { LanguageModel } from 'ai';
import type { ToolResultOutput } from '../payload/result-output.ts';
import { createQuestion } from '../question/question.ts';
import type { CallInHistory } from './calls-of-results.ts';
import type { ReduceRequest } from './engine-context.ts';
import type { ToolResultLike } from './is-tool-result.ts';

/** Makes the request that asks what becomes of a result in a prompt or a history. */
export function requestOf({
  part: { toolName, toolCallId, output },
  call,
  model,
  abortSignal,
}: {
  part: ToolResultLike;
  /** The call behind it, where the history has it. */
  call: CallInHistory | undefined;
  /** The run's own model, where the door knows it. */
  model: LanguageModel | undefined;
  abortSignal: AbortSignal | undefined;
}): ReduceRequest<ToolResultOutput> {
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
