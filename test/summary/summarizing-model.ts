import type {
  LanguageModelV4CallOptions,
  LanguageModelV4GenerateResult,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { MockLanguageModelV4 } from 'ai/test';
import { type Step, scriptedModel } from '../scripted-model.ts';

/** What one summary request costs in these tests. */
const summaryUsage: LanguageModelV4Usage = {
  inputTokens: { total: 1_000, noCache: 900, cacheRead: 100, cacheWrite: 0 },
  outputTokens: { total: 100, text: 100, reasoning: 0 },
};

/** A model that follows a script, and summarizes when it is asked to. */
export interface SummarizingModel {
  readonly model: MockLanguageModelV4;
  /** The prompts of the run, in order. */
  readonly prompts: ReturnType<typeof scriptedModel>['prompts'];
  /** The text of each request for a summary, in order. */
  readonly requests: string[];
}

/** Makes a model that answers one step after another, and requests for a summary by what `summarize` returns. */
export function summarizingModel(
  steps: readonly Step[],
  summarize: (
    request: string,
    options: LanguageModelV4CallOptions,
  ) => string | Promise<string> = () => 'THE SUMMARY',
  modelId = 'scripted',
): SummarizingModel {
  const scripted = scriptedModel(steps);
  const requests: string[] = [];
  const model = new MockLanguageModelV4({
    provider: 'test',
    modelId,
    supportedUrls: { '*/*': [/./] },
    doGenerate: async options => {
      const request = summaryRequest(options);
      if (request === undefined) return scripted.model.doGenerate(options);
      requests.push(request);
      return answer(await summarize(request, options));
    },
    doStream: options => scripted.model.doStream(options),
  });
  return { model, prompts: scripted.prompts, requests };
}

function summaryRequest({
  prompt,
}: LanguageModelV4CallOptions): string | undefined {
  const [message] = prompt;
  if (prompt.length !== 1 || message?.role !== 'user') return undefined;
  const [part] = message.content;
  return part?.type === 'text' && part.text.includes('<tool_output')
    ? part.text
    : undefined;
}

function answer(text: string): LanguageModelV4GenerateResult {
  return {
    content: [{ type: 'text', text }],
    finishReason: { unified: 'stop', raw: undefined },
    usage: summaryUsage,
    warnings: [],
  };
}
