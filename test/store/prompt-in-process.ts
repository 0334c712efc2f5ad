import type { ModelMessage } from 'ai';
import { inChildProcess } from '../child-process.ts';

/** A store that a process of its own opens for itself. */
export type StoreAddress =
  | { readonly type: 'file'; readonly directory: string }
  | { readonly type: 'redis'; readonly url: string }
  | { readonly type: 's3'; readonly bucket: string; readonly config: object }
  | { readonly type: 'unstorage'; readonly base: string };

/** What a process sent to the provider, and paid for. */
export interface SentPrompt {
  /** The prompt as JSON. */
  readonly prompt: string;
  /** How many summaries were asked for. */
  readonly summaries: number;
  /** What was decided about results, in order: `fresh`, or `record`. */
  readonly origins: readonly string[];
}

/** The summary is another one each time it is made, so that prompts are alike only when it is shared. */
const lines = `
  import { generateText, wrapLanguageModel } from 'ai';
  import { MockLanguageModelV4 } from 'ai/test';
  import { openStore } from './store/open-store.mjs';
  const { createSpillway, spill, summarize, truncate } = spillway;

  let summaries = 0;
  const origins = [];
  const events = [];
  const instance = createSpillway({
    store: await openStore(input.store),
    bands: [
      {
        over: input.summarizeOver,
        action: summarize({
          summarize: async () => {
            summaries++;
            await new Promise(resolve => setTimeout(resolve, 100));
            return 'summary ' + crypto.randomUUID();
          },
          then: truncate(),
        }),
      },
      { over: 10_000, action: spill({ then: truncate() }) },
      { over: 5_000, action: truncate() },
    ],
    onEvent: event => {
      if (event.type === 'tool-result-reduced') origins.push(event.origin);
      else if (event.type !== 'read-tool-missing') events.push(event);
    },
  });
  const prompts = [];
  const model = new MockLanguageModelV4({
    supportedUrls: { '*/*': [/./] },
    doGenerate: async ({ prompt }) => {
      prompts.push(prompt);
      return {
        content: [{ type: 'text', text: 'done' }],
        finishReason: { unified: 'stop', raw: undefined },
        usage: { inputTokens: {}, outputTokens: {} },
        warnings: [],
      };
    },
  });
  await generateText({
    model: wrapLanguageModel({ model, middleware: instance.middleware }),
    messages: input.messages,
  });
  if (events.length > 0) throw new Error(JSON.stringify(events, Object.getOwnPropertyNames(Error.prototype)));
  console.log(JSON.stringify({ prompt: JSON.stringify(prompts[0]), summaries, origins }));
`;

/** Sends a history from a process of its own, with an instance and a store of its own. */
export async function promptInProcess(input: {
  store: StoreAddress;
  messages: readonly ModelMessage[];
  /** The size from which a result is summarized; smaller ones are spilled and cut. */
  summarizeOver: number;
}): Promise<SentPrompt> {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the lines above print it
  return (await inChildProcess(lines, input)) as SentPrompt;
}
