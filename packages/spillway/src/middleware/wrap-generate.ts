import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4GenerateResult,
} from '@ai-sdk/provider';
import type { MiddlewareParts } from './middleware-parts.ts';
import { foldSummaries } from './fold-summaries.ts';
import { thrownAttempt } from './thrown-attempt.ts';
import { type Attempt, withSizeErrors } from './with-size-errors.ts';

/**
 * Answers size errors of the provider, notes which model made which calls, and
 * folds what summaries in the prompt used into the result.
 */
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
  const result = await withSizeErrors({
    parts,
    params,
    model,
    first: () => attemptGenerate(doGenerate),
    again: smaller => attemptGenerate(() => model.doGenerate(smaller)),
  });
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

async function attemptGenerate(
  generate: () => PromiseLike<LanguageModelV4GenerateResult>,
): Promise<Attempt<LanguageModelV4GenerateResult>> {
  try {
    return { type: 'done', result: await generate() };
  } catch (error) {
    return thrownAttempt(error);
  }
}
