import { measureOutput } from '../measure/measure-output.ts';
import type { ToolResultOutput } from '../payload/result-output.ts';
import type { Band } from '../policy/band.ts';
import type { ReductionRecord } from '../store/reduction-record.ts';
import { decideMeasured } from './decide-measured.ts';
import type {
  EngineContext,
  NamedDecision,
  ReduceRequest,
} from './engine-context.ts';
import { isFailedSafely } from './is-failed-safely.ts';
import { prepareOutput } from './prepare-output.ts';

/** Decides about a whole result once more, by a band of its own, in whatever book the context holds. `undefined` when it stays as it is. */
export async function decideAgain({
  context,
  request,
  before,
  band,
}: {
  context: EngineContext;
  /** With the whole result as its output. */
  request: ReduceRequest<ToolResultOutput>;
  /** The record of the stand-in that was made first. */
  before: ReductionRecord | undefined;
  band: Band;
}): Promise<NamedDecision | undefined> {
  const { policy } = context;
  const { toolName } = request;
  const { output, fence } = await prepareOutput(context, request);
  const measured = measureOutput(output, policy);
  if (measured === undefined) return undefined;
  const decision = await decideMeasured({
    context,
    request: {
      ...request,
      output,
      ...(before && { known: before }),
      // What was being looked for is frozen in the first record.
      findQuestion: () => before?.question ?? request.findQuestion?.(),
    },
    measured,
    band,
    isFailed: isFailedSafely(policy, toolName, output),
    fence,
    onNamed: () => {},
  });
  return typeof decision === 'string' ? undefined : decision;
}
