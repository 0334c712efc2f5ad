import type { LanguageModel, ModelMessage, Tool } from 'ai';
import { beforeResult } from '../engine/before-result.ts';
import { createQuestion } from '../text/question.ts';
import type { Engine } from '../engine/create-engine.ts';
import type { NamedDecision } from '../engine/engine-context.ts';
import type { Emit } from '../event/create-emitter.ts';
import type { ToolResultOutput } from '../payload/result-output.ts';
import { defaultModelOutput } from './default-model-output.ts';
import { resultOutputOf } from './result-output-of.ts';

/** A call that has returned, with what it returned. */
export interface FinishedCall {
  readonly tool: Tool;
  readonly toolName: string;
  readonly toolCallId: string;
  readonly input: unknown;
  readonly output: unknown;
  /** Whether this process has just executed it. */
  readonly isFresh: boolean;
  /** The messages that the call answers, where this process has executed it. */
  readonly messages?: readonly ModelMessage[] | undefined;
  /** The model that made the call, or else the one that was wrapped last. */
  readonly model: LanguageModel | undefined;
  readonly abortSignal: AbortSignal | undefined;
}

/** What the model sees of a call. */
export interface ReducedCall {
  readonly modelOutput: ToolResultOutput;
  /** The decision behind a stand-in; `undefined` when the model sees the output itself. */
  readonly decision: NamedDecision | undefined;
}

/**
 * Resolves to what the model sees of a call: a stand-in, or else what the tool's
 * own `toModelOutput` or the AI SDK makes of the output. Rejects only when the
 * run was aborted, with the reason.
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
  const { toolName, toolCallId, abortSignal } = call;
  const own = await ownModelOutput({ call, emit });
  const whole = (): ReducedCall => ({
    modelOutput: own ?? defaultModelOutput(call.output),
    decision: undefined,
  });
  try {
    return (await standInOf({ engine, call, own })) ?? whole();
  } catch (error) {
    abortSignal?.throwIfAborted();
    emit({ type: 'reduction-failed', toolName, toolCallId, error });
    return whole();
  }
}

/** Resolves to the stand-in of a call; to its whole output, noted as decided, or to `undefined` when another door decides. */
async function standInOf({
  engine,
  call,
  own,
}: {
  engine: Engine;
  call: FinishedCall;
  own: ToolResultOutput | undefined;
}): Promise<ReducedCall | undefined> {
  const { toolName, toolCallId, input, messages = [], abortSignal } = call;
  const output = own ?? (await resultOutputOf(call.output));
  const result = { toolName, toolCallId, input, output };
  const decision = await engine.decide({
    ...result,
    findQuestion: () =>
      createQuestion({ ...beforeResult(messages, toolCallId), input }),
    isFresh: call.isFresh,
    model: call.model,
    abortSignal,
  });
  if (decision === 'deferred') return undefined;
  const standIn =
    decision === 'whole'
      ? undefined
      : engine.present({ result, decision, hasReader: true });
  if (decision === 'whole' || standIn === undefined) {
    const modelOutput = own ?? defaultModelOutput(call.output);
    engine.pass({ toolName, toolCallId, output: modelOutput }, output);
    return { modelOutput, decision: undefined };
  }
  if (standIn.type === 'content') {
    await engine.remember({ ...result, output: standIn }, decision);
  }
  return { modelOutput: standIn, decision };
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
