import { countOf } from './format-count.ts';

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

/** Writes the line of a stored result that says what shape its JSON has; nothing for JSON without one. */
export function shapeLine(shape: string | undefined): string {
  return shape === undefined ? '' : `Shape: ${shape}`;
}
