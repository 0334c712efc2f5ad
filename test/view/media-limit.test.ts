/** Media over a limit is stored, and a text with its handle is sent instead: in every vocabulary, and by default where a provider would write it into a text. */
import { tool, wrapLanguageModel, generateText } from 'ai';
import {
  createSpillway,
  type OverflowStore,
  InvalidOptionsError,
  memoryStore,
  truncate,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { historyWith } from '../history-with.ts';
import { promptOf } from '../prompt-of.ts';
import { readWholeBytes } from '../read-back.ts';
import { waysToRun } from '../run-agent.ts';
import { call, lastOutput, outputsIn } from '../scripted-model.ts';
import { openProviderServer } from '../size-error/provider-server.ts';
import { providers } from '../size-error/providers.ts';
import { contentOf, data, large, mediaType } from './large-image.ts';
import { openRecording } from './open-recording.ts';

const vocabularies: [string, object][] = [
  ['v2 media', { type: 'media', data, mediaType }],
  ['v3 file-data', { type: 'file-data', data, mediaType }],
  ['v3 image-data', { type: 'image-data', data, mediaType }],
  ['v4 file', { type: 'file', mediaType, data: { type: 'data', data } }],
  [
    'v4 file of bytes',
    { type: 'file', mediaType, data: { type: 'data', data: large } },
  ],
  [
    'v4 file of a data URL',
    {
      type: 'file',
      mediaType,
      data: { type: 'url', url: new URL(`data:${mediaType};base64,${data}`) },
    },
  ],
];

describe.each(vocabularies)('%s', (_name, part) => {
  const before = { type: 'text', text: 'Took a screenshot.' };
  const given = contentOf(before, part, { type: 'text', text: 'Done.' });

  it('gives its place to a text, from which every byte is read back', async () => {
    const { spillway, events } = openRecording({ maxMediaBytes: 262_144 });
    const { output } = await spillway.reduceToolResult({
      toolName: 'shot',
      toolCallId: 'c1',
      output: given,
    });
    if (output.type !== 'content') throw new Error('no content');
    const [first, spilled, last] = output.value;
    expect([first, last]).toEqual([before, { type: 'text', text: 'Done.' }]);
    expect(spilled).toEqual({
      type: 'text',
      text: expect.stringMatching(
        /^\[spillway: a file of this result was stored\. Whole: 300,000 bytes of image\/png, more than the 262,144 bytes that are sent\. Shown: nothing; do not describe it\. Look at its bytes with readToolResult\({"handle":"shot-[\da-z]+"}\)\.]$/,
      ),
    });
    expect(events).toEqual([
      {
        type: 'media-spilled',
        toolName: 'shot',
        toolCallId: 'c1',
        handle: expect.any(String),
        mediaType,
        bytes: 300_000,
        maxMediaBytes: 262_144,
      },
    ]);
    const [event] = events;
    const { handle } = event as { handle: string };
    expect(Buffer.compare(await readWholeBytes(spillway, handle), large)).toBe(
      0,
    );
  });

  it('stays the very same object at the limit, and without one', async () => {
    for (const maxMediaBytes of [300_000, false, undefined] as const) {
      const { spillway, events } = openRecording({ maxMediaBytes });
      const { output } = await spillway.reduceToolResult({
        toolName: 'shot',
        toolCallId: 'c1',
        output: given,
      });
      expect(output).toBe(given);
      expect(events).toEqual([]);
    }
  });
});

describe.each(waysToRun)('by %s', (_way, run) => {
  it('is stored and told of once, and sent the same at every step, beside a text that is reduced', async () => {
    const written: string[] = [];
    const memory = memoryStore();
    const store: OverflowStore = {
      ...memory,
      write: (key, bytes) => {
        if (bytes.length === 300_000) written.push(key);
        return memory.write(key, bytes);
      },
    };
    const { spillway, events } = openRecording({
      store,
      maxMediaBytes: 1_000,
      bands: [{ over: 2_000, action: truncate() }],
    });
    const scripted = await run({
      spillway,
      tools: {
        shot: tool({
          inputSchema: z.object({}),
          execute: async () => 'taken',
          toModelOutput: () =>
            contentOf(
              { type: 'text', text: 'a line\n'.repeat(2_000) },
              vocabularies[3]?.[1] ?? {},
            ),
        }),
      },
      steps: [[call('shot', 'c1')], [call('none', 'c2')], [call('none', 'c3')]],
    });
    const sent = scripted.prompts
      .slice(1)
      .map(prompt => JSON.stringify(outputsIn(prompt).get('c1')));
    expect(new Set(sent).size).toBe(1);
    expect(sent[0]).toContain('300,000 bytes of image/png');
    expect(sent[0]).toContain('this result was cut');
    expect(lastOutput(scripted, 'c1').type).toBe('content');
    expect(written).toHaveLength(1);
    expect(events.filter(({ type }) => type === 'media-spilled')).toHaveLength(
      1,
    );
  });
});

describe('a limit for media', () => {
  const given = contentOf(vocabularies[3]?.[1] ?? {});

  it('leaves what the store refuses, and tells of it', async () => {
    const store: OverflowStore = {
      write: () => Promise.reject(new Error('full')),
      read: () => Promise.reject(new Error('full')),
    };
    const { spillway, events } = openRecording({ store, maxMediaBytes: 0 });
    const { output } = await spillway.reduceToolResult({
      toolName: 'shot',
      toolCallId: 'c1',
      output: given,
    });
    expect(output).toBe(given);
    expect(events).toContainEqual({
      type: 'media-kept',
      toolName: 'shot',
      toolCallId: 'c1',
      cause: 'store-failed',
    });
  });

  it('leaves what only a URL or an id stands for', async () => {
    const { spillway } = openRecording({ maxMediaBytes: 0 });
    const named = contentOf(
      { type: 'file-url', url: 'https://example.com/a.png' },
      { type: 'image-file-id', fileId: 'f1' },
      {
        type: 'file',
        mediaType,
        data: { type: 'url', url: new URL('https://example.com/a.png') },
      },
      { type: 'custom' },
    );
    const { output } = await spillway.reduceToolResult({
      toolName: 'shot',
      toolCallId: 'c1',
      output: named,
    });
    expect(output).toBe(named);
  });

  it('names no call where the run has no read tool', async () => {
    const { spillway } = openRecording({ maxMediaBytes: 0 });
    const prompt = await promptOf(historyWith(given), spillway);
    const text = JSON.stringify(outputsIn(prompt).get('c1'));
    expect(text).toContain('No tool of this run can read it.');
    expect(text).not.toContain('readToolResult');
  });

  it('holds as well when a size error makes the text beside it smaller', async () => {
    const { spillway } = openRecording({ maxMediaBytes: 1_000 });
    const provider = providers.anthropic;
    const server = await openProviderServer(provider, [
      { message: 'prompt is too long: 210000 tokens > 200000 maximum' },
    ]);
    const text = { type: 'text', text: 'a line of it\n'.repeat(700) };
    await generateText({
      model: wrapLanguageModel({
        model: provider.model(server.url),
        middleware: spillway.middleware,
      }),
      messages: historyWith(contentOf(text, vocabularies[3]?.[1] ?? {})),
      maxRetries: 0,
    });
    const bodies = server.requests.map(body => JSON.stringify(body));
    expect(bodies).toHaveLength(2);
    expect(bodies[1]?.length).toBeLessThan(bodies[0]?.length ?? 0);
    for (const body of bodies) {
      expect(body).not.toContain(data.slice(0, 1_000));
      expect(body).toContain('300,000 bytes of image/png');
    }
  });

  it.each([-1, 1.5, '1', true])('is refused when it is %j', maxMediaBytes => {
    expect(() => createSpillway({ maxMediaBytes } as object)).toThrow(
      InvalidOptionsError,
    );
  });
});
