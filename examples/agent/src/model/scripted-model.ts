import type {
  LanguageModelV4,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { simulateReadableStream } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { type SeenPrompt, seenPrompt } from './seen-prompt.ts';

/** A call that the model makes. */
export interface ScriptedCall {
  readonly toolName: string;
  readonly input: object;
}

/** One step of the model: what it sees decides which calls it makes, or what it answers. */
export type Move = (seen: SeenPrompt) => readonly ScriptedCall[] | string;

/**
 * Makes a model that needs no key. It makes one move after another, and each
 * works only with what is in the prompt: when a notice names no handle, or a
 * read does not bring the line that is looked for, the run fails.
 */
export function scriptedModel(moves: readonly Move[]): LanguageModelV4 {
  return new MockLanguageModelV4({
    provider: 'example',
    modelId: 'scripted',
    doStream: async ({ prompt }) => {
      const step = prompt.filter(({ role }) => role === 'assistant').length;
      const turn = moves[step]?.(seenPrompt(prompt)) ?? 'I have no more moves.';
      const chunks =
        typeof turn === 'string' ? textChunks(turn) : callChunks(turn, step);
      return { stream: simulateReadableStream({ chunks, chunkDelayInMs: 4 }) };
    },
  });
}

function textChunks(text: string): LanguageModelV4StreamPart[] {
  const words = text.split(/(?<=\s)/);
  return [
    { type: 'text-start', id: 'text' },
    ...words.map((delta): LanguageModelV4StreamPart => ({
      type: 'text-delta',
      id: 'text',
      delta,
    })),
    { type: 'text-end', id: 'text' },
    finish('stop'),
  ];
}

function callChunks(
  calls: readonly ScriptedCall[],
  step: number,
): LanguageModelV4StreamPart[] {
  return [
    ...calls.map(({ toolName, input }, index): LanguageModelV4StreamPart => ({
      type: 'tool-call',
      toolCallId: `call-${step + 1}-${index + 1}`,
      toolName,
      input: JSON.stringify(input),
    })),
    finish('tool-calls'),
  ];
}

function finish(
  unified: LanguageModelV4FinishReason['unified'],
): LanguageModelV4StreamPart {
  return {
    type: 'finish',
    finishReason: { unified, raw: undefined },
    usage: unknownUsage,
  };
}

const unknownUsage: LanguageModelV4Usage = {
  inputTokens: {
    total: undefined,
    noCache: undefined,
    cacheRead: undefined,
    cacheWrite: undefined,
  },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};
