import { measureOutput } from '../measure/measure-output.ts';
import type { ToolResultOutput } from '../payload/result-output.ts';
import { passesToolFilter } from '../policy/tool-filter.ts';
import { bandsFor } from './bands-for.ts';
import type { EngineContext, ReduceRequest } from './engine-context.ts';
import { isReadAnswer } from './is-read-answer.ts';
import { prepareOutput } from './prepare-output.ts';
import { matchBand } from './match-band.ts';

/**
 * Says whether a result that is whole stays so whatever else asks for space: an
 * answer of the read tool, the result of a tool that is filtered out, what is of
 * a kind that is never reduced, and what its band passes through.
 */
export async function isSpared(
  context: EngineContext,
  request: ReduceRequest<ToolResultOutput>,
): Promise<boolean> {
  const { policy } = context;
  const { toolName } = request;
  if (isReadAnswer(policy, toolName, request.output)) return true;
  if (!(await passesToolFilter(policy.toolFilter, request))) return true;
  const { output } = await prepareOutput(context, request);
  const measured = measureOutput(output, policy);
  if (measured === undefined) return true;
  const bands = bandsFor(policy, toolName, output) ?? [];
  const band = await matchBand(context, measured, bands);
  return band?.action.type === 'passthrough';
}
