import type { LanguageModel } from 'ai';
import type { ToolResultOutput } from '../payload/result-output.ts';
import type { Engine } from './create-engine.ts';
import { mapToolResults, type ToolResultLike } from './map-tool-results.ts';
import { toolInputs } from './tool-inputs.ts';

/** Puts stand-ins in the place of the oversized results of a prompt or a history. */
export async function reduceMessages<
  MESSAGE extends { readonly role: string; readonly content: unknown },
>({
  engine,
  messages,
  hasReader,
  model,
  abortSignal,
  includesProviderExecuted = false,
  finish = output => output,
}: {
  engine: Engine;
  messages: readonly MESSAGE[];
  /** Whether the run has the read tool. */
  hasReader: boolean;
  /** The run's own model, where the door knows it. */
  model?: LanguageModel | undefined;
  abortSignal?: AbortSignal | undefined;
  /** Whether results that the provider executed are reduced as well. */
  includesProviderExecuted?: boolean;
  /** Is given every output, replaced or not, and returns what takes its place. */
  finish?: (output: ToolResultOutput) => ToolResultOutput;
}): Promise<{
  messages: readonly MESSAGE[];
  /** The calls whose results are stand-ins. */
  reducedCallIds: readonly string[];
}> {
  const inputs = toolInputs(messages);
  const reducedCallIds: string[] = [];
  const mapped = await mapToolResults<MESSAGE, ToolResultOutput>({
    messages,
    roles: includesProviderExecuted ? ['tool', 'assistant'] : ['tool'],
    mapOutput: async part => {
      const reduced = await reduceOutput(part);
      return finish(reduced ?? part.output);
    },
  });
  return { messages: mapped, reducedCallIds };

  async function reduceOutput({
    toolName,
    toolCallId,
    output,
  }: ToolResultLike<ToolResultOutput>): Promise<ToolResultOutput | undefined> {
    const input = inputs.get(toolCallId);
    const result = { toolName, toolCallId, input, output };
    const decision = await engine.decide({
      ...result,
      isFresh: false,
      model,
      abortSignal,
    });
    if (typeof decision === 'string') return undefined;
    reducedCallIds.push(toolCallId);
    return engine.present({ result, decision, hasReader });
  }
}
