import { measureOutput } from '../measure/measure-output.ts';
import type {
  ResultOutput,
  ToolResultOutput,
} from '../payload/result-output.ts';
import { selectBand } from '../policy/band.ts';
import { bandsOf } from '../policy/policy.ts';
import { passesToolFilter } from '../policy/tool-filter.ts';
import { applyStandIn } from './apply-stand-in.ts';
import { decideContent } from './decide-content.ts';
import { decidePayload } from './decide-payload.ts';
import type {
  EngineContext,
  NamedDecision,
  ReduceRequest,
} from './engine-context.ts';
import { findMarkedDecision } from './find-marked-decision.ts';
import { isReadAnswer } from './is-read-answer.ts';
import { markStandIn } from './stand-in-mark.ts';
import { recogniseStandIn, rememberStandIn } from './remember-stand-in.ts';

/**
 * Below this size no result is looked up in the store: the shortest notice that
 * a stand-in can be is longer.
 */
const smallestReducedChars = 100;

/** Decides about results, and puts stand-ins in their place. Neither function throws or rejects. */
export interface Engine {
  /** Resolves to the decision about a result, or `undefined` when it stays as it is. The same output object is decided about once. */
  decide(
    request: ReduceRequest<ResultOutput>,
  ): Promise<NamedDecision | undefined>;
  /** Returns what is sent in place of an output, marked; `undefined` when the output stays as it is. */
  present(options: {
    output: ResultOutput;
    decision: NamedDecision;
    /** Whether the run has the read tool. */
    hasReader: boolean;
  }): ToolResultOutput | undefined;
  /** Records that an output is a stand-in, for when it comes back without a mark. */
  remember(
    request: Omit<ReduceRequest<ResultOutput>, 'isFresh'>,
    decision: NamedDecision,
  ): Promise<void>;
  /** Resolves to the decision behind an output that was remembered; `undefined` for any other. */
  recognise(
    request: Omit<ReduceRequest<ResultOutput>, 'isFresh'>,
  ): Promise<NamedDecision | undefined>;
}

/** Makes the engine that both doors share. */
export function createEngine(context: EngineContext): Engine {
  const decided = new WeakMap<
    ResultOutput,
    Promise<NamedDecision | undefined>
  >();
  return {
    decide: request => {
      const known = decided.get(request.output);
      if (known !== undefined) return known;
      const deciding = decideSafely(context, request);
      decided.set(request.output, deciding);
      return deciding;
    },
    present: ({ output, decision: { record, name }, hasReader }) => {
      const standIn = applyStandIn({
        output,
        standIn: record.standIn,
        hasReader,
      });
      const [handle] = record.handles;
      return standIn && markStandIn(standIn, { record: name, handle });
    },
    remember: (request, { record }) =>
      rememberStandIn(context, request, record),
    recognise: request => recogniseStandIn(context, request),
  };
}

async function decideSafely(
  context: EngineContext,
  request: ReduceRequest<ResultOutput>,
): Promise<NamedDecision | undefined> {
  const { toolName, toolCallId } = request;
  const startedAt = context.now();
  try {
    const decision = await decideOutput(context, request);
    if (decision === undefined) return undefined;
    const { record, origin } = decision;
    context.emit({
      type: 'tool-result-reduced',
      toolName,
      toolCallId,
      action: record.action,
      threshold: record.threshold,
      sizeBefore: record.sizeBefore,
      sizeAfter: record.sizeAfter,
      handle: record.handles[0],
      origin,
      milliseconds: context.now() - startedAt,
    });
    return decision;
  } catch (error) {
    context.emit({ type: 'reduction-failed', toolName, toolCallId, error });
    return undefined;
  }
}

async function decideOutput(
  context: EngineContext,
  request: ReduceRequest<ResultOutput>,
): Promise<NamedDecision | undefined> {
  const { policy } = context;
  const { toolName, output, isFresh } = request;
  if (isReadAnswer(policy, toolName, output)) return undefined;
  if (!(await passesToolFilter(policy.toolFilter, request))) return undefined;
  const marked = await findMarkedDecision(context, output);
  if (marked !== undefined) return marked;
  const measured = measureOutput(output);
  if (measured === undefined) return undefined;
  const band = selectBand(bandsOf(policy, toolName), measured.size);
  const mayHaveRecord = !isFresh && measured.size >= smallestReducedChars;
  if (band === undefined && !mayHaveRecord) return undefined;
  if (measured.type !== 'content') {
    return decidePayload({ context, request, measured, band });
  }
  const { parts, size } = measured;
  return decideContent({ context, request, parts, size, band });
}
