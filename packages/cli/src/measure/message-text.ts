import type { ModelMessage } from 'ai';
import { jsonText } from './json-text.ts';
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
  if (part.type === 'text' || part.type === 'reasoning') return part.text;
  if (part.type === 'tool-call')
    return `${part.toolName}\n${jsonText(part.input)}`;
  return part.type === 'tool-result' ? outputText(part.output) : '';
}
