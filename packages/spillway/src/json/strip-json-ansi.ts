import stripAnsi from 'strip-ansi';
import { writeJson } from './write-json.ts';

/** How JSON writes the two characters that begin an escape sequence, ESC and CSI. */
const escapedStart = /\\u001b|\u009b/i;

/**
 * Strips ANSI escape sequences from the strings of JSON text, keys apart. The
 * same text when it holds none; JSON that is nested too deeply for the native
 * reviver stays as it is.
 */
export function stripJsonAnsi(
  source: string,
  { indent = 0 }: { indent?: number } = {},
): string {
  if (!escapedStart.test(source)) return source;
  try {
    const value: unknown = JSON.parse(source, (_, item: unknown) =>
      typeof item === 'string' ? stripAnsi(item) : item,
    );
    return writeJson(value, { indent });
  } catch {
    return source;
  }
}
