import { paceChars, type Paced } from '../pace/paced.ts';
import { isEscaped } from './is-escaped.ts';
import { isWhiteSpace, skipWhiteSpace } from './skip-white-space.ts';

/** Where a value or a key stands in the source: from its first character up to the place after its last. */
export interface JsonSpan {
  readonly start: number;
  readonly end: number;
}

/** What a scan of JSON text found. */
export interface JsonScan {
  readonly source: string;
  /** The outermost value, without the white space around it. */
  readonly root: JsonSpan;
  /** The end of each value that takes long to walk through, by its start. */
  readonly jumps: ReadonlyMap<number, number>;
  /** Where the source is shorter than the document by so many characters, in its order. */
  readonly elided: readonly { readonly at: number; readonly chars: number }[];
}

/**
 * From how many steps on the end of a value is recorded: 512.
 *
 * Passing a recorded value takes one step, passing any other one fewer than
 * this, numbers apart, which are never recorded.
 */
export const jumpSteps: number = 512;

const quote = 0x22;
const openBrace = 0x7b;
const closeBrace = 0x7d;
/** The only bit in which the code of a bracket differs from that of the brace. */
const braceBit = 0x20;

/**
 * Finds where the large values of JSON text end, so that `childSpans` can step
 * over them.
 *
 * A value is recorded when passing it takes `jumpSteps` characters or more,
 * where a recorded value inside it counts as one. So there are at most
 * `source.length / 511` records, whatever the nesting, and listing the children
 * of every recorded value once visits each character once. One pass, no
 * recursion; needs valid JSON, white space is allowed.
 */
export function* scanJson(source: string): Paced<JsonScan> {
  const jumps = new Map<number, number>();
  const starts: number[] = [];
  /** How many steps the records of earlier values saved, for each open container. */
  const savedBefore: number[] = [];
  let saved = 0;
  let stringStart = -1;
  let pauseAt = paceChars;

  const record = (start: number, end: number, before: number): void => {
    if (end - start - (saved - before) < jumpSteps) return;
    jumps.set(start, end);
    saved = before + (end - start - 1);
  };

  for (let at = 0; at < source.length;) {
    if (stringStart !== -1) {
      const end = source.indexOf('"', at) + 1;
      at = end === 0 ? source.length : end;
      if (!isEscaped(source, at - 1)) {
        record(stringStart, at, saved);
        stringStart = -1;
      }
    } else {
      const code = source.charCodeAt(at);
      if (code === quote) {
        stringStart = at;
      } else if ((code | braceBit) === openBrace) {
        starts.push(at);
        savedBefore.push(saved);
      } else if ((code | braceBit) === closeBrace) {
        record(starts.pop() ?? 0, at + 1, savedBefore.pop() ?? 0);
      }
      at++;
    }
    if (at > pauseAt) {
      yield;
      pauseAt = at + paceChars;
    }
  }
  return { source, root: trim(source), jumps, elided: [] };
}

function trim(source: string): JsonSpan {
  const start = skipWhiteSpace(source, 0);
  let end = source.length;
  while (end > start && isWhiteSpace(source.charCodeAt(end - 1))) end--;
  return { start, end };
}
