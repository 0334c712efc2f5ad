import { isBlank, type SplitRow } from './cells.ts';
import { splitBelow } from './split-below.ts';

/** Splits at two blanks or more. */
export function splitAtGaps(): SplitRow {
  return splitBelow({
    startsOf: (text, start, end) => {
      const starts: number[] = [];
      let blanks = 2;
      for (let at = start; at < end; at++) {
        if (isBlank(text.charCodeAt(at))) blanks++;
        else {
          if (blanks >= 2) starts.push(at);
          blanks = 0;
        }
      }
      return starts;
    },
    isStart: (text, at, end) =>
      at < end &&
      isBlank(text.charCodeAt(at - 1)) &&
      isBlank(text.charCodeAt(at - 2)) &&
      !isBlank(text.charCodeAt(at)),
    separatorChars: 2,
  });
}
