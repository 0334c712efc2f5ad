import type {
  LanguageModelV4,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { generateId, simulateReadableStream } from 'ai';
import { seenPrompt } from './seen-prompt.ts';
import { nextMove, type ScriptedCall } from './script.ts';

/** A model that needs no key. It calls tools and answers like any other, by a script, and knows nothing but its prompt. */
export function scriptedModel(): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'example',
    modelId: 'scripted',
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('This model only streams.')),
    doStream: async ({ prompt }) => {
      const move = nextMove(seenPrompt(prompt));
      const chunks =
        typeof move === 'string' ? textChunks(move) : callChunks(move);
      return { stream: simulateReadableStream({ chunks, chunkDelayInMs: 12 }) };
    },
  };
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
): LanguageModelV4StreamPart[] {
  return [
    ...calls.map(({ toolName, input }): LanguageModelV4StreamPart => ({
      type: 'tool-call',
      toolCallId: `call-${generateId()}`,
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
