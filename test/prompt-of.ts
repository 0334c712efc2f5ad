import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import {
  generateText,
  type ModelMessage,
  type ToolResultPart,
  wrapLanguageModel,
} from 'ai';
import type { Spillway } from 'spillway';
import { scriptedModel } from './scripted-model.ts';

/** Resolves to the prompt that a provider gets for a history, behind the door for the model when there is one. */
export async function promptOf(
  messages: ModelMessage[],
  spillway?: Spillway,
): Promise<LanguageModelV4Prompt> {
  const { model, prompts } = scriptedModel([]);
  await generateText({
    model: spillway
      ? wrapLanguageModel({ model, middleware: spillway.middleware })
      : model,
    messages,
  });
  return prompts[0] ?? [];
}

/** Provider options that a user puts anywhere. */
export const cacheControl: Record<string, Record<string, { type: string }>> = {
  anthropic: { cacheControl: { type: 'ephemeral' } },
};

/** Makes a history with everything in it, of which the result of the call `c1` is given. */
export function historyOf(output: ToolResultPart['output']): ModelMessage[] {
  const long = 'a line that nobody asked for\n'.repeat(1_000);
  return [
    { role: 'user', content: 'x' },
    {
      role: 'assistant',
      content: [
        {
          type: 'reasoning',
          text: long,
          providerOptions: { anthropic: { signature: 'abc' } },
        },
        { type: 'text', text: 'Let me look.' },
        {
          type: 'tool-call',
          toolCallId: 'c1',
          toolName: 'log',
          input: { long },
        },
        { type: 'tool-call', toolCallId: 'c2', toolName: 'log', input: {} },
      ],
    },
    {
      role: 'tool',
      content: [
        {
          type: 'tool-result',
          toolCallId: 'c1',
          toolName: 'log',
          output,
          providerOptions: cacheControl,
        },
        {
          type: 'tool-result',
          toolCallId: 'c2',
          toolName: 'log',
          output: { type: 'text', value: 'second' },
        },
      ],
      providerOptions: cacheControl,
    },
    { role: 'user', content: long },
  ];
}
