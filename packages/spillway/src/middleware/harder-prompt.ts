import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Prompt,
} from '@ai-sdk/provider';
import { adoptDecision } from '../engine/adopt-decision.ts';
import type { NamedDecision } from '../engine/engine-context.ts';
import { hardenResult } from '../engine/harden-result.ts';
import { reducedEvent } from '../engine/reduced-event.ts';
import { withoutMark } from '../engine/stand-in-mark.ts';
import type { ToolResultOutput } from '../payload/result-output.ts';
import {
  planReduction,
  smallestHarderChars,
} from '../size-error/plan-reduction.ts';
import type {
  ByteLimitError,
  PromptTooLongError,
} from '../size-error/size-error.ts';
import { type Candidate, findCandidates } from './find-candidates.ts';
import type { MiddlewareParts } from './middleware-parts.ts';
import { mapResults } from './prompt-results.ts';
import { promptTokens } from './prompt-tokens.ts';
import { sizeOfSent } from '../measure/size-of-sent.ts';

/** A prompt that became smaller. */
interface ReducedPrompt {
  readonly prompt: LanguageModelV4Prompt;
  /** The calls whose results became smaller this time. */
  readonly toolCallIds: readonly string[];
  /** Characters of those results, before and after. */
  readonly charsBefore: number;
  readonly charsAfter: number;
}

/** Makes the prompt of one model call smaller, again and again. */
export interface HarderPrompt {
  /** Resolves to a smaller prompt; `undefined` when nothing in it can be made smaller. Rejects only when the run was aborted. */
  reduce(
    error: ByteLimitError | PromptTooLongError,
  ): Promise<ReducedPrompt | undefined>;
  /** Has the results as they are now sent by every later call. Never rejects. */
  adopt(): Promise<void>;
}

/** A candidate that is sent smaller than at first. */
interface Harder extends Candidate {
  readonly decision: NamedDecision;
  /** What it took to make it. */
  readonly milliseconds: number;
  /** What takes its place in the prompt. */
  readonly output: ToolResultOutput;
}

/** Opens the prompt of a model call for harder reductions. Looks at nothing before it is asked. */
export function openHarderPrompt({
  parts,
  params,
  model,
}: {
  parts: MiddlewareParts;
  /** As they were passed on. */
  params: LanguageModelV4CallOptions;
  model: LanguageModelV4;
}): HarderPrompt {
  const { engine, context, sent } = parts;
  const { policy, emit } = context;
  const roles = policy.providerExecuted ? ['tool', 'assistant'] : ['tool'];
  const readToolName = policy.readToolResultName;
  const hasReader =
    params.tools?.some(({ name }) => name === readToolName) ?? false;
  let finding: Promise<Map<number, Candidate>> | undefined;
  const harder = new Map<number, Harder>();
  /** Those of which trying has shown that they cannot be made smaller. */
  const stuck = new Set<number>();

  async function reduce(
    sizeError: ByteLimitError | PromptTooLongError,
  ): Promise<ReducedPrompt | undefined> {
    finding ??= findCandidates({ parts, params, model, roles });
    const candidates = [...(await finding)]
      .map(([at, candidate]) => [at, harder.get(at) ?? candidate] as const)
      .filter(
        ([at, { chars }]) => !stuck.has(at) && chars > smallestHarderChars,
      );
    const results = candidates.map(([, candidate]) => candidate);
    const limits = planReduction({
      results,
      error: sizeError,
      promptTokens: promptTokens({ ...params, prompt: writePrompt() }, policy),
    });
    const toShrink = candidates.flatMap(([at, candidate], index) => {
      const limitChars = limits[index] ?? Infinity;
      return limitChars < candidate.chars
        ? [{ at, candidate, limitChars }]
        : [];
    });
    const changes = await Promise.all(toShrink.map(shrinkSafely));
    const made = changes.filter(change => change !== undefined);
    if (made.length === 0) return undefined;
    const toolCallIds = made.map(({ toolCallId }) => toolCallId);
    if (!hasReader) {
      emit({ type: 'read-tool-missing', readToolName, toolCallIds });
    }
    return {
      prompt: writePrompt(),
      toolCallIds,
      charsBefore: sum(made.map(({ before }) => before)),
      charsAfter: sum(made.map(({ after }) => after)),
    };
  }

  async function shrinkSafely(
    target: Parameters<typeof shrink>[0],
  ): ReturnType<typeof shrink> {
    try {
      return await shrink(target);
    } catch (error) {
      params.abortSignal?.throwIfAborted();
      const { toolName, toolCallId } = target.candidate.request;
      emit({ type: 'reduction-failed', toolName, toolCallId, error });
      stuck.add(target.at);
      return undefined;
    }
  }

  async function shrink({
    at,
    candidate,
    limitChars,
  }: {
    at: number;
    candidate: Candidate | Harder;
    limitChars: number;
  }): Promise<
    { toolCallId: string; before: number; after: number } | undefined
  > {
    const { request, chars: before } = candidate;
    const startedAt = context.now();
    const decision = await hardenResult({
      context,
      request,
      previous:
        'decision' in candidate ? candidate.decision : candidate.previous,
      sentChars: before,
      limitChars,
    });
    const standIn =
      decision && engine.present({ result: request, decision, hasReader });
    const output =
      standIn &&
      (await engine.withoutLargeMedia({
        result: request,
        output: withoutMark(standIn),
        hasReader,
        provider: model.provider,
      }));
    const size = output && sizeOfSent(output, policy);
    if (
      decision === undefined ||
      output === undefined ||
      size === undefined ||
      size.chars >= before
    ) {
      stuck.add(at);
      return undefined;
    }
    const milliseconds = context.now() - startedAt;
    harder.set(at, { ...candidate, ...size, decision, output, milliseconds });
    return { toolCallId: request.toolCallId, before, after: size.chars };
  }

  function writePrompt(): LanguageModelV4Prompt {
    let at = 0;
    return mapResults(
      params.prompt,
      roles,
      part => harder.get(at++)?.output ?? part.output,
    );
  }

  async function adoptOne({
    request,
    previous,
    decision,
    milliseconds,
  }: Harder): Promise<void> {
    const { toolName, toolCallId, output } = request;
    engine.adopt(request, decision);
    emit(reducedEvent({ request, decision, milliseconds }));
    sent.withReader.delete(output);
    sent.withoutReader.delete(output);
    try {
      await adoptDecision({ context, result: request, previous, decision });
    } catch (error) {
      emit({ type: 'reduction-failed', toolName, toolCallId, error });
    }
  }

  return {
    reduce,
    adopt: async () => {
      await Promise.all([...harder.values()].map(adoptOne));
    },
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
