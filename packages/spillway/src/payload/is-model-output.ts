import type { ToolResultOutput } from './result-output.ts';

/** Says whether a value, which may come from a stored chat, is an output of the AI SDK that holds something for the model. */
export function isModelOutput(value: unknown): value is ToolResultOutput {
  const output = Object(value);
  switch (output.type) {
    case 'text':
    case 'error-text':
      return typeof output.value === 'string';
    case 'json':
    case 'error-json':
      return output.value !== undefined;
    case 'content':
      return Array.isArray(output.value);
    default:
      return false;
  }
}
