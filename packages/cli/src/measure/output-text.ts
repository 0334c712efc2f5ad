import type { ToolResultPart } from 'ai';
import { jsonText } from './json-text.ts';

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
      return jsonText(output.value);
    case 'execution-denied':
      return output.reason ?? '';
    case 'content':
      return output.value
        .map(part => ('text' in part ? part.text : ''))
        .filter(text => text !== '')
        .join('\n');
  }
}
