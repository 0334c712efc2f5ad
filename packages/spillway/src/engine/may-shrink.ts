import type { ToolResultOutput } from '../payload/result-output.ts';
import { bandsFor } from './bands-for.ts';
import type { EngineContext, ReduceRequest } from './engine-context.ts';
import { isSpared } from './is-spared.ts';

/**
 * Says whether a result that was sent whole may be reduced after a size error:
 * no error without `errorBands`, no result of a tool that has no bands, and none
 * that is spared.
 */
export async function mayShrink(
  context: EngineContext,
  request: ReduceRequest<ToolResultOutput>,
): Promise<boolean> {
  const { toolName, output } = request;
  const bands = bandsFor(context.policy, toolName, output) ?? [];
  return bands.length > 0 && !(await isSpared(context, request));
}
