import type {
  LanguageModelV4Prompt,
  LanguageModelV4Usage,
  SharedV4ProviderMetadata,
} from '@ai-sdk/provider';
import type { MiddlewareParts } from './middleware-parts.ts';
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
  parts: { context, pending },
  prompt,
  into,
}: {
  parts: MiddlewareParts;
  /** As the door passed it on. */
  prompt: LanguageModelV4Prompt;
  into: END;
}): END {
  const { ledger, policy } = context;
  const taken = ledger.take(pending.get(prompt) ?? []);
  if (taken === undefined) return into;
  return {
    ...into,
    usage: policy.foldUsage ? addUsage(into.usage, taken.usage) : into.usage,
    providerMetadata: { ...into.providerMetadata, spillway: taken.metadata },
  };
}
