import { isDeepJson } from './is-deep-json.ts';
import {
  maxIndentedDepth,
  writeJsonIteratively,
} from './write-json-iteratively.ts';

/**
 * Writes any value as JSON text, in the form of `JSON.stringify`.
 *
 * What `JSON.stringify` refuses is written as well: a BigInt as its digits in a
 * string, a cycle as `"[circular]"`, what throws when it is read as
 * `"[unreadable]"`, any depth, and `null` for a value that has no JSON form.
 * Levels deeper than 32 share one indentation, so that the text stays linear in
 * the value. Never throws.
 */
export function writeJson(
  value: unknown,
  {
    indent = 0,
    compact,
  }: {
    /** Spaces a level, at most 10. @default 0, no white space */
    indent?: number;
    /** The value as this function wrote it without white space, which saves writing it again. @default it is written */
    compact?: string | undefined;
  } = {},
): string {
  return (
    writeNatively(value, indent, compact) ??
    writeJsonIteratively({ value, indent })
  );
}

/** `JSON.stringify` is many times faster, and gives up on what it cannot write. */
function writeNatively(
  value: unknown,
  indent: number,
  known: string | undefined,
): string | undefined {
  try {
    const compact = known ?? JSON.stringify(value);
    if (indent <= 0) return compact;
    return isDeepJson(compact, maxIndentedDepth)
      ? undefined
      : JSON.stringify(value, undefined, indent);
  } catch {
    return undefined;
  }
}
