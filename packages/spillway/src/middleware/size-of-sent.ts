import { writeJson } from '../json/write-json.ts';
import {
  type MeasureOptions,
  measureOutput,
} from '../measure/measure-output.ts';
import { roughTokens } from '../measure/rough-tokens.ts';
import type { ToolResultOutput } from '../payload/result-output.ts';

/** Returns the size of a result as it is sent: of its text, media apart; `undefined` for one of which nothing can be left out. */
export function sizeOfSent(
  output: ToolResultOutput,
  options: MeasureOptions,
): { chars: number; tokens: number } | undefined {
  const texts = textsOf(output, options);
  return (
    texts && { chars: sum(texts, lengthOf), tokens: sum(texts, roughTokens) }
  );
}

function textsOf(
  output: ToolResultOutput,
  options: MeasureOptions,
): readonly string[] | undefined {
  const measured = measureOutput(output, options);
  switch (measured?.type) {
    case 'text':
      return [measured.text];
    case 'json':
      return [measured.source];
    case 'content':
      return measured.texts;
    case 'binary': // It is sent as JSON, many characters a byte.
      return 'value' in output ? [writeJson(output.value)] : undefined;
    case undefined:
      return undefined;
  }
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
