import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import { generateText, type ModelMessage, wrapLanguageModel } from 'ai';
import type { Spillway } from 'spillway';
import { scriptedModel } from '../scripted-model.ts';

/** Resolves to the prompt that a provider gets for a history, in a run that has the read tool. */
export async function sentFor(
  messages: readonly ModelMessage[],
  spillway: Spillway,
): Promise<LanguageModelV4Prompt> {
  const { model, prompts } = scriptedModel([]);
  await generateText({
    model: wrapLanguageModel({ model, middleware: spillway.middleware }),
    messages: [...messages],
    tools: spillway.tools({}),
  });
  return prompts[0] ?? [];
}
