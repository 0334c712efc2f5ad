import { endsScalar } from './ends-scalar.ts';
import type { JsonScan } from './scan-json.ts';
import { stringEnd } from './string-end.ts';

const quote = 0x22;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;

/**
 * Returns where the value that starts at `start` ends.
 *
 * Costs one step for a value that the scan recorded, and at most 512 for any
 * other container.
 */
export function valueEnd({ source, jumps }: JsonScan, start: number): number {
  const jump = jumps.get(start);
  if (jump !== undefined) return jump;
  switch (source.charAt(start)) {
    case '"':
      return stringEnd(source, start);
    case '{':
    case '[':
      return containerEnd({ source, jumps }, start);
    default:
      return scalarEnd(source, start);
  }
}

function containerEnd(
  { source, jumps }: Pick<JsonScan, 'source' | 'jumps'>,
  start: number,
): number {
  let depth = 1;
  let at = start + 1;
  while (depth > 0 && at < source.length) {
    const code = source.charCodeAt(at);
    if (code === quote) at = jumps.get(at) ?? stringEnd(source, at);
    else if (code === openBrace || code === openBracket) {
      const jump = jumps.get(at);
      if (jump === undefined) depth++;
      at = jump ?? at + 1;
    } else {
      if (code === closeBrace || code === closeBracket) depth--;
      at++;
    }
  }
  return at;
}

function scalarEnd(source: string, start: number): number {
  let at = start;
  while (at < source.length && !endsScalar(source.charCodeAt(at))) at++;
  return at;
}
