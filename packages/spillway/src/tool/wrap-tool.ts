import type { ModelMessage, Tool } from 'ai';
import type { Engine } from '../engine/create-engine.ts';
import { withoutMark } from '../engine/stand-in-mark.ts';
import type { ModelBook } from '../model/model-book.ts';
import type { Emit } from '../event/create-emitter.ts';
import type { ToolResultOutput } from '../payload/result-output.ts';
import { modelView } from '../payload/model-view.ts';
import { toolOutput } from '../payload/tool-output.ts';
import { copyTool } from './copy-tool.ts';
import { isProviderExecuted } from './is-provider-executed.ts';
import { finishWith } from './finish-with.ts';
import { type ReducedCall, reduceCall } from './reduce-call.ts';
import { resultOutputOf } from './result-output-of.ts';
import { createStartedReductions } from './started-reductions.ts';

type Execute = NonNullable<Tool['execute']>;
type ToModelOutput = NonNullable<Tool['toModelOutput']>;

/** One call of the tool with what it returned. */
interface ReturnedCall {
  readonly toolCallId: string;
  readonly input: unknown;
  readonly output: unknown;
  readonly messages?: readonly ModelMessage[] | undefined;
  readonly abortSignal?: AbortSignal | undefined;
}

/**
 * Wraps a tool so that the model sees stand-ins of its oversized results.
 *
 * `execute` starts the reduction when the tool has returned and does not wait
 * for it, so that a time-out of the tool does not cover it and reductions of
 * parallel calls overlap; `toModelOutput` waits for what was started. Results of
 * calls that this process did not execute are reduced in `toModelOutput`.
 * A tool that the provider executes is returned as it is, and one without
 * `execute` gets none.
 */
export function wrapTool<TOOL extends Tool>({
  tool,
  toolName,
  replaceOutput,
  engine,
  models,
  emit,
}: {
  tool: TOOL;
  toolName: string;
  /** Whether `execute` itself returns the stand-in. */
  replaceOutput: boolean;
  engine: Engine;
  models: ModelBook;
  emit: Emit;
}): TOOL {
  if (isProviderExecuted(tool)) return tool;
  const started = createStartedReductions();

  function reduce(call: ReturnedCall, isFresh: boolean): Promise<ReducedCall> {
    return reduceCall({
      engine,
      emit,
      call: {
        ...call,
        tool,
        toolName,
        isFresh,
        model: models.modelOf(call.toolCallId),
        abortSignal: call.abortSignal,
      },
    });
  }

  function start(call: ReturnedCall): Promise<ReducedCall> {
    // The tool's promise resolves before the work on its result begins.
    const reduction = Promise.resolve().then(() => reduce(call, true));
    // An aborted run may never ask for it; whoever is waiting is given the reason.
    started.add(call, reduction);
    return reduction;
  }

  /** Resolves to the value that takes the place of the tool's own; the same one when nothing was reduced, or when media is in it. */
  async function replace(call: ReturnedCall): Promise<unknown> {
    const reduction = start(call);
    const { modelOutput, decision } = await reduction;
    const { toolCallId, input } = call;
    if (!hasPlainValue(modelOutput)) {
      const cause = 'replace-output';
      const isKept = decision !== undefined && modelOutput.type === 'content';
      if (isKept) emit({ type: 'media-kept', toolName, toolCallId, cause });
      return call.output;
    }
    if (decision === undefined) return withoutWhole(call.output);
    const { value } = modelOutput;
    const output = withoutMark(modelOutput);
    await engine.remember({ toolName, toolCallId, input, output }, decision);
    started.add({ toolCallId, output: value }, reduction);
    return value;
  }

  /** Resolves to the stand-in that a value of an earlier process is, where `execute` returns stand-ins. */
  async function recognise({
    toolCallId,
    input,
    output: value,
  }: ReturnedCall): Promise<ToolResultOutput | undefined> {
    if (!replaceOutput) return undefined;
    const output = await resultOutputOf(value);
    const result = { toolName, toolCallId, input, output };
    const decision = await engine.recognise(result);
    return decision && engine.present({ result, decision, hasReader: true });
  }

  const toModelOutput: ToModelOutput = async call => {
    const reduction = started.take(call);
    if (reduction !== undefined) return (await reduction).modelOutput;
    return (await recognise(call)) ?? (await reduce(call, false)).modelOutput;
  };

  const { execute: executeOriginal } = tool;
  if (executeOriginal === undefined) return copyTool(tool, { toModelOutput });

  const execute: Execute = (input, options) =>
    finishWith({
      result: Reflect.apply(executeOriginal, tool, [input, options]),
      finish: output => {
        const { toolCallId, messages, abortSignal } = options;
        const call = { toolCallId, input, output, messages, abortSignal };
        if (replaceOutput) return replace(call);
        void start(call);
        return output;
      },
      addsLast: replaceOutput,
    });
  return copyTool(tool, { execute, toModelOutput });
}

/** Leaves out of what `toolOutput` made the output that the model does not see; returns anything else as it is. */
function withoutWhole(returned: unknown): unknown {
  const found = modelView(returned);
  return found.type === 'view' && hasPlainValue(found.view)
    ? toolOutput({ output: found.view.value, modelOutput: found.view })
    : returned;
}

function hasPlainValue(
  output: ToolResultOutput,
): output is Extract<ToolResultOutput, { type: 'text' | 'json' }> {
  return output.type === 'text' || output.type === 'json';
}
