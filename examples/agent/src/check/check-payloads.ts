import { printedCalls } from '../model/printed-calls.ts';
import { finalResults, reductionOf, type Run } from '../run/run.ts';
import type { Check } from './check.ts';

/** Checks that every stored payload, read from its first to its last character, is what the tool returned. */
export async function checkPayloads(run: Run): Promise<Check[]> {
  const stored = finalResults(run).flatMap(({ toolName, toolCallId }) => {
    const handle = reductionOf(run, toolCallId)?.handle;
    const value = run.returned.get(toolCallId);
    return handle === undefined ? [] : [{ toolName, handle, value }];
  });
  return Promise.all(
    stored.map(async ({ toolName, handle, value }) => ({
      statement: `what ${toolName} returned can be read back whole`,
      holds: (await readWhole(run, handle)) === payloadOf(value),
    })),
  );
}

/** Text is kept as it is, JSON with an indentation of two. */
function payloadOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/** Follows the calls that the read tool prints, in windows larger than a model would get. */
async function readWhole({ spillway }: Run, handle: string): Promise<string> {
  const { readToolResult } = spillway.with({ readMaxChars: 1_000_000 });
  const options = { toolCallId: 'check', messages: [], context: {} };
  const windows: string[] = [];
  let input = [{ handle, charOffset: 0 }].at(0);
  while (input !== undefined) {
    // oxlint-disable-next-line no-await-in-loop -- an answer names the next call
    const answer = String(await readToolResult.execute(input, options));
    const end = answer.indexOf('\n');
    windows.push(answer.slice(end + 1));
    input = printedCalls(answer.slice(0, end)).at(0);
  }
  return windows.join('');
}
