/** Escapes what has a meaning in regular expressions, so that a text matches itself. `RegExp.escape` is not there in Node.js 22. */
export function escapePattern(text: string): string {
  return text.replace(/[$()*+./?[\\\]^{|}-]/g, character => `\\${character}`);
}
