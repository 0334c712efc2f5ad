import type { LanguageModelV4, LanguageModelV4Prompt } from '@ai-sdk/provider';
import { wrapLanguageModel } from 'ai';
import { openModel } from './open-model.ts';
import { recordPrompts } from './record-prompts.ts';
import type { Move } from './scripted-model.ts';

/** A model, and every prompt that it was sent. */
export interface RecordedModel {
  readonly model: LanguageModelV4;
  readonly prompts: readonly LanguageModelV4Prompt[];
}

/** Opens a model, and lists what it is sent. */
export function recordModel(moves: readonly Move[]): RecordedModel {
  const prompts: LanguageModelV4Prompt[] = [];
  const middleware = recordPrompts(prompt => prompts.push(prompt));
  return {
    model: wrapLanguageModel({ model: openModel(moves), middleware }),
    prompts,
  };
}
