import type { NdjsonSource } from './ndjson-source.ts';

/** Returns a line without its line feed. */
export function lineOf({ text, starts }: NdjsonSource, index: number): string {
  return text.slice(starts[index], (starts[index + 1] ?? 0) - 1);
}

/** Whether a line is JSON. */
export function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
