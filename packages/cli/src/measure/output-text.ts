import type { ToolResultPart } from 'ai';

/**
 * Returns a result as it is sent to a model: JSON without white space, the texts
 * of a content output one a line. Media count for nothing.
 */
export function outputText(output: ToolResultPart['output']): string {
  switch (output.type) {
    case 'text':
    case 'error-text':
      return output.value;
    case 'json':
    case 'error-json':
      // `JSON.stringify` returns undefined for undefined, whatever its type says.
      return String(JSON.stringify(output.value));
    case 'execution-denied':
      return output.reason ?? '';
    case 'content':
      return output.value
        .map(part => ('text' in part ? part.text : ''))
        .filter(text => text !== '')
        .join('\n');
  }
}
