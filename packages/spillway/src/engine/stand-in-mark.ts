import type { JSONObject } from '@ai-sdk/provider';
import type {
  ResultOutput,
  ToolResultOutput,
} from '../payload/result-output.ts';

/** The key of our mark among the provider options of an output. */
const markKey = 'spillway';

/** The kinds of output that a mark can be put on without any provider stringifying it into the request. */
type MarkableOutput = Extract<ToolResultOutput, { type: 'text' | 'json' }>;

/**
 * Marks a stand-in with the name of its record, so that it is recognised when
 * it comes back in a stored history. The mark is a hint and no proof: whoever
 * reads it compares the output with the record.
 */
export function markStandIn(
  output: ToolResultOutput,
  mark: {
    record: string;
    handle: string | undefined;
    /** The share of a budget that it was made for. */
    shareChars?: number | undefined;
  },
): ToolResultOutput {
  if (!isMarkable(output)) return output;
  const { record, handle, shareChars } = mark;
  const spillway: JSONObject = {
    record,
    ...(handle !== undefined && { handle }),
    ...(shareChars !== undefined && { shareChars }),
  };
  return {
    ...output,
    providerOptions: { ...output.providerOptions, [markKey]: spillway },
  };
}

/** Returns the name of the record that an output's mark claims, and the share of a budget it was made for; `undefined` without a mark. */
export function markedRecord(
  output: ResultOutput,
): { name: string; shareChars: number | undefined } | undefined {
  if (!('providerOptions' in output)) return undefined;
  const mark = output.providerOptions?.[markKey];
  const name: unknown = mark?.['record'];
  const share: unknown = mark?.['shareChars'];
  return typeof name === 'string'
    ? {
        name,
        shareChars: Number.isSafeInteger(share) ? Number(share) : undefined,
      }
    : undefined;
}

/** Takes the mark off an output, which stays the same object when it has none. */
export function withoutMark(output: ToolResultOutput): ToolResultOutput {
  if (!('providerOptions' in output)) return output;
  const { providerOptions, ...bare } = output;
  if (providerOptions?.[markKey] === undefined) return output;
  const { [markKey]: _mark, ...others } = providerOptions;
  return Object.keys(others).length === 0
    ? bare
    : { ...bare, providerOptions: others };
}

function isMarkable(output: ToolResultOutput): output is MarkableOutput {
  return output.type === 'text' || output.type === 'json';
}
