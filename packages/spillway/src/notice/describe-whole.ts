import { countOf } from './format-count.ts';

/** Describes a whole payload: `313,380 characters in 1,931 lines`, `JSON of 2,100 characters in 90 lines`. */
export function describeWhole({
  isJson,
  chars,
  lines,
  isOverwritten = false,
}: {
  isJson: boolean;
  chars: number;
  lines: number;
  /** Whether a terminal would overwrite parts of it, which no stand-in shows. */
  isOverwritten?: boolean;
}): string {
  const size = `${countOf(chars, 'character')} in ${countOf(lines, 'line')}`;
  if (isJson) return `JSON of ${size}`;
  return isOverwritten
    ? `${size} (what a terminal overwrites is not shown)`
    : size;
}

/** Writes the line of a stored result that says what shape its JSON has; nothing for JSON without one. */
export function shapeLine(shape: string | undefined): string {
  return shape === undefined ? '' : `Shape: ${shape}`;
}
