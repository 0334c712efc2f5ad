import { roughTokens } from '../measure/rough-tokens.ts';

/** An output of a tool as a prompt holds it, in any vocabulary of the AI SDK. */
export interface SentOutput {
  readonly type: string;
  readonly value?: unknown;
  readonly reason?: string | undefined;
}

/** Lists the texts of an output as they are sent; media are left out. */
function sentTexts(output: SentOutput): string[] {
  switch (output.type) {
    case 'text':
    case 'error-text':
      return [String(output.value)];
    case 'content':
      return Array.isArray(output.value) ? output.value.flatMap(partText) : [];
    case 'execution-denied':
      return [output.reason ?? ''];
    default:
      return [JSON.stringify(output.value) ?? ''];
  }
}

/** Measures an output as it is sent. */
export function measureSent(output: SentOutput): {
  chars: number;
  tokens: number;
} {
  const texts = sentTexts(output);
  return {
    chars: texts.reduce((sum, text) => sum + text.length, 0),
    tokens: texts.reduce((sum, text) => sum + roughTokens(text), 0),
  };
}

/** Returns what a model can find in an output: its texts, and strings inside JSON without their escapes. */
export function searchableText(output: SentOutput): string {
  const strings = output.type.endsWith('json') ? stringsIn(output.value) : [];
  return [...sentTexts(output), ...strings].join('\n');
}

function partText(part: unknown): string[] {
  return typeof part === 'object' &&
    part !== null &&
    'text' in part &&
    typeof part.text === 'string'
    ? [part.text]
    : [];
}

/** Lists the keys and strings of a JSON value, however deep it is. */
function stringsIn(value: unknown): string[] {
  const strings: string[] = [];
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string') strings.push(next);
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, child] of Object.entries(next)) {
      if (!Array.isArray(next)) strings.push(key);
      open.push(child);
    }
  }
  return strings;
}
