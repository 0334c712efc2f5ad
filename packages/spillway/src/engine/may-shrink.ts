import { measureOutput } from '../measure/measure-output.ts';
import type { ToolResultOutput } from '../payload/result-output.ts';
import { passesToolFilter } from '../policy/tool-filter.ts';
import { bandsFor } from './bands-for.ts';
import type { EngineContext, ReduceRequest } from './engine-context.ts';
import { isReadAnswer } from './is-read-answer.ts';
import { matchBand } from './match-band.ts';

/**
 * Says whether a result that was sent whole may be reduced after a size error:
 * no error without `errorBands`, no answer of the read tool, no result of a tool
 * that is filtered out or has no bands, and none that its band passes through.
 */
export async function mayShrink(
  context: EngineContext,
  request: ReduceRequest<ToolResultOutput>,
): Promise<boolean> {
  const { policy } = context;
  const { toolName, output } = request;
  const bands = bandsFor(policy, toolName, output) ?? [];
  if (bands.length === 0 || isReadAnswer(policy, toolName, output)) {
    return false;
  }
  if (!(await passesToolFilter(policy.toolFilter, request))) return false;
  const measured = measureOutput(output, policy);
  if (measured === undefined) return false;
  const band = await matchBand(context, measured, bands);
  return band?.action.type !== 'passthrough';
}
