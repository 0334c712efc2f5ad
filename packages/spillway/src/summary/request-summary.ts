import type { SharedV4ProviderOptions as ProviderOptions } from '@ai-sdk/provider';
import { type CallSettings, generateText, type LanguageModel } from 'ai';
import { modelUsage } from './model-usage.ts';
import type { SummaryUsage } from '../usage/summary-usage.ts';

/** Settings of the model call that makes a summary, as `generateText` takes them. */
export type SummaryCallSettings = Omit<
  CallSettings,
  'abortSignal' | 'timeout'
> & {
  providerOptions?: ProviderOptions;
};

/**
 * Off, since the run's own telemetry would count this call as a run of its own.
 * Integrations that are registered globally in `ai` 6 are told of every call
 * all the same: there the name tells a summary from a run.
 */
const telemetry = { isEnabled: false, functionId: 'spillway.summary' };

/** Asks a model for one summary. Rejects with what the model failed with. */
export async function requestSummary({
  model,
  prompt,
  settings,
  abortSignal,
}: {
  model: LanguageModel;
  prompt: string;
  settings: SummaryCallSettings;
  abortSignal: AbortSignal;
}): Promise<{ text: string; spent: SummaryUsage }> {
  const result = await generateText({
    ...settings,
    model,
    prompt,
    abortSignal,
    telemetry,
    // The name of the same option in `ai` 6.
    experimental_telemetry: telemetry,
  });
  const { provider, modelId } = describeModel(model);
  return {
    text: result.text.trim(),
    spent: {
      model: provider === undefined ? modelId : `${provider}/${modelId}`,
      requests: 1,
      usage: modelUsage(result.usage),
    },
  };
}

function describeModel(model: LanguageModel): {
  provider: string | undefined;
  modelId: string;
} {
  return typeof model === 'string'
    ? { provider: undefined, modelId: model }
    : { provider: model.provider, modelId: model.modelId };
}
