import type { ReadToolResultInput } from '../notice/read-call.ts';
import type { Spillway } from '../spillway.ts';
import { decodeRecord } from '../store/reduction-record.ts';
import { recordKey } from '../store/keys.ts';
import type { OverflowStore } from '../store/overflow-store.ts';

/** How many answers are read as the model would read them; the rest of a large payload is read in larger ones. */
const modelReads = 64;

/** The largest answer that there is. */
const largestRead = 1_000_000;

/**
 * Reads a payload from its first to its last character with the read tool, by
 * the calls that the answers print: the first ones as long as the model's, a
 * longer payload then in windows of a million characters. Binary comes as
 * base64. Rejects when an answer brings nothing.
 */
export async function readPayload({
  instance,
  store,
  scopeKey,
  handle,
}: {
  instance: Spillway<string>;
  store: OverflowStore;
  scopeKey: string;
  handle: string;
}): Promise<string[]> {
  const [name = ''] = Object.keys(instance.tools({}));
  const larger = instance.with({ readMaxChars: largestRead });
  const fence = await fenceOf(store, recordKey(scopeKey, handle));
  const windows: string[] = [];
  let next: ReadToolResultInput | undefined = { handle, charOffset: 0 };
  while (next !== undefined) {
    const { readToolResult } = windows.length < modelReads ? instance : larger;
    // oxlint-disable-next-line no-await-in-loop -- each answer names the next call
    const answer = inside(await readToolResult.execute(next), fence);
    const headEnd = answer.indexOf('\n');
    if (headEnd === -1) throw new Error(`It answers: ${answer}`);
    windows.push(answer.slice(headEnd + 1));
    next = printedCall(answer.slice(0, headEnd), name);
  }
  return windows;
}

/** Finds the call of the read tool that a line prints. */
function printedCall(
  line: string,
  name: string,
): ReadToolResultInput | undefined {
  const start = line.indexOf(`${name}({`);
  const end = line.indexOf('})', start);
  return start === -1 || end === -1
    ? undefined
    : JSON.parse(line.slice(start + name.length + 1, end + 1));
}

async function fenceOf(
  store: OverflowStore,
  key: string,
): Promise<{ before: string; after: string } | undefined> {
  try {
    return decodeRecord(await store.read(key))?.fence;
  } catch {
    return undefined; // Without a record there is no fence of its own.
  }
}

function inside(
  answer: string,
  fence: { before: string; after: string } | undefined,
): string {
  return fence !== undefined &&
    answer.startsWith(fence.before) &&
    answer.endsWith(fence.after)
    ? answer.slice(fence.before.length, answer.length - fence.after.length)
    : answer;
}
