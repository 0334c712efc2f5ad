import {
  generateText,
  isStepCount,
  type ModelMessage,
  streamText,
  tool,
  type ToolSet,
  wrapLanguageModel,
} from 'ai';
import {
  createSpillway,
  type OverflowStore,
  type Spillway,
  type SpillwayEvent,
  spill,
  summarize,
  truncate,
} from 'spillway';
import { z } from 'zod';
import { returning } from '../returning-tool.ts';
import { base64, contentOf, image } from '../view/picture.ts';
import type { WireApi } from './wire-api.ts';

/** A text whose lines are found in a request when it was sent. */
export const log: string = Array.from(
  { length: 2_000 },
  (_, at) => `entry ${at} of the log, with nothing in it`,
).join('\n');

/** Rows of which a cut leaves out most. */
export const rows: readonly object[] = Array.from({ length: 900 }, (_, id) => ({
  id,
  name: `row ${id}`,
}));

/** What the summaries of these runs say. */
export const summary = 'THE SUMMARY of it';

const cache = { anthropic: { cacheControl: { type: 'ephemeral' } } };

/** A picture beside a long text. */
export const picture: string = base64(image(200));

/** Tools of which one fails, and one says itself what its provider is to cache. */
const tools: ToolSet = {
  log: tool({
    inputSchema: z.object({}),
    execute: async () => log,
    toModelOutput: ({ output }) => ({
      type: 'text',
      value: output,
      providerOptions: cache,
    }),
    providerOptions: cache,
  }),
  rows: returning(rows),
  failing: tool({
    inputSchema: z.object({}),
    execute: async (): Promise<string> => {
      throw new Error('the shell was not found');
    },
  }),
  small: returning({ ok: true }),
  page: tool({
    inputSchema: z.object({}),
    execute: async () => log.replaceAll('log', 'page'),
    toModelOutput: ({ output }) =>
      contentOf(
        { type: 'text', text: output },
        { type: 'image-data', data: picture, mediaType: 'image/png' },
      ),
  }),
  report: returning(log.replaceAll('log', 'report')),
};

/** Which parts of an agent are wrapped; none, for what a request is without Spillway. */
export interface WireDoors {
  readonly wrapsTools: boolean;
  readonly wrapsModel: boolean;
}

/** One run of an agent against a server. */
export interface WireRunOptions {
  readonly api: WireApi;
  readonly url: string;
  readonly way: 'generateText' | 'streamText';
  readonly doors: WireDoors;
  readonly store: OverflowStore;
  readonly messages: ModelMessage[];
  readonly onEvent?: (event: SpillwayEvent) => void;
}

/** Runs an agent by a provider's package, and resolves to what it answered. */
export async function wireRun({
  api,
  url,
  way,
  doors,
  store,
  messages,
  onEvent,
}: WireRunOptions): Promise<ModelMessage[]> {
  const model = api.model(url);
  const spillway = open({
    store,
    onEvent,
    model: doors.wrapsModel ? undefined : model,
  });
  const settings = {
    model: doors.wrapsModel
      ? wrapLanguageModel({ model, middleware: spillway.middleware })
      : model,
    tools: doors.wrapsTools
      ? spillway.tools(tools)
      : { ...tools, readToolResult: spillway.readToolResult },
    messages,
    stopWhen: isStepCount(8),
    maxRetries: 0,
    ...(api.providerOptions && { providerOptions: api.providerOptions }),
  };
  if (way === 'generateText') {
    return (await generateText(settings)).responseMessages;
  }
  const result = streamText({
    ...settings,
    onError: ({ error }) => {
      throw error;
    },
  });
  await result.consumeStream();
  return result.responseMessages;
}

/** Behind the door for tools alone no model is known that could summarize. */
function open({
  store,
  onEvent,
  model,
}: {
  store: OverflowStore;
  onEvent: ((event: SpillwayEvent) => void) | undefined;
  model: ReturnType<WireApi['model']> | undefined;
}): Spillway {
  return createSpillway({
    store,
    bands: [{ over: 5_000, action: spill() }],
    perTool: {
      rows: [{ over: 5_000, action: truncate() }],
      report: [{ over: 5_000, action: summarize({ ...(model && { model }) }) }],
    },
    ...(onEvent && { onEvent }),
  });
}
