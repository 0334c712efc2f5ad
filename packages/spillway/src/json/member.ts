import type { JsonChild } from './child-spans.ts';
import type { CutContext } from './cut-context.ts';
import type { JsonMark } from './mark-fields.ts';
import { leastChars } from './placeholder.ts';
import { bestMarkIn, neededChars } from './slot.ts';

/** A member that may be shown. */
export interface Member {
  readonly child: JsonChild;
  /** Its place among those that may be shown. */
  readonly index: number;
  readonly mark: JsonMark | undefined;
  /** The space of its key, and of the shortest text that can stand for its value. */
  readonly keyChars: number;
  readonly leastChars: number;
  /** The space of its value that shows its mark. */
  readonly neededChars: number;
}

/** Measures a member. */
export function memberOf(
  context: CutContext,
  child: JsonChild,
  index: number,
  depth: number,
): Member {
  const mark = bestMarkIn(context.marks, child);
  const least = leastChars(context.scan, child);
  return {
    child,
    index,
    mark,
    keyChars: keyChars(child),
    leastChars: least,
    neededChars:
      mark === undefined ? least : neededChars({ context, child, mark, depth }),
  };
}

/** Returns the length of a member's key with its colon and a comma. */
function keyChars({ key }: JsonChild): number {
  return key === undefined ? 0 : key.end - key.start + ':,'.length;
}
