import type { LanguageModelV4Prompt } from '@ai-sdk/provider';

/** Whether a prompt begins, byte for byte, with an earlier one, so that the provider's cache of it holds. */
export function beginsWith(
  later: LanguageModelV4Prompt,
  earlier: LanguageModelV4Prompt,
): boolean {
  // All but the bracket that closes the list of messages.
  const start = JSON.stringify(earlier).slice(0, -1);
  return JSON.stringify(later).startsWith(start);
}
