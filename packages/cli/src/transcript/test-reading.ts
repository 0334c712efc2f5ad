import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModelMessage } from 'ai';
import { onTestFinished } from 'vitest';
import { readTranscript } from './read-transcript.ts';

/** What was read of a file. */
export interface Read {
  readonly conversations: ModelMessage[][];
  readonly systems: (string | undefined)[];
  /** As `line reason`. */
  readonly faults: string[];
}

/** Reads a text as a file of its own. */
export async function read(
  text: string | Uint8Array,
  name = 'transcript.json',
): Promise<Read> {
  const directory = await mkdtemp(join(tmpdir(), 'spillway-cli-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const file = join(directory, name);
  await writeFile(file, text);
  return readFileAt(file);
}

/** Reads a file. */
export async function readFileAt(file: string): Promise<Read> {
  const all: Read = { conversations: [], systems: [], faults: [] };
  let messages: ModelMessage[] = [];
  for await (const event of readTranscript({ file })) {
    if (event.type === 'fault')
      all.faults.push(`${event.fault.line} ${event.fault.reason}`);
    else if (event.type === 'message') messages.push(event.message);
    else {
      all.conversations.push(messages);
      all.systems.push(event.system);
      messages = [];
    }
  }
  return all;
}

/** A conversation of three messages: a question, a call, its result. */
export const asked: ModelMessage = { role: 'user', content: 'Which file?' };
export const called: ModelMessage = {
  role: 'assistant',
  content: [
    { type: 'tool-call', toolCallId: '1', toolName: 'list', input: {} },
  ],
};
export const answered: ModelMessage = {
  role: 'tool',
  content: [
    {
      type: 'tool-result',
      toolCallId: '1',
      toolName: 'list',
      output: { type: 'text', value: 'a.ts' },
    },
  ],
};
export const conversation: readonly ModelMessage[] = [asked, called, answered];
/** Writes values as JSONL. */
export function lines(values: readonly unknown[]): string {
  return values.map(value => `${JSON.stringify(value)}\n`).join('');
}
