import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import type { ModelMessage, Tool } from 'ai';
import { type Band, createSpillway, fileStore, truncate } from 'spillway';
import { returning } from '../returning-tool.ts';
import { call } from '../scripted-model.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import type { RunInWindow } from './run-in-window.ts';
import { charsIn, windowedModel } from './windowed-model.ts';

/** The bands of every chat. */
export const bands: readonly Band[] = [
  { over: 8_000, action: truncate({ maxChars: 6_000 }) },
];

/** The first request. */
export const asked: readonly ModelMessage[] = [
  { role: 'user', content: 'What is in there?' },
];

/** Which doors are open. */
interface Door {
  readonly wrapsTools?: boolean;
  readonly replaceOutput?: boolean;
}

/** A request of a chat that has ended. */
export interface FinishedRequest {
  /** The stored messages, as a database keeps them. */
  readonly messages: ModelMessage[];
  readonly prompts: LanguageModelV4Prompt[];
  /** How often the model refused a prompt. */
  readonly refusals: number;
  readonly error: unknown;
  readonly maxChars: number;
}

/** About as many characters as a picture of the tests has in a prompt. */
const mediaChars = 400;

/** Asks for the first time, with a window that is too small for what the tool `one` returns. */
export async function askInSmallWindow(
  run: RunInWindow,
  one: Tool,
  { directory, ...door }: Door & { directory: string },
): Promise<FinishedRequest> {
  const wide = await askInWindow(run, one, {
    ...door,
    directory: await temporaryDirectory(),
    messages: asked,
    maxChars: Infinity,
  });
  const prompt = wide.prompts[1] ?? [];
  const media = JSON.stringify(prompt).includes('image/png') ? mediaChars : 0;
  return askInWindow(run, one, {
    ...door,
    directory,
    messages: asked,
    maxChars: Math.floor((charsIn(prompt) - media) * 0.7) + media,
  });
}

/** Sends one request, in a process that knows nothing but the messages and the files. */
export async function askInWindow(
  run: RunInWindow,
  one: Tool,
  {
    directory,
    messages,
    maxChars,
    ...door
  }: Door & {
    directory: string;
    messages: readonly ModelMessage[];
    maxChars: number;
  },
): Promise<FinishedRequest> {
  const { model, prompts, refusals } = windowedModel({
    steps:
      messages.length === 1
        ? [[call('one', 'c1')], [call('small', 'c2')]]
        : [[call('small', `c${messages.length}`)]],
    maxChars,
    message: () => 'prompt is too long',
  });
  const { responseMessages, error } = await run({
    spillway: createSpillway({ store: fileStore({ directory }), bands }),
    model,
    tools: { one, small: returning('ok') },
    messages: structuredClone([...messages]),
    ...door,
  });
  return {
    messages: JSON.parse(JSON.stringify([...messages, ...responseMessages])),
    prompts,
    refusals: refusals.length,
    error,
    maxChars,
  };
}
