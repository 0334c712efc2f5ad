import type {
  LanguageModelV4Prompt,
  LanguageModelV4Usage,
  SharedV4ProviderMetadata,
} from '@ai-sdk/provider';
import type { EngineContext } from '../engine/engine-context.ts';
import { addUsage } from '../usage/summary-usage.ts';

/** What ends a model call: the result of `generate`, or the `finish` part of a stream. */
interface CallEnd {
  usage: LanguageModelV4Usage;
  providerMetadata?: SharedV4ProviderMetadata | undefined;
}

/**
 * Adds what the summaries in a prompt used to the usage of a model call, once,
 * and says so in `providerMetadata.spillway`. The same object when nothing is
 * pending.
 */
export function foldSummaries<END extends CallEnd>({
  context: { ledger, policy },
  prompt,
  into,
}: {
  context: EngineContext;
  prompt: LanguageModelV4Prompt;
  into: END;
}): END {
  const taken = ledger.take(resultCallIds(prompt));
  if (taken === undefined) return into;
  return {
    ...into,
    usage: policy.foldUsage ? addUsage(into.usage, taken.usage) : into.usage,
    providerMetadata: { ...into.providerMetadata, spillway: taken.metadata },
  };
}

/** Lists the calls whose results a prompt holds. */
function* resultCallIds(prompt: LanguageModelV4Prompt): Generator<string> {
  for (const message of prompt) {
    if (message.role !== 'tool' && message.role !== 'assistant') continue;
    for (const part of message.content) {
      if (part.type === 'tool-result') yield part.toolCallId;
    }
  }
}
