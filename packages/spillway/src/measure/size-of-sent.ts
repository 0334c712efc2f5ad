import type { ResultOutput } from '../payload/result-output.ts';
import type { MeasureOptions } from './measure-output.ts';
import { roughTokens } from './rough-tokens.ts';
import { textsOfSent } from './texts-of-sent.ts';

/** Returns the size of a result as it is sent: of its text, media apart; `undefined` for one of which nothing can be left out. */
export function sizeOfSent(
  output: ResultOutput,
  options: MeasureOptions,
): { chars: number; tokens: number } | undefined {
  const texts = textsOfSent(output, options);
  return (
    texts && { chars: sum(texts, lengthOf), tokens: sum(texts, roughTokens) }
  );
}

function lengthOf(text: string): number {
  return text.length;
}

function sum(
  texts: readonly string[],
  measure: (text: string) => number,
): number {
  return texts.reduce((total, text) => total + measure(text), 0);
}
