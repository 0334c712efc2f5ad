import type { ReadToolResultInput, Spillway } from 'spillway';
import { printedCalls } from '../model/printed-calls.ts';

/**
 * Reads a payload from its first to its last character, by the calls that the
 * answers print, in windows larger than a model gets. Empty for an unknown handle.
 */
export async function readWhole(
  spillway: Spillway,
  handle: string,
): Promise<string> {
  const { readToolResult } = spillway.with({ readMaxChars: 1_000_000 });
  const windows: string[] = [];
  let next: ReadToolResultInput | undefined = { handle, charOffset: 0 };
  while (next !== undefined) {
    // oxlint-disable-next-line no-await-in-loop -- each answer names the next call
    const answer: string = await readToolResult.execute(next);
    const [header = ''] = answer.split('\n', 1);
    windows.push(answer.slice(header.length + 1));
    next = printedCalls(header).at(0);
  }
  return windows.join('');
}
