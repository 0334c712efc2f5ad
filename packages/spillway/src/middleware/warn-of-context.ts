import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { EngineContext } from '../engine/engine-context.ts';
import { sizeOfSent } from '../measure/size-of-sent.ts';
import { resultsIn } from './prompt-results.ts';
import { promptTokens } from './prompt-tokens.ts';

/** Tells when a prompt takes so much of the model's window that little is left. Costs a look at 8,192 characters of each text. */
export function warnOfContext({
  context: { policy, emit },
  prompt,
  tools,
  windowTokens,
  warnAtTokens,
}: {
  context: EngineContext;
  /** As it is passed on. */
  prompt: readonly LanguageModelV4CallOptions['prompt'][number][];
  tools: LanguageModelV4CallOptions['tools'];
  windowTokens: number;
  warnAtTokens: number;
}): void {
  const passedOn = [...prompt];
  const tokens = promptTokens(
    { prompt: passedOn, ...(tools && { tools }) },
    policy,
  );
  if (tokens < warnAtTokens) return;
  const byTool = new Map<string, number>();
  for (const { toolName, output } of resultsIn(passedOn, [
    'tool',
    'assistant',
  ])) {
    const size = sizeOfSent(output, policy)?.tokens ?? 0;
    byTool.set(toolName, (byTool.get(toolName) ?? 0) + size);
  }
  emit({
    type: 'context-high',
    tokens,
    contextWindowTokens: windowTokens,
    tokensByTool: Object.fromEntries(byTool),
  });
}
