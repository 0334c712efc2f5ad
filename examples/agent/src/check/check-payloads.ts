import { readWhole, type Check } from '@spillway-example/rehearsal/check';
import { finalResults, reductionOf, type Run } from '../run/run.ts';

/** Checks that every stored payload, read back whole, is what the tool returned. */
export async function checkPayloads(run: Run): Promise<Check[]> {
  const stored = finalResults(run).flatMap(({ toolName, toolCallId }) => {
    const handle = reductionOf(run, toolCallId)?.handle;
    const value = run.returned.get(toolCallId);
    return handle === undefined ? [] : [{ toolName, handle, value }];
  });
  return Promise.all(
    stored.map(async ({ toolName, handle, value }) => ({
      statement: `what ${toolName} returned can be read back whole`,
      holds: (await readWhole(run.spillway, handle)) === payloadOf(value),
    })),
  );
}

/** Text is kept as it is, JSON with an indentation of two. */
function payloadOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
