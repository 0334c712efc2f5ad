import type { SplitRow } from './cells.ts';
import { splitBelow } from './split-below.ts';

/** Splits at vertical bars. */
export function splitAtBars(): SplitRow {
  return splitBelow({
    startsOf: (text, start, end) => {
      const starts = [start];
      for (let at = start + 1; at <= end; at++) {
        if (isBar(text.charCodeAt(at - 1))) starts.push(at);
      }
      return starts;
    },
    isStart: (text, at, end) => at <= end && isBar(text.charCodeAt(at - 1)),
    separatorChars: 1,
  });
}

function isBar(code: number): boolean {
  return code === 0x7c || code === 0x2502 || code === 0x2503 || code === 0x2551;
}
