import stripAnsi from 'strip-ansi';
import { holdsJson } from './holds-json.ts';
import { stripJsonAnsi } from './strip-json-ansi.ts';

/**
 * Strips ANSI escape sequences from a text: as they are, or from its strings
 * where the text is JSON, which writes them with `\u001b`.
 *
 * The one function for what is measured, cut and read, so that all three have
 * the same lines and columns.
 */
export function stripTextAnsi(text: string): string {
  return holdsJson(text) || isJsonString(text)
    ? stripJsonAnsi(text)
    : stripAnsi(text);
}

function isJsonString(text: string): boolean {
  if (!text.startsWith('"') || !text.endsWith('"')) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
