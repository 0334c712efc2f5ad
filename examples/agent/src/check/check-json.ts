import { isDeepStrictEqual } from 'node:util';
import type { Check } from '@spillway-example/rehearsal/check';
import { finalResults, reductionOf, type Run } from '../run/run.ts';

/** Checks that JSON which was cut is JSON still: sent as such, and the same after a round trip. */
export function checkJson(run: Run): Check[] {
  return finalResults(run)
    .filter(
      ({ toolCallId }) =>
        reductionOf(run, toolCallId)?.action === 'truncate' &&
        typeof run.returned.get(toolCallId) === 'object',
    )
    .map(({ toolName, output }) => ({
      statement: `the cut JSON of ${toolName} is valid JSON`,
      holds:
        output.type === 'json' &&
        isDeepStrictEqual(
          JSON.parse(JSON.stringify(output.value)),
          output.value,
        ),
    }));
}
