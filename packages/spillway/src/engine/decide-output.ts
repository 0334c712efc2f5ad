import { measureOutput } from '../measure/measure-output.ts';
import type { ResultOutput } from '../payload/result-output.ts';
import { passesToolFilter } from '../policy/tool-filter.ts';
import type { Undecided } from '../store/record-book.ts';
import { bandsFor } from './bands-for.ts';
import { decideMeasured } from './decide-measured.ts';
import type {
  EngineContext,
  NamedDecision,
  ReduceRequest,
} from './engine-context.ts';
import { findMarkedDecision } from './find-marked-decision.ts';
import { isFailedSafely } from './is-failed-safely.ts';
import { isReadAnswer } from './is-read-answer.ts';
import { lowerBands } from './lower-bands.ts';
import { matchBand } from './match-band.ts';
import { prepareOutput } from './prepare-output.ts';

/**
 * Below this size no result is looked up in the store: the shortest notice that
 * a stand-in can be is longer.
 */
const smallestReducedChars = 100;

/** Resolves to the decision about a result, or to why there is none. Rejects when the run was aborted, and for errors that were not foreseen. */
export async function decideOutput(
  context: EngineContext,
  request: ReduceRequest<ResultOutput>,
  onNamed: (name: string) => void,
): Promise<NamedDecision | Undecided> {
  const { policy } = context;
  const { toolName, isFresh } = request;
  const isExempt = bandsFor(policy, toolName, request.output) === undefined;
  if (isExempt || isReadAnswer(policy, toolName, request.output)) {
    return 'whole';
  }
  if (!(await passesToolFilter(policy.toolFilter, request))) return 'whole';
  const marked = await findMarkedDecision(context, request.output);
  if (marked !== undefined) return marked;
  const { output, fence } = await prepareOutput(context, request);
  const ownBands = bandsFor(policy, toolName, output);
  if (ownBands === undefined) return 'whole';
  const bands = lowerBands(ownBands, request.maxResultChars, policy);
  const measured = measureOutput(output, policy);
  if (measured === undefined) return 'whole';
  const band = await matchBand(context, measured, bands);
  const mayHaveRecord = !isFresh && measured.size >= smallestReducedChars;
  if (band === undefined && !mayHaveRecord) return 'whole';
  const isFailed = isFailedSafely(policy, toolName, output);
  const known = { context, request, measured, band, isFailed, fence };
  return decideMeasured({ ...known, onNamed });
}
