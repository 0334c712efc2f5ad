import type {
  LanguageModelV4,
  LanguageModelV4FinishReason,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4ToolCall,
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
    doGenerate: async ({ prompt }) => {
      const turn = nextTurn(moves, prompt);
      return {
        content:
          typeof turn === 'string'
            ? [{ type: 'text', text: turn }]
            : callParts(turn),
        finishReason: finishReason(turn),
        usage: unknownUsage,
        warnings: [],
      };
    },
    doStream: async ({ prompt }) => {
      const turn = nextTurn(moves, prompt);
      const chunks: LanguageModelV4StreamPart[] = [
        ...(typeof turn === 'string' ? textChunks(turn) : callParts(turn)),
        {
          type: 'finish',
          finishReason: finishReason(turn),
          usage: unknownUsage,
        },
      ];
      return { stream: simulateReadableStream({ chunks, chunkDelayInMs: 4 }) };
    },
  });
}

type Turn = ReturnType<Move>;

/** Which move is next stands in the prompt too: the steps since the last message of the user say it. */
function nextTurn(moves: readonly Move[], prompt: LanguageModelV4Prompt): Turn {
  const question = prompt.findLastIndex(({ role }) => role === 'user');
  const step = prompt
    .slice(question + 1)
    .filter(({ role }) => role === 'assistant').length;
  return moves[step]?.(seenPrompt(prompt)) ?? 'I have no more moves.';
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
  ];
}

function callParts(calls: readonly ScriptedCall[]): LanguageModelV4ToolCall[] {
  return calls.map(({ toolName, input }) => ({
    type: 'tool-call',
    // Providers give no id twice, and Spillway decides once for an id and its result.
    toolCallId: `call-${crypto.randomUUID()}`,
    toolName,
    input: JSON.stringify(input),
  }));
}

function finishReason(turn: Turn): LanguageModelV4FinishReason {
  const unified = typeof turn === 'string' ? 'stop' : 'tool-calls';
  return { unified, raw: undefined };
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
