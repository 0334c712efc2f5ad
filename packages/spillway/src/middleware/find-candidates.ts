import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
} from '@ai-sdk/provider';
import { callsOfResults } from '../engine/calls-of-results.ts';
import type { NamedDecision, ReduceRequest } from '../engine/engine-context.ts';
import { mayShrink } from '../engine/may-shrink.ts';
import { requestOf } from '../engine/request-of.ts';
import type { ToolResultOutput } from '../payload/result-output.ts';
import type { SentResult } from '../size-error/plan-reduction.ts';
import type { MiddlewareParts } from './middleware-parts.ts';
import { type ResultPart, resultsIn } from './prompt-results.ts';
import { sizeOfSent } from '../measure/size-of-sent.ts';

/** A result of a prompt that may become smaller. */
export interface Candidate extends SentResult {
  readonly request: ReduceRequest<ToolResultOutput>;
  /** The decision behind what was sent at first; `undefined` for a result that was sent whole. */
  readonly previous: NamedDecision | undefined;
}

/** Finds the results of a prompt that may become smaller, by their place among all its results. */
export async function findCandidates({
  parts: { engine, context, originals },
  params,
  model,
  roles,
}: {
  parts: MiddlewareParts;
  /** As they were passed on. */
  params: LanguageModelV4CallOptions;
  model: LanguageModelV4;
  /** The roles of the messages whose results are looked at. */
  roles: readonly string[];
}): Promise<Map<number, Candidate>> {
  const { prompt } = originals.get(params) ?? params;
  const { abortSignal } = params;
  const calls = callsOfResults(prompt);
  const turnStart = prompt.findLastIndex(({ role }) => role === 'user') + 1;
  const ofTurn = new Set(resultsIn(prompt.slice(turnStart), roles));
  const sent = resultsIn(params.prompt, roles);
  const candidates = await Promise.all(
    resultsIn(prompt, roles).map(async (part, at) => {
      try {
        return await candidateOf(part, sent[at]?.output ?? part.output);
      } catch (error) {
        abortSignal?.throwIfAborted();
        const { toolName, toolCallId } = part;
        context.emit({ type: 'reduction-failed', toolName, toolCallId, error });
        return undefined;
      }
    }),
  );
  return new Map(
    [...candidates.entries()].flatMap(([at, candidate]) =>
      candidate === undefined ? [] : [[at, candidate] as const],
    ),
  );

  async function candidateOf(
    part: ResultPart,
    sentOutput: ToolResultOutput,
  ): Promise<Candidate | undefined> {
    const size = sizeOfSent(sentOutput, context.policy);
    if (size === undefined) return undefined;
    const call = calls.get(part);
    const request = requestOf({ part, call, model, abortSignal });
    const decision = await engine.decide(request);
    const previous = typeof decision === 'string' ? undefined : decision;
    const isCandidate =
      previous !== undefined || (await mayShrink(context, request));
    return isCandidate
      ? { request, previous, isOfTurn: ofTurn.has(part), ...size }
      : undefined;
  }
}
