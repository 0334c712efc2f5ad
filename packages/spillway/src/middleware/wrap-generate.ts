import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4GenerateResult,
} from '@ai-sdk/provider';
import type { MiddlewareParts } from './middleware-parts.ts';
import { foldSummaries } from './fold-summaries.ts';

/** Notes which model made which calls, and folds what summaries in the prompt used into the result. */
export async function wrapGenerate({
  parts,
  doGenerate,
  params,
  model,
}: {
  parts: MiddlewareParts;
  doGenerate: () => PromiseLike<LanguageModelV4GenerateResult>;
  params: LanguageModelV4CallOptions;
  model: LanguageModelV4;
}): Promise<LanguageModelV4GenerateResult> {
  const result = await doGenerate();
  for (const part of result.content) {
    if (part.type === 'tool-call')
      parts.models.noteCall(part.toolCallId, model);
  }
  return foldSummaries({
    parts,
    prompt: params.prompt,
    into: result,
  });
}
