import type { ToolResultOutput } from '../payload/result-output.ts';
import type {
  EngineContext,
  NamedDecision,
  ReduceRequest,
} from './engine-context.ts';
import { isSpared } from './is-spared.ts';

/**
 * Says whether a result counts in a budget and is never cut for it: errors and
 * denials, answers of the read tool, results of tools that are filtered out or
 * have a list of bands of their own that is empty, and what a band passes through.
 * What was reduced already may be cut further.
 */
export async function isExempt({
  context,
  request,
  decision,
}: {
  context: EngineContext;
  request: ReduceRequest<ToolResultOutput>;
  /** What was decided about it without a budget. */
  decision: NamedDecision | undefined;
}): Promise<boolean> {
  const { toolName, output } = request;
  const { type } = output;
  if (type === 'error-text' || type === 'error-json') return true;
  if (decision !== undefined) return false;
  const ownBands = context.policy.perTool.get(toolName);
  return ownBands?.length === 0 || isSpared(context, request);
}
