import type { LanguageModel, ModelMessage, Tool } from 'ai';
import { beforeResult } from '../engine/before-result.ts';
import { createQuestion } from '../question/question.ts';
import type { Engine } from '../engine/create-engine.ts';
import type { NamedDecision } from '../engine/engine-context.ts';
import type { Emit } from '../event/create-emitter.ts';
import type { ToolResultOutput } from '../payload/result-output.ts';
import { getToolOutput } from '../payload/get-tool-output.ts';
import { isModelOutput } from '../payload/is-model-output.ts';
import { modelView } from '../payload/model-view.ts';
import { asError } from './as-error.ts';
import { maxResultChars } from './max-result-chars.ts';
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
  try {
    return await standInOf({ engine, call, own });
  } catch (error) {
    abortSignal?.throwIfAborted();
    emit({ type: 'reduction-failed', toolName, toolCallId, error });
    const output = own ?? defaultModelOutput(getToolOutput(call.output));
    const { input } = call;
    const result = { toolName, toolCallId, input, output };
    return { modelOutput: await engine.whole(result), decision: undefined };
  }
}

/** Resolves to the stand-in of a call, or to its whole output: noted as decided, unless another door decides. */
async function standInOf({
  engine,
  call,
  own,
}: {
  engine: Engine;
  call: FinishedCall;
  own: ToolResultOutput | undefined;
}): Promise<ReducedCall> {
  const { toolName, toolCallId, input, messages = [], abortSignal } = call;
  const returned = getToolOutput(call.output);
  const output = own ?? (await resultOutputOf(returned));
  const result = { toolName, toolCallId, input, output };
  const decision = await engine.decide({
    ...result,
    findQuestion: () =>
      createQuestion({ ...beforeResult(messages, toolCallId), input }),
    returned: { value: returned },
    maxResultChars: maxResultChars(call.tool),
    isFresh: call.isFresh,
    model: call.model,
    abortSignal,
  });
  const standIn =
    typeof decision === 'string'
      ? undefined
      : engine.present({ result, decision, hasReader: true });
  if (typeof decision === 'string' || standIn === undefined) {
    const whole = own ?? defaultModelOutput(returned);
    if (decision !== 'deferred') {
      engine.pass({ ...result, output: whole }, output);
    }
    const modelOutput = await engine.withoutLargeMedia({
      result,
      output: await engine.whole({ ...result, output: whole }),
      hasReader: true,
    });
    return { modelOutput, decision: undefined };
  }
  const modelOutput = await engine.withoutLargeMedia({
    result,
    output: standIn,
    hasReader: true,
  });
  if (modelOutput.type === 'content') {
    await engine.remember({ ...result, output: modelOutput }, decision);
  }
  return { modelOutput, decision };
}

/** Resolves to what the tool itself has the model see: its `modelOutput`, or what its `toModelOutput` makes of the output; `undefined` without either, when that throws, and when it returns what is none. */
async function ownModelOutput({
  call: { tool, toolName, toolCallId, input, output: returned },
  emit,
}: {
  call: FinishedCall;
  emit: Emit;
}): Promise<ToolResultOutput | undefined> {
  const found = modelView(returned);
  if (found.type === 'view') return found.view;
  if (found.type === 'media') {
    emit({ type: 'media-kept', toolName, toolCallId, cause: 'model-output' });
  }
  const output = getToolOutput(returned);
  try {
    const own: unknown = await tool.toModelOutput?.({
      toolCallId,
      input,
      output,
    });
    if (own === undefined || own === null) return undefined;
    if (isModelOutput(own) || isOfOtherType(own)) return asError(own, output);
    throw new TypeError('toModelOutput returned no output of the AI SDK');
  } catch (error) {
    emit({ type: 'tool-output-failed', toolName, toolCallId, error });
    return undefined;
  }
}

const typesWithValue: ReadonlySet<unknown> = new Set([
  'text',
  'error-text',
  'json',
  'error-json',
  'content',
]);

/** Says whether a value is a denial, or an output of a type that a newer SDK may know. */
function isOfOtherType(value: unknown): value is ToolResultOutput {
  const { type } = Object(value);
  return typeof type === 'string' && !typesWithValue.has(type);
}
