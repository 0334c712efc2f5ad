import type { ModelMessage } from 'ai';
import { outputText } from './output-text.ts';

/**
 * Returns all text of a message that a model reads: texts, reasoning, the inputs
 * of calls as JSON, and results. Media count for nothing.
 */
export function messageText({ content }: ModelMessage): string {
  if (typeof content === 'string') return content;
  return content.map(partText).join('\n');
}

function partText(
  part: Exclude<ModelMessage['content'], string>[number],
): string {
  switch (part.type) {
    case 'text':
    case 'reasoning':
      return part.text;
    case 'tool-call':
      return `${part.toolName}\n${JSON.stringify(part.input)}`;
    case 'tool-result':
      return outputText(part.output);
    default:
      return '';
  }
}
