import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
} from '@ai-sdk/provider';
import { reduceMessages } from '../engine/reduce-messages.ts';
import { withoutMark } from '../engine/stand-in-mark.ts';
import type { MiddlewareParts } from './middleware-parts.ts';

/**
 * Reduces the results in a prompt. It runs on every step and every retry with
 * the history as it is stored, so it decides nothing itself: the engine
 * remembers. Rejects only when the run was aborted.
 */
export async function transformParams({
  parts: { engine, context, sent, originals },
  params,
  model,
}: {
  parts: MiddlewareParts;
  params: LanguageModelV4CallOptions;
  model: LanguageModelV4;
}): Promise<LanguageModelV4CallOptions> {
  const { policy, emit } = context;
  const readToolName = policy.readToolResultName;
  const hasReader = hasTool(params, readToolName);
  const { messages, reducedCallIds } = await reduceMessages({
    engine,
    messages: params.prompt,
    hasReader,
    sent: hasReader ? sent.withReader : sent.withoutReader,
    model,
    abortSignal: params.abortSignal,
    includesProviderExecuted: policy.providerExecuted,
    finish: withoutMark,
  });
  if (!hasReader && reducedCallIds.length > 0) {
    const toolCallIds = reducedCallIds;
    emit({ type: 'read-tool-missing', readToolName, toolCallIds });
  }
  if (messages === params.prompt) return params;
  const passedOn = { ...params, prompt: [...messages] };
  originals.set(passedOn, params);
  return passedOn;
}

function hasTool(
  { tools }: LanguageModelV4CallOptions,
  toolName: string,
): boolean {
  return tools?.some(({ name }) => name === toolName) ?? false;
}
