import type { LanguageModelV4ToolResultPart } from '@ai-sdk/provider';

/** Returns the text that a model gets of a tool's result. */
export function textOfResult(
  output: LanguageModelV4ToolResultPart['output'],
): string {
  switch (output.type) {
    case 'text':
    case 'error-text':
      return output.value;
    case 'json':
    case 'error-json':
      return JSON.stringify(output.value);
    case 'content':
      return output.value
        .map(part => (part.type === 'text' ? part.text : ''))
        .join('\n');
    case 'execution-denied':
      return output.reason ?? '';
  }
}
