import { readToolName } from '@spillway-example/rehearsal';
import type { Check } from '@spillway-example/rehearsal/check';
import { outputText } from '../run/output-text.ts';
import { finalResults, reductionOf, type Run } from '../run/run.ts';

/** The default of `readMaxChars`. */
const readMaxChars = 8_000;

/** Checks that every stand-in is below its band, and every read at most as long as its cap. */
export function checkBounds(run: Run): Check[] {
  return finalResults(run).flatMap(({ toolName, toolCallId, output }) => {
    const size = outputText(output).length;
    if (toolName === readToolName) {
      const statement = `the read ${toolCallId} has at most ${readMaxChars} characters`;
      return [{ statement, holds: size <= readMaxChars }];
    }
    const threshold = reductionOf(run, toolCallId)?.threshold;
    if (threshold === undefined) return [];
    const statement = `the stand-in of ${toolName} is below its band of ${threshold}`;
    return [{ statement, holds: size < threshold }];
  });
}
