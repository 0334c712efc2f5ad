import { stringEnd } from './string-end.ts';

/** Whether JSON text nests its containers more than `levels` deep. Stops at the first that does. */
export function isDeepJson(source: string, levels: number): boolean {
  let depth = 0;
  let at = 0;
  while (at < source.length) {
    const code = source.charCodeAt(at);
    if (code === quote) {
      at = stringEnd(source, at);
      continue;
    }
    if (code === openBracket || code === openBrace) depth++;
    else if (code === closeBracket || code === closeBrace) depth--;
    if (depth > levels) return true;
    at++;
  }
  return false;
}

const quote = 0x22;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
