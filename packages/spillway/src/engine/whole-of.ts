import type { ToolResultOutput } from '../payload/result-output.ts';
import type { EngineContext, NamedDecision } from './engine-context.ts';
import { findStandIn } from './find-stand-in.ts';
import { restoreResult } from './restore-result.ts';

/** Resolves to the result itself: what was sent, or what is in the store when that is a stand-in. */
export async function wholeOf({
  context,
  output,
  previous,
}: {
  context: EngineContext;
  output: ToolResultOutput;
  previous: NamedDecision | undefined;
}): Promise<ToolResultOutput | undefined> {
  if (previous === undefined) return output;
  const { record } = previous;
  const shown = findStandIn(output, record);
  return shown === undefined
    ? output
    : restoreResult({ context, output, shown, record });
}
