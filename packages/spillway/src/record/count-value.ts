import {
  addNumber,
  addValue,
  maxValueChars,
  type ValueField,
} from '../mark/value-field.ts';
import { hashOf } from '../scan/hash-of.ts';
import { numberAt } from './number-at.ts';

/** Counts a value that stands in a stretch of a text as one of a field's categories, and as a number if it is one. */
export function countValue(
  field: ValueField,
  text: string,
  start: number,
  end: number,
  /** The place that is marked when the value stands out. */
  at: number,
  /** Where the record begins that it belongs to. @default the place that is marked */
  record: number = at,
): void {
  if (field.values !== undefined && end - start <= maxValueChars) {
    addValue(field, hashOf(text, start, end), at);
  } else {
    field.values = undefined;
    field.count++;
  }
  const value = numberAt(text, start, end);
  if (!Number.isNaN(value)) addNumber(field, value, at, record);
}
