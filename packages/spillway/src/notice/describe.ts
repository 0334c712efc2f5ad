import type { JsonCutFacts } from '../json/cut-json.ts';
import { countOf, formatCount } from './format-count.ts';
import { placeOf, type TextRange } from './gap.ts';

/** Describes a whole payload: `313,380 characters in 1,931 lines`, `JSON of 2,100 characters in 90 lines`. */
export function describeWhole({
  isJson,
  chars,
  lines,
}: {
  isJson: boolean;
  chars: number;
  lines: number;
}): string {
  const size = `${countOf(chars, 'character')} in ${countOf(lines, 'line')}`;
  return isJson ? `JSON of ${size}` : size;
}

/** Writes the line of a stored result that says what shape its JSON has. */
export function shapeLine(shape: string): string {
  return `Shape: ${shape}`;
}

/** Describes what is shown of a text: `lines 1 to 20 and lines 1,890 to 1,931`. */
export function describeShownText(shown: readonly TextRange[]): string {
  return shown.map(range => placeOf(range).replace(/,$/, '')).join(' and ');
}

/** Describes what is shown of JSON: `items 0 to 9 and 1,990 to 1,999 of 2,000`. */
export function describeShownJson(facts: JsonCutFacts): string {
  switch (facts.kind) {
    case 'array':
      return facts.shownRanges.length === 0
        ? ''
        : `items ${facts.shownRanges.map(itemRange).join(' and ')} of ${formatCount(facts.total)}`;
    case 'object':
      return facts.shown === facts.total
        ? `all ${countOf(facts.total, 'key')}, with gaps inside`
        : `${formatCount(facts.shown)} of ${countOf(facts.total, 'key')}`;
    case 'string':
      return `${formatCount(facts.shownChars)} of ${countOf(facts.totalChars, 'character')}`;
  }
}

function itemRange([first, last]: readonly [number, number]): string {
  return first === last
    ? formatCount(first)
    : `${formatCount(first)} to ${formatCount(last)}`;
}
