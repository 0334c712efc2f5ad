import { readToolName } from '../run/read-tool-name.ts';
import { finalResults, reductionOf, type Run } from '../run/run.ts';
import type { ToolResultOutput } from '../run/tool-results.ts';
import type { Check } from './check.ts';

/** The default of `readMaxChars`. */
const readMaxChars = 8_000;

/** Checks that every stand-in is below its band, and every read below its cap. */
export function checkBounds(run: Run): Check[] {
  return finalResults(run).flatMap(({ toolName, toolCallId, output }) => {
    const size = sizeOf(output);
    if (toolName === readToolName) {
      const statement = `the read ${toolCallId} is at most ${readMaxChars} characters long`;
      return [{ statement, holds: size <= readMaxChars }];
    }
    const reduction = reductionOf(run, toolCallId);
    if (reduction === undefined) return [];
    const { threshold } = reduction;
    const statement = `the stand-in of ${toolName} is below its band of ${threshold}`;
    return [{ statement, holds: size < threshold }];
  });
}

function sizeOf(output: ToolResultOutput): number {
  if (!('value' in output)) return 0;
  const { value } = output;
  return (typeof value === 'string' ? value : JSON.stringify(value)).length;
}
