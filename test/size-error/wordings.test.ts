/** Every wording reaches the door through the provider's own package, as a refused request and as the first part of a stream. */
import { APICallError, generateText, streamText, wrapLanguageModel } from 'ai';
import { createSpillway, memoryStore, type SpillwayEvent } from 'spillway';
import { afterAll, describe, expect, it } from 'vitest';
import { historyWith } from '../history-with.ts';
import { openProviderServer, type Refusal } from './provider-server.ts';
import { providers, type WiredProvider } from './providers.ts';
import { askedTokens } from './wording.ts';
import { byteWordings } from './byte-wordings.ts';
import { capWordings } from './cap-wordings.ts';
import { otherWordings } from './other-wordings.ts';
import { promptWordings } from './prompt-wordings.ts';
import { windowWordings } from './window-wordings.ts';

/** As users of many clients have reported them, with their numbers. */
const wordings = [
  ...windowWordings,
  ...capWordings,
  ...promptWordings,
  ...byteWordings,
  ...otherWordings,
];
const marginTokens = 64;

const rows = Array.from({ length: 300 }, (_, at) => `row ${at} of it`);
const history = historyWith({ type: 'text', value: rows.join('\n') });

const ways = [
  'generateText',
  'streamText',
  'streamText, in the stream',
] as const;

let tried = 0;
let right = 0;

describe.each(ways)('%s', way => {
  it.each(wordings.map(wording => [wording.from, wording] as const))(
    'knows what is meant: %s',
    async (_, { via, cause, fits, ...said }) => {
      tried += 1;
      const { events, requests, outcome } = await run(providers[via], way, {
        ...said,
        isInStream: way === 'streamText, in the stream',
      });
      const [first, second] = requests;
      const told = events.filter(({ type }) => type === 'size-error');
      switch (cause) {
        case 'none':
          expect(told).toEqual([]);
          expect(requests).toHaveLength(1);
          expect(messageOf(outcome)).toContain(said.message);
          break;
        case 'output-cap': {
          expect(told).toMatchObject([{ cause, answer: 'cap-lowered' }]);
          expect(outcome).toBe('done');
          const { capPath } = providers[via];
          const lowered =
            fits === undefined ? askedTokens * 0.8 : fits - marginTokens;
          expect(valueAt(second, capPath)).toBe(lowered);
          expect(without(second, capPath)).toEqual(without(first, capPath));
          break;
        }
        case 'byte-limit':
        case 'prompt-too-long':
          expect(told).toMatchObject([
            { cause, answer: 'reduced', toolCallIds: ['c1'] },
          ]);
          expect(outcome).toBe('done');
          expect(JSON.stringify(second).length).toBeLessThan(
            JSON.stringify(first).length,
          );
          break;
      }
      right += 1;
    },
  );
});

afterAll(() => {
  console.log(`wordings classified right: ${right} of ${tried} tried`);
});

async function run(
  provider: WiredProvider,
  way: (typeof ways)[number],
  refusal: Refusal,
): Promise<{
  events: SpillwayEvent[];
  requests: Record<string, unknown>[];
  outcome: unknown;
}> {
  const { url, requests } = await openProviderServer(provider, [refusal]);
  const events: SpillwayEvent[] = [];
  const { middleware } = createSpillway({
    store: memoryStore(),
    onEvent: event => events.push(event),
  });
  const settings = {
    model: wrapLanguageModel({ model: provider.model(url), middleware }),
    messages: history,
    maxOutputTokens: askedTokens,
    maxRetries: 0,
  };
  const outcome = await (way === 'generateText'
    ? generateText(settings).then(
        ({ text }) => text,
        (error: unknown) => error,
      )
    : streamed(settings));
  return { events, requests, outcome };
}

/** Resolves to the text of a stream, or to the error in it. */
async function streamed(
  settings: Parameters<typeof streamText>[0],
): Promise<unknown> {
  let failure: unknown;
  const result = streamText({
    ...settings,
    onError: ({ error }) => {
      failure = error;
    },
  });
  await result.consumeStream();
  return failure ?? result.text;
}

/** Returns what an error says, wherever the provider's package has put it. */
function messageOf(error: unknown): string {
  if (APICallError.isInstance(error)) {
    return `${error.message} ${error.responseBody ?? ''}`;
  }
  return error instanceof Error ? error.message : JSON.stringify(error);
}

function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<string, unknown>)[key],
    body,
  );
}

/** Copies a body without what stands at a path. */
function without(body: unknown, path: readonly string[]): unknown {
  const copy = structuredClone(body);
  const holder = valueAt(copy, path.slice(0, -1)) as Record<string, unknown>;
  delete holder[path.at(-1) ?? ''];
  return copy;
}
