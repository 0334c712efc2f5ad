/** Results beside images: text is reduced, media keep place and order, in the vocabularies of the specifications v2, v3 and v4. */
import { generateText, type ModelMessage, wrapLanguageModel } from 'ai';
import {
  createSpillway,
  memoryStore,
  spill,
  truncate,
  paginate,
} from 'spillway';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { historyWith } from '../history-with.ts';
import { outputsIn, scriptedModel } from '../scripted-model.ts';
import { sdkMajor } from '../sdk/sdk-major.ts';

const log = 'a line of a log that nobody reads\n'.repeat(1_000);
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The media parts of each vocabulary, with a caption that must come through as it is. */
const vocabularies = {
  v2: [
    { type: 'media', data: png, mediaType: 'image/png' },
    { type: 'text', text: 'caption' },
  ],
  v3: [
    { type: 'file-data', data: png, mediaType: 'image/png' },
    {
      type: 'file-url',
      url: 'https://example.com/x.png',
      // 'ai' 6 downloads what has no media type.
      mediaType: 'image/png',
    },
    { type: 'file-id', fileId: 'f1' },
    { type: 'text', text: 'caption' },
    { type: 'image-data', data: png, mediaType: 'image/png' },
    { type: 'image-url', url: 'https://example.com/x.png' },
    { type: 'image-file-id', fileId: { openai: 'f1' } },
    { type: 'custom', providerOptions: { x: { y: 1 } } },
  ],
  v4: [
    { type: 'file', mediaType: 'image/png', data: { type: 'data', data: png } },
    {
      type: 'file',
      mediaType: 'image/png',
      data: { type: 'url', url: 'https://example.com/x.png' },
    },
    {
      type: 'file',
      mediaType: 'image/png',
      data: { type: 'reference', reference: { openai: 'f1' } },
    },
    { type: 'text', text: 'caption' },
    {
      type: 'file',
      mediaType: 'text/plain',
      data: { type: 'text', text: 'inline' },
    },
    { type: 'custom', providerOptions: { x: { y: 1 } } },
  ],
} as const;

const actions = [
  ['spill', spill()],
  ['truncate', truncate()],
  ['paginate', paginate()],
] as const;

describe.each(Object.entries(vocabularies))('in %s', (_version, media) => {
  const [first, ...rest] = media;
  const parts = [
    first,
    { type: 'text', text: log },
    ...rest,
    { type: 'text', text: log },
  ];

  describe.each(actions)('%s', (_name, action) => {
    const bands = [{ over: 5_000, action }];

    it('reduces text and leaves the rest in place, at reduceMessages', async () => {
      const messages = historyOf(parts);
      const spillway = createSpillway({ store: memoryStore(), bands });
      const sent = partsOf(await spillway.reduceMessages({ messages }));
      expect(sent).toEqual(reduced(parts));
    });

    it('reduces text and leaves the rest in place, in a prompt', async () => {
      const spillway = createSpillway({ store: memoryStore(), bands });
      const transformed = await spillway.middleware.transformParams?.({
        type: 'generate',
        params: { prompt: historyOf(parts) as never },
        model: scriptedModel([]).model,
      });
      const sent = outputsIn(transformed?.prompt).get('c1');
      expect(sent).toEqual({ type: 'content', value: reduced(parts) });
    });
  });
});

it.each(actions)(
  'sends the media that the SDK makes of them unchanged, with %s',
  async (_name, action) => {
    vi.stubGlobal('AI_SDK_LOG_WARNINGS', false);
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    const given = [
      ...vocabularies.v3,
      { type: 'text', text: log },
      // A prompt of `ai` 6 may hold no parts of v4.
      ...(sdkMajor === 6 ? vocabularies.v3 : vocabularies.v4),
      { type: 'text', text: log },
    ];
    const whole = await promptParts(historyOf(given));
    const spillway = createSpillway({
      store: memoryStore(),
      bands: [{ over: 5_000, action }],
    });
    const sent = await promptParts(historyOf(given), spillway);
    expect(sent).toEqual(reduced(whole));
  },
);

it('makes a text part of a file part with inline text, since some providers drop those', async () => {
  const spillway = createSpillway({ store: memoryStore() });
  const given = [
    {
      type: 'file',
      mediaType: 'text/plain',
      filename: 'x.log',
      data: { type: 'text', text: log },
    },
    { type: 'file', mediaType: 'image/png', data: { type: 'data', data: png } },
  ];
  const [file, picture] = partsOf(
    await spillway.reduceMessages({ messages: historyOf(given) }),
  );
  expect(file).toMatchObject({
    type: 'text',
    text: expect.stringMatching(/^\[spillway: /),
  });
  expect(picture).toBe(given[1]);
});

it('reduces text beside parts that are damaged', async () => {
  const spillway = createSpillway({ store: memoryStore() });
  const damaged = [
    null,
    undefined,
    {},
    { type: 'text' },
    { type: 'file', data: null },
  ];
  const sent = partsOf(
    await spillway.reduceMessages({
      messages: historyOf([...damaged, { type: 'text', text: log }]),
    }),
  );
  expect(sent.slice(0, -1)).toEqual(damaged);
  expect(sent.at(-1)).toMatchObject({
    type: 'text',
    text: expect.stringMatching(/^\[spillway: /),
  });
});

it('keeps a picture among many small texts that become one', async () => {
  const spillway = createSpillway({
    store: memoryStore(),
    bands: [{ over: 5_000, action: truncate() }],
  });
  const picture = {
    type: 'file',
    mediaType: 'image/png',
    data: { type: 'data', data: png },
  };
  const texts = Array.from({ length: 300 }, (_, at) => ({
    type: 'text',
    text: `text ${at} `.repeat(20),
  }));
  const given = [...texts.slice(0, 100), picture, ...texts.slice(100)];
  const sent = partsOf(
    await spillway.reduceMessages({ messages: historyOf(given) }),
  );
  expect(sent).toHaveLength(2);
  expect(sent[0]).toMatchObject({
    type: 'text',
    text: expect.stringMatching(/^\[spillway: /),
  });
  expect(sent[1]).toBe(picture);
});

/** What a list of parts has to become: long texts are stand-ins, and every other part is as it was. */
function reduced(whole: readonly unknown[]): unknown[] {
  expect(whole.filter(isLongText)).toHaveLength(2);
  return whole.map(part =>
    isLongText(part)
      ? { type: 'text', text: expect.stringMatching(/^\[spillway: /) }
      : part,
  );
}

function isLongText(part: unknown): boolean {
  return (
    typeof part === 'object' &&
    part !== null &&
    'text' in part &&
    part.text === log
  );
}

function historyOf(value: readonly unknown[]): ModelMessage[] {
  return historyWith({ type: 'content', value: value as never });
}

function partsOf(messages: readonly ModelMessage[]): unknown[] {
  const [, , message] = messages;
  if (message?.role !== 'tool') throw new Error('no tool message');
  const [part] = message.content;
  if (part?.type !== 'tool-result' || part.output.type !== 'content') {
    throw new Error('no content');
  }
  return part.output.value;
}

async function promptParts(
  messages: ModelMessage[],
  spillway?: ReturnType<typeof createSpillway>,
): Promise<unknown[]> {
  const { model, prompts } = scriptedModel([]);
  await generateText({
    model: spillway
      ? wrapLanguageModel({ model, middleware: spillway.middleware })
      : model,
    messages,
  });
  const output = outputsIn(prompts[0]).get('c1');
  if (output?.type !== 'content') throw new Error('no content');
  return output.value;
}
