import type { ModelMessage, Tool } from 'ai';
import { beforeResult } from '../engine/before-result.ts';
import type { Engine } from '../engine/create-engine.ts';
import type { NamedDecision } from '../engine/engine-context.ts';
import type { Emit } from '../event/create-emitter.ts';
import type { ToolResultOutput } from '../payload/result-output.ts';
import { createQuestion, type Question } from '../text/question.ts';
import { defaultModelOutput } from './default-model-output.ts';
import { resultOutputOf } from './result-output-of.ts';

/** A call that has returned, with what it returned. */
export interface FinishedCall {
  readonly tool: Tool;
  readonly toolName: string;
  readonly toolCallId: string;
  readonly input: unknown;
  readonly output: unknown;
  /** The messages that the call answers, where this process has executed it. */
  readonly messages?: readonly ModelMessage[] | undefined;
  /** Whether this process has just executed it. */
  readonly isFresh: boolean;
}

/** What the model sees of a call. */
export interface ReducedCall {
  readonly modelOutput: ToolResultOutput;
  /** The decision behind a stand-in; `undefined` when the model sees the output itself. */
  readonly decision: NamedDecision | undefined;
}

/**
 * Resolves to what the model sees of a call: a stand-in, or else what the tool's
 * own `toModelOutput` or the AI SDK makes of the output. Never rejects.
 */
export async function reduceCall({
  engine,
  emit,
  call,
}: {
  engine: Engine;
  emit: Emit;
  call: FinishedCall;
}): Promise<ReducedCall> {
  const { toolName, toolCallId, input, isFresh, messages = [] } = call;
  const own = await ownModelOutput({ call, emit });
  try {
    const output = own ?? (await resultOutputOf(call.output));
    const result = { toolName, toolCallId, input, output };
    const findQuestion = (): Question | undefined =>
      createQuestion({ ...beforeResult(messages, toolCallId), input });
    const decision = await engine.decide({ ...result, isFresh, findQuestion });
    const standIn =
      decision && engine.present({ result, decision, hasReader: true });
    if (decision !== undefined && standIn !== undefined) {
      if (standIn.type === 'content') {
        await engine.remember({ ...result, output: standIn }, decision);
      }
      return { modelOutput: standIn, decision };
    }
  } catch (error) {
    emit({ type: 'reduction-failed', toolName, toolCallId, error });
  }
  const modelOutput = own ?? defaultModelOutput(call.output);
  engine.pass({ toolName, toolCallId, output: modelOutput });
  return { modelOutput, decision: undefined };
}

/** Resolves to what the tool's own `toModelOutput` makes of the output; `undefined` without one, or when it throws. */
async function ownModelOutput({
  call: { tool, toolName, toolCallId, input, output },
  emit,
}: {
  call: FinishedCall;
  emit: Emit;
}): Promise<ToolResultOutput | undefined> {
  try {
    return await tool.toModelOutput?.({ toolCallId, input, output });
  } catch (error) {
    emit({ type: 'tool-output-failed', toolName, toolCallId, error });
    return undefined;
  }
}
