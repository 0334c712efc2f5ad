import {
  createSpillway,
  memoryStore,
  type ReadToolResultInput,
  type Spillway,
  spill,
} from 'spillway';
import type { ToolResultOutput } from './arbitrary-results.ts';
import { readToolResult } from './read-back.ts';
import { textOf } from './scripted-model.ts';

/** A result that was stored. */
interface StoredResult {
  /** What the model sees of it. */
  readonly standIn: string;
  readonly handle: string;
  /** Calls the read tool with its handle. */
  readonly read: (input?: object) => Promise<string>;
}

/** Stores a result, and returns how to read it back. */
export async function stored(
  output: ToolResultOutput,
  spillway: Spillway = createSpillway({
    store: memoryStore(),
    bands: [{ over: 1_000, action: spill() }],
  }),
): Promise<StoredResult> {
  const { output: standIn, reduction } = await spillway.reduceToolResult({
    toolName: 'tool',
    toolCallId: 'c1',
    output,
  });
  const handle = reduction?.handle ?? '';
  const read = (input: object = {}): Promise<string> =>
    readToolResult(spillway, { handle, ...input });
  return { standIn: textOf(standIn), handle, read };
}

/** A result that is text. */
export const text = (value: string): ToolResultOutput => ({
  type: 'text',
  value,
});

/** The rows of an answer: number and text. */
export function rowsOf(answer: string): [number, string][] {
  return Array.from(
    answer.matchAll(/^(\d+): (.*?)\r?$/gm),
    ([, number, row = '']): [number, string] => [Number(number), row],
  );
}

/** The calls that the first line of an answer names. */
export function callsOf(answer: string): ReadToolResultInput[] {
  const [header = ''] = answer.split('\n', 1);
  return Array.from(
    header.matchAll(/readToolResult\((\{.*?\})\)/g),
    ([, input = '']): ReadToolResultInput => JSON.parse(input),
  );
}
