import type { JsonChild, JsonChildren } from './child-spans.ts';
import type { CutContext } from './cut-context.ts';
import type { FieldTree } from './field-tree.ts';
import type { JsonMark } from './mark-fields.ts';
import type { JsonSpan } from './scan-json.ts';
import { bestMarkIn } from './slot.ts';

/** An element of an array that may be shown. */
export interface ArrayElement extends JsonSpan {
  /** What it takes when nothing of what is shown of it is cut. */
  readonly chars: number;
  /** From which length on it is cut. */
  readonly cap: number;
  /** The best mark in what is shown of it. */
  readonly mark: JsonMark | undefined;
  /** Which of its fields are shown; `undefined` for all. */
  readonly fields: FieldTree | undefined;
  /** How much of the space it is given, compared with others. @default 1 */
  readonly weight?: number;
}

/** The elements of an array that may be shown. */
export interface ArrayElements {
  /** How many the array has. */
  readonly total: number;
  readonly first: ArrayElement[];
  readonly last: ArrayElement[];
  /** Those between the two that have marks, with their indexes. */
  readonly picked: {
    readonly index: number;
    readonly element: ArrayElement;
  }[];
}

/** Measures elements that are shown with all that is in them. */
export function wholeElements(
  { marks }: CutContext,
  { total, first, last, picked }: JsonChildren,
  /** From which length on an element is cut. */
  cap: number,
): ArrayElements {
  const measured = (child: JsonChild): ArrayElement => ({
    start: child.start,
    end: child.end,
    chars: child.end - child.start,
    cap,
    mark: bestMarkIn(marks, child),
    fields: undefined,
  });
  return {
    total,
    first: first.map(measured),
    last: last.map(measured),
    picked: picked.map(({ index, child }) => ({
      index,
      element: measured(child),
    })),
  };
}
