import type { LanguageModelV4 } from '@ai-sdk/provider';
import { gateway } from 'ai';
import { type Move, scriptedModel } from './scripted-model.ts';

/** The name of a real model (`provider/model`, by the AI Gateway), or `undefined` for the scripted one. */
export const realModel: string | undefined =
  process.env['SPILLWAY_MODEL'] || undefined;

/** Opens the model that the user has set, or else one that makes the moves given. */
export function openModel(moves: readonly Move[]): LanguageModelV4 {
  return realModel === undefined ? scriptedModel(moves) : gateway(realModel);
}
