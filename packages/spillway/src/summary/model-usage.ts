import type { LanguageModelV4Usage } from '@ai-sdk/provider';
import type { LanguageModelUsage } from 'ai';

/** Usage as `generateText` reports it; its details may be left out. */
export type ReportedUsage = Pick<
  LanguageModelUsage,
  'inputTokens' | 'outputTokens'
> &
  Partial<Pick<LanguageModelUsage, 'inputTokenDetails' | 'outputTokenDetails'>>;

/** Turns the SDK's usage back into a model's, so that it can be folded into that of another call. What is no count is not known. */
export function modelUsage({
  inputTokens,
  outputTokens,
  inputTokenDetails,
  outputTokenDetails,
}: ReportedUsage): LanguageModelV4Usage {
  return {
    inputTokens: {
      total: countOf(inputTokens),
      noCache: countOf(inputTokenDetails?.noCacheTokens),
      cacheRead: countOf(inputTokenDetails?.cacheReadTokens),
      cacheWrite: countOf(inputTokenDetails?.cacheWriteTokens),
    },
    outputTokens: {
      total: countOf(outputTokens),
      text: countOf(outputTokenDetails?.textTokens),
      reasoning: countOf(outputTokenDetails?.reasoningTokens),
    },
  };
}

function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value < Infinity
    ? value
    : undefined;
}
