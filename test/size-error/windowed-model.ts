import {
  APICallError,
  type LanguageModelV4CallOptions,
  type LanguageModelV4Prompt,
} from '@ai-sdk/provider';
import { MockLanguageModelV4 } from 'ai/test';
import { scriptedModel, type Step } from '../scripted-model.ts';

/** A model with a window. */
export interface WindowedModel {
  readonly model: MockLanguageModelV4;
  /** The prompts that fitted, in order. */
  readonly prompts: LanguageModelV4Prompt[];
  /** How often it refused. */
  readonly refusals: LanguageModelV4CallOptions[];
}

/** Makes the error of a provider that refuses a request. */
export function refusal(message: string, statusCode = 400): APICallError {
  return new APICallError({
    message,
    url: 'http://127.0.0.1/',
    requestBodyValues: {},
    statusCode,
    responseBody: JSON.stringify({ error: { message } }),
  });
}

/** Characters of the results in a prompt, and of all else in it. */
export function charsIn(prompt: LanguageModelV4Prompt): number {
  return JSON.stringify(prompt).length;
}

/**
 * Makes a model that follows a script, and refuses what is longer than its
 * window: prompts in characters, as if each were a token.
 */
export function windowedModel({
  steps,
  maxChars,
  message = size => `prompt is too long: ${size} tokens > ${maxChars} maximum`,
}: {
  steps: readonly Step[];
  maxChars: number;
  message?: (size: number) => string;
}): WindowedModel {
  const { model, prompts } = scriptedModel(steps);
  const refusals: LanguageModelV4CallOptions[] = [];
  const check = (options: LanguageModelV4CallOptions): void => {
    const size = charsIn(options.prompt);
    if (size <= maxChars) return;
    refusals.push(options);
    throw refusal(message(size));
  };
  return {
    model: new MockLanguageModelV4({
      doGenerate: async options => {
        check(options);
        return model.doGenerate(options);
      },
      doStream: async options => {
        check(options);
        return model.doStream(options);
      },
    }),
    prompts,
    refusals,
  };
}
