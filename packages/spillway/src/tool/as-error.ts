import { textOfPart } from '../payload/content-part.ts';
import type { ToolResultOutput } from '../payload/result-output.ts';

/**
 * Makes the output of an MCP result that says `isError` an error, which its client
 * leaves as content: so it is never reduced but by `errorBands`, and the provider
 * is told of it. One that holds images or other files stays as it is.
 */
export function asError(
  output: ToolResultOutput,
  returned: unknown,
): ToolResultOutput {
  if (output.type !== 'content' || !isMcpError(returned)) return output;
  const texts = output.value.map(part => textOfPart(part));
  return texts.every(text => text !== undefined)
    ? { type: 'error-text', value: texts.join('\n') }
    : output;
}

function isMcpError(returned: unknown): boolean {
  const { isError, content } = Object(returned);
  return isError === true && Array.isArray(content);
}
