import { charactersLeftOut, noticeKey, stringLeftOut } from '../notice/gap.ts';
import { jsonKind } from './json-kind.ts';
import type { JsonScan, JsonSpan } from './scan-json.ts';

/** Returns what stands for a value of which nothing is shown; says how many characters of JSON it has. */
export function placeholder(scan: JsonScan, node: JsonSpan): string {
  const { source } = scan;
  const { start } = node;
  const chars = wholeChars(scan, node);
  const gap = `{"${noticeKey}":"${charactersLeftOut(chars)}"}`;
  switch (jsonKind(source, start)) {
    case 'object':
      return gap;
    case 'array':
      return `[${gap}]`;
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return `"${stringLeftOut(chars)}"`;
  }
}

/** Returns how many characters of the document a part of the source stands for. */
export function wholeChars(
  { elided }: JsonScan,
  { start, end }: JsonSpan,
): number {
  let chars = end - start;
  for (const { at, chars: missing } of elided) {
    if (at > start && at <= end) chars += missing;
  }
  return chars;
}

/** Returns the length of the shortest text that can stand for a value. */
export function leastChars(scan: JsonScan, node: JsonSpan): number {
  return Math.min(node.end - node.start, placeholder(scan, node).length);
}
