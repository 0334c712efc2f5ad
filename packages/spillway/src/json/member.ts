import type { Paced } from '../pace/paced.ts';
import type { JsonChild } from './child-spans.ts';
import type { CutContext } from './cut-context.ts';
import type { FieldTree } from './field-tree.ts';
import { measureFields } from './measure-fields.ts';
import type { JsonMark } from './mark-fields.ts';
import { leastChars } from './placeholder.ts';
import { bestMarkIn, neededChars } from './slot.ts';

/** A member that may be shown. */
export interface Member {
  readonly child: JsonChild;
  /** Its place among those that may be shown. */
  readonly index: number;
  readonly mark: JsonMark | undefined;
  /** What its value takes when nothing of what is shown of it is cut. */
  readonly chars: number;
  /** Which of the fields of its value are shown; `undefined` for all. */
  readonly fields: FieldTree | undefined;
  /** The space of its key, and of the shortest text that can stand for its value. */
  readonly keyChars: number;
  readonly leastChars: number;
  /** The space of its value that shows its mark. */
  readonly neededChars: number;
}

/** Measures a member. */
export function* memberOf({
  context,
  child,
  index,
  depth,
  fields,
}: {
  context: CutContext;
  child: JsonChild;
  index: number;
  /** How many containers hold the value. */
  depth: number;
  /** Which of the fields of its value are shown; `undefined` for all. */
  fields: FieldTree | undefined;
}): Paced<Member> {
  const { chars, mark } =
    fields === undefined
      ? {
          chars: child.end - child.start,
          mark: bestMarkIn(context.marks, child),
        }
      : yield* measureFields(context, child, fields);
  const least = Math.min(chars, leastChars(context.scan, child));
  return {
    child,
    index,
    mark,
    chars,
    fields,
    keyChars: keyChars(child),
    leastChars: least,
    neededChars:
      mark === undefined
        ? least
        : Math.min(chars, neededChars({ context, child, mark, depth })),
  };
}

/** Returns the length of a member's key with its colon and a comma. */
function keyChars({ key }: JsonChild): number {
  return key === undefined ? 0 : key.end - key.start + ':,'.length;
}
