import type { ToolResultOutput } from '../payload/result-output.ts';

/** A tool-result part as far as its output is concerned. */
export interface ToolResultLike {
  readonly type: 'tool-result';
  readonly toolCallId: string;
  readonly toolName: string;
  readonly output: ToolResultOutput;
}

/** Says whether a part of a message is a result with an output. A stored history may hold anything. */
export function isToolResult(part: unknown): part is ToolResultLike {
  return (
    typeof part === 'object' &&
    part !== null &&
    'type' in part &&
    part.type === 'tool-result' &&
    'output' in part &&
    typeof part.output === 'object' &&
    part.output !== null
  );
}
