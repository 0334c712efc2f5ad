import type { ModelMessage } from 'ai';
import { jsonText } from './json-text.ts';
import { outputText } from './output-text.ts';

/**
 * Returns all text of a message that a model reads: texts, reasoning, the inputs
 * of calls as JSON, and results. Media count for nothing.
 */
export function messageText(
  { content }: ModelMessage,
  { hasResults = true }: { hasResults?: boolean } = {},
): string {
  if (typeof content === 'string') return content;
  return content
    .map(part =>
      part.type !== 'tool-result'
        ? partText(part)
        : hasResults
          ? outputText(part.output)
          : '',
    )
    .join('\n');
}

function partText(
  part: Exclude<ModelMessage['content'], string>[number],
): string {
  if (part.type === 'text' || part.type === 'reasoning') return part.text;
  return part.type === 'tool-call'
    ? `${part.toolName}\n${jsonText(part.input)}`
    : '';
}
