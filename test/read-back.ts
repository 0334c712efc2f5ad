import type { ReadToolResultInput, Spillway } from 'spillway';

/** Calls the read tool as a model would. */
export async function readToolResult(
  spillway: Spillway,
  input: ReadToolResultInput,
): Promise<string> {
  const answer = await spillway.readToolResult.execute(input, {
    toolCallId: 'read',
    messages: [],
    context: {},
  });
  if (typeof answer !== 'string') throw new Error('the answer is no text');
  return answer;
}

/** Reads a whole payload of text by following the calls that the answers print. */
export async function readWholeText(
  spillway: Spillway,
  handle: string,
): Promise<string> {
  const windows = await readWindows(spillway, handle);
  return windows.join('');
}

/** Reads a whole payload of bytes by following the calls that the answers print. */
export async function readWholeBytes(
  spillway: Spillway,
  handle: string,
): Promise<Uint8Array> {
  const windows = await readWindows(spillway, handle);
  return Buffer.concat(windows.map(window => Buffer.from(window, 'base64')));
}

async function readWindows(
  spillway: Spillway,
  handle: string,
): Promise<string[]> {
  const windows: string[] = [];
  let input: ReadToolResultInput | undefined = { handle, charOffset: 0 };
  while (input !== undefined) {
    // oxlint-disable-next-line no-await-in-loop -- each answer names the next call
    const answer: string = await readToolResult(spillway, input);
    const headerEnd = answer.indexOf('\n');
    if (headerEnd === -1) throw new Error(`nothing was read: ${answer}`);
    windows.push(answer.slice(headerEnd + 1));
    input = firstCall(answer.slice(0, headerEnd));
  }
  return windows;
}

/** Finds the first call of the read tool that a notice or an answer names. */
export function firstCall(text: string): ReadToolResultInput | undefined {
  const found = /readToolResult\((\{.*?\})\)/.exec(text)?.[1];
  return found === undefined ? undefined : JSON.parse(found);
}

/** Finds the handle that a stand-in names; fails when there is none. */
export function handleIn(text: string): string {
  const handle = /\\?"handle\\?":\\?"([a-z0-9-]+)\\?"/.exec(text)?.[1];
  if (handle === undefined) throw new Error(`no handle in: ${text}`);
  return handle;
}
