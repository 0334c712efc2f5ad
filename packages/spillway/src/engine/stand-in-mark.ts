import type { JSONObject } from '@ai-sdk/provider';
import type { ToolResultOutput } from '../payload/result-output.ts';

/** The key of our mark among the provider options of an output. */
const markKey = 'spillway';

type MarkableOutput = Extract<ToolResultOutput, { type: 'text' | 'json' }>;

/**
 * Marks a stand-in with the name of its record, so that it is recognised when
 * it comes back in a stored history. The mark is a hint and no proof: whoever
 * reads it compares the output with the record.
 */
export function markStandIn(
  output: ToolResultOutput,
  mark: { record: string; handle: string | undefined },
): ToolResultOutput {
  if (!isMarkable(output)) return output;
  const { record, handle } = mark;
  const spillway: JSONObject =
    handle === undefined ? { record } : { record, handle };
  return {
    ...output,
    providerOptions: { ...output.providerOptions, [markKey]: spillway },
  };
}

/** Returns the name of the record that an output's mark claims, or `undefined`. */
export function markedRecord(output: ToolResultOutput): string | undefined {
  if (!isMarkable(output)) return undefined;
  const record: unknown = output.providerOptions?.[markKey]?.['record'];
  return typeof record === 'string' ? record : undefined;
}

/** Takes the mark off an output, which stays the same object when it has none. */
export function withoutMark<OUTPUT extends ToolResultOutput>(
  output: OUTPUT,
): OUTPUT {
  const { providerOptions } = output as ToolResultOutput & {
    providerOptions?: Record<string, JSONObject>;
  };
  if (providerOptions?.[markKey] === undefined) return output;
  const { [markKey]: _mark, ...others } = providerOptions;
  const { providerOptions: _options, ...bare } = output as MarkableOutput;
  return (
    Object.keys(others).length === 0
      ? bare
      : { ...bare, providerOptions: others }
  ) as OUTPUT;
}

function isMarkable(output: ToolResultOutput): output is MarkableOutput {
  return output.type === 'text' || output.type === 'json';
}
