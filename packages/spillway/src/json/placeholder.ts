import { charactersLeftOut, noticeKey, stringLeftOut } from '../notice/gap.ts';
import { jsonKind } from './json-kind.ts';
import type { JsonScan, JsonSpan } from './scan-json.ts';

/** Returns what stands for a value of which nothing is shown; says how many characters of JSON it has. */
export function placeholder(
  { source }: JsonScan,
  { start, end }: JsonSpan,
): string {
  const gap = `{"${noticeKey}":"${charactersLeftOut(end - start)}"}`;
  switch (jsonKind(source, start)) {
    case 'object':
      return gap;
    case 'array':
      return `[${gap}]`;
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return `"${stringLeftOut(end - start)}"`;
  }
}

/** Returns the length of the shortest text that can stand for a value. */
export function leastChars(scan: JsonScan, node: JsonSpan): number {
  return Math.min(node.end - node.start, placeholder(scan, node).length);
}
