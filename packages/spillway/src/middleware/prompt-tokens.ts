import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { writeJson } from '../json/write-json.ts';
import type { MeasureOptions } from '../measure/measure-output.ts';
import { roughTokens } from '../measure/rough-tokens.ts';
import { sizeOfSent } from '../measure/size-of-sent.ts';

type Message = LanguageModelV4CallOptions['prompt'][number];
type Part = Exclude<Message['content'], string>[number];

/** Estimates the tokens of what a model is sent: its texts, calls, results and tools. Media do not count, since no two providers count them alike. */
export function promptTokens(
  { prompt, tools }: Pick<LanguageModelV4CallOptions, 'prompt' | 'tools'>,
  options: MeasureOptions,
): number {
  const counts = prompt.flatMap(({ content }) =>
    typeof content === 'string'
      ? [roughTokens(content)]
      : content.map(part => partTokens(part, options)),
  );
  const toolTokens = tools === undefined ? 0 : roughTokens(writeJson(tools));
  return counts.reduce((sum, count) => sum + count, toolTokens);
}

function partTokens(part: Part, options: MeasureOptions): number {
  switch (part.type) {
    case 'text':
    case 'reasoning':
      return roughTokens(part.text);
    case 'tool-call':
      return roughTokens(writeJson(part.input));
    case 'tool-result':
      return sizeOfSent(part.output, options)?.tokens ?? 0;
    case 'custom':
    case 'file':
    case 'reasoning-file':
    case 'tool-approval-response':
      return 0;
  }
}
