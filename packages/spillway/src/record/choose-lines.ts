import { wholeChars, type NdjsonSource } from './ndjson-source.ts';

/** How many lines at either end are looked at closely; more where they do not fill the space. */
const endLines = 32;
const fillingShare = 1.5;

/** How many characters of them, for each of the space: longer lines are shown in part. */
const endShare = 12;

/** How many lines that stand out are looked at closely, and how many characters of them, for each of the space. */
const markedLines = 32;
const markedShare = 8;

/** Says whether all lines are looked at closely. */
export function takesAll({ text }: NdjsonSource): boolean {
  return text.length <= wholeChars;
}

/** Lists the lines of NDJSON that are looked at closely to be shown, in their order: the first and last ones, and those worth most. */
export function chooseLines(
  { starts, total }: NdjsonSource,
  worth: ReadonlyMap<number, number>,
  maxChars: number,
): number[] {
  const charsOf = (line: number): number =>
    (starts[line + 1] ?? 0) - (starts[line] ?? 0);
  const chosen = new Set<number>();
  const takeEnd = (from: number, step: 1 | -1): void => {
    let chars = 0;
    for (let count = 0; count < total; count++) {
      const line = from + step * count;
      const isEnough = count >= endLines && chars >= maxChars * fillingShare;
      if (isEnough || (count > 0 && chars > maxChars * endShare)) return;
      chosen.add(line);
      chars += charsOf(line);
    }
  };
  takeEnd(0, 1);
  takeEnd(total - 1, -1);
  let room = maxChars * markedShare;
  const marked = [...worth].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
  for (const [line] of marked.slice(0, markedLines)) {
    if (room < 0) break;
    chosen.add(line);
    room -= charsOf(line);
  }
  return [...chosen].toSorted((a, b) => a - b);
}
