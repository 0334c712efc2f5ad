import type { LanguageModelV4 } from '@ai-sdk/provider';
import { gateway, wrapLanguageModel } from 'ai';
import type { ChatKey } from '../../store/database.ts';
import { savePrompt } from '../../store/prompts.ts';
import { scriptedModel } from './scripted-model.ts';

/** The name of a real model (`provider/model`, by the AI Gateway), or `undefined` for the scripted one. */
export const realModel: string | undefined =
  process.env['SPILLWAY_MODEL'] || undefined;

/** Opens the model of a chat, and keeps each prompt that it gets, for the page to show. */
export function openModel(chat: ChatKey): LanguageModelV4 {
  return wrapLanguageModel({
    // A model of a provider package goes here as well, for instance `anthropic('…')`.
    model: realModel === undefined ? scriptedModel() : gateway(realModel),
    middleware: {
      transformParams: async ({ params }) => {
        savePrompt(chat, params.prompt);
        return params;
      },
    },
  });
}
