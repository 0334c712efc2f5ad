import { writeJson } from '../json/write-json.ts';
import type { ResultOutput } from '../payload/result-output.ts';
import { type MeasureOptions, measureOutput } from './measure-output.ts';

/** Lists the texts of a result as they are sent, media apart; `undefined` for one of which nothing can be left out. */
export function textsOfSent(
  output: ResultOutput,
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
