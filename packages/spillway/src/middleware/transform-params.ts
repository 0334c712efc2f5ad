import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
} from '@ai-sdk/provider';
import { reduceMessages } from '../engine/reduce-messages.ts';
import type { SentOutput } from '../engine/sent-output.ts';
import { withoutMark } from '../engine/stand-in-mark.ts';
import type { UsageLedger } from '../usage/usage-ledger.ts';
import type { MiddlewareParts } from './middleware-parts.ts';

/**
 * Reduces the results in a prompt. It runs on every step and every retry with
 * the history as it is stored, so it decides nothing itself: the engine
 * remembers. Rejects only when the run was aborted.
 */
export async function transformParams({
  parts: { engine, context, sent, originals, pending },
  params,
  model,
}: {
  parts: MiddlewareParts;
  params: LanguageModelV4CallOptions;
  model: LanguageModelV4;
}): Promise<LanguageModelV4CallOptions> {
  const { policy, emit, ledger } = context;
  const readToolName = policy.readToolResultName;
  const hasReader = hasTool(params, readToolName);
  const { messages, results } = await reduceMessages({
    engine,
    context,
    messages: params.prompt,
    hasReader,
    sent: hasReader ? sent.withReader : sent.withoutReader,
    model,
    provider: model.provider,
    abortSignal: params.abortSignal,
    includesProviderExecuted: policy.providerExecuted,
    finish: withoutMark,
  });
  if (!hasReader && results.some(({ isStandIn }) => isStandIn)) {
    const toolCallIds = results.flatMap(({ isStandIn, toolCallId }) =>
      isStandIn ? [toolCallId] : [],
    );
    emit({ type: 'read-tool-missing', readToolName, toolCallIds });
  }
  if (policy.context !== undefined) {
    const { warnOfContext } = await import('./warn-of-context.ts');
    warnOfContext({
      context,
      prompt: messages,
      tools: params.tools,
      ...policy.context,
    });
  }
  const prompt = messages === params.prompt ? params.prompt : [...messages];
  if (ledger.hasPending) pending.set(prompt, pendingOf(results, ledger));
  if (prompt === params.prompt) return params;
  const passedOn = { ...params, prompt };
  originals.set(passedOn, params);
  return passedOn;
}

/** Lists the names of the results on which something was spent that no model call has taken yet. */
function pendingOf(
  results: readonly SentOutput[],
  ledger: UsageLedger,
): string[] {
  return results.flatMap(({ name }) =>
    name !== undefined && ledger.isPending(name) ? [name] : [],
  );
}

function hasTool(
  { tools }: LanguageModelV4CallOptions,
  toolName: string,
): boolean {
  return tools?.some(({ name }) => name === toolName) ?? false;
}
