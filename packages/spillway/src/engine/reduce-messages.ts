import type { ToolResultOutput } from '../payload/result-output.ts';
import type { Engine } from './create-engine.ts';
import { mapToolResults, type ToolResultLike } from './map-tool-results.ts';
import { callsOfResults } from './calls-of-results.ts';
import { createQuestion } from '../text/question.ts';

/** Puts stand-ins in the place of the oversized results of a prompt or a history. */
export async function reduceMessages<
  MESSAGE extends { readonly role: string; readonly content: unknown },
>({
  engine,
  messages,
  hasReader,
  finish = output => output,
}: {
  engine: Engine;
  messages: readonly MESSAGE[];
  /** Whether the run has the read tool. */
  hasReader: boolean;
  /** Is given every output, replaced or not, and returns what takes its place. */
  finish?: (output: ToolResultOutput) => ToolResultOutput;
}): Promise<{
  messages: readonly MESSAGE[];
  /** The calls whose results are stand-ins. */
  reducedCallIds: readonly string[];
}> {
  const calls = callsOfResults(messages);
  const reducedCallIds: string[] = [];
  const mapped = await mapToolResults<MESSAGE, ToolResultOutput>({
    messages,
    mapOutput: async part => {
      const reduced = await reduceOutput(part);
      return finish(reduced ?? part.output);
    },
  });
  return { messages: mapped, reducedCallIds };

  async function reduceOutput(
    part: ToolResultLike<ToolResultOutput>,
  ): Promise<ToolResultOutput | undefined> {
    const { toolName, toolCallId, output } = part;
    const call = calls.get(part);
    const result = {
      toolName,
      toolCallId,
      input: call?.input,
      output,
      findQuestion: () => createQuestion(call ?? {}),
    };
    const decision = await engine.decide({ ...result, isFresh: false });
    if (decision === undefined) return undefined;
    reducedCallIds.push(toolCallId);
    return engine.present({ result, decision, hasReader });
  }
}
