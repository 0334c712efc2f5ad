import type { LanguageModel } from 'ai';
import { createBoundedCache } from '../store/bounded-cache.ts';

/** How many calls are remembered with the model that made them: more than run at the same time in a process. */
const rememberedCalls = 1_000;

/**
 * Knows which model made a tool call, so that a summary of the result can be
 * asked of the same one. A run may change models between steps, and several
 * runs may use one instance.
 */
export interface ModelBook {
  /** Notes the model that was wrapped last. */
  noteWrapped(model: LanguageModel): void;
  /** Notes the model that made a call. */
  noteCall(toolCallId: string, model: LanguageModel): void;
  /** Returns the model that made a call, or else the one that was wrapped last. */
  modelOf(toolCallId: string): LanguageModel | undefined;
}

/**
 * Makes an empty book. Where it knows no model it asks the book of the instance
 * that it was derived from, and never the other way round: what one user's tool
 * returned must not be sent to the model of another.
 */
export function createModelBook(parent?: ModelBook): ModelBook {
  const byCall = createBoundedCache<LanguageModel>(rememberedCalls);
  let wrapped: LanguageModel | undefined;
  return {
    noteWrapped: model => {
      wrapped = model;
    },
    noteCall: (toolCallId, model) => byCall.set(toolCallId, model),
    modelOf: toolCallId =>
      byCall.get(toolCallId) ?? wrapped ?? parent?.modelOf(toolCallId),
  };
}
