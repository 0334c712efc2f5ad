import type { Check } from '@spillway-example/rehearsal/check';
import type { Spillway } from 'spillway';
import { outputText, valueText } from '../run/output-text.ts';
import { rawOutput } from '../run/raw-output.ts';
import { finalResults, reductionOf, type Run } from '../run/run.ts';

/**
 * Checks that another instance on the same store makes the same stand-ins, as
 * another process would that is given the whole results.
 */
export async function checkOnce(
  run: Run,
  anotherInstance: Spillway,
): Promise<Check[]> {
  const spillway = anotherInstance.with({ scope: run.name });
  const reduced = finalResults(run).flatMap(({ output, ...call }) => {
    const whole = run.returned.get(call.toolCallId);
    return whole !== undefined && reductionOf(run, call.toolCallId)
      ? [{ call, whole, sent: outputText(output) }]
      : [];
  });
  return Promise.all(
    reduced.map(async ({ call, whole, sent }) => {
      const request = { ...call, output: rawOutput(whole) };
      const { output } = await spillway.reduceToolResult(request);
      return {
        statement: `another instance makes the same stand-in of ${call.toolName}`,
        holds: 'value' in output && valueText(output.value) === sent,
      };
    }),
  );
}
