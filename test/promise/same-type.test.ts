import type { ModelMessage } from 'ai';
import fc from 'fast-check';
import {
  createSpillway,
  memoryStore,
  spill,
  truncate,
  paginate,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import {
  action,
  content,
  json,
  output,
  over,
  type ToolResultOutput,
} from '../arbitrary-results.ts';
import { historyWith } from '../history-with.ts';
import { reduceWith } from '../reduce-with.ts';
import { returning } from '../returning-tool.ts';
import { runAgent } from '../run-agent.ts';
import { call, outputsIn } from '../scripted-model.ts';

const long = 'a line of a log that nobody reads\n'.repeat(1_000);

describe('promise: same type', () => {
  it.each([
    ['truncated', truncate()],
    ['paged', paginate()],
  ])('keeps JSON as valid JSON when it is %s', async (_name, chosen) => {
    await fc.assert(
      fc.asyncProperty(json, over, async (value, size) => {
        const sent = await reduceWith({ type: 'json', value }, chosen, size);
        expect(sent.type).toBe('json');
        if (sent.type !== 'json') return;
        expect(() => JSON.stringify(sent.value)).not.toThrow();
        if (Array.isArray(value)) expect(Array.isArray(sent.value)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('makes text of anything that is spilled, and leaves the parts of content in place', async () => {
    await fc.assert(
      fc.asyncProperty(output, over, async (given, size) => {
        const sent = await reduceWith(given, spill(), size);
        if (sent === given) return;
        expect(sent.type).toBe(given.type === 'content' ? 'content' : 'text');
      }),
      { numRuns: 200 },
    );
  });

  it('keeps media as the same objects in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(content, over, action, async (given, size, chosen) => {
        const sent = await reduceWith(given, chosen, size);
        if (sent.type !== 'content') throw new Error('no content');
        const isMedia = ({ type }: { type: string }): boolean =>
          type !== 'text' && type !== 'file';
        const before = given.value.filter(isMedia);
        const after = sent.value.filter(isMedia);
        expect(after).toHaveLength(before.length);
        after.forEach((part, at) => expect(part).toBe(before[at]));
        if (sent.value.length === given.value.length) {
          sent.value.forEach((part, at) => {
            if (isMedia(part)) expect(part).toBe(given.value[at]);
          });
        }
      }),
      { numRuns: 200 },
    );
  });

  it.each<ToolResultOutput>([
    { type: 'error-text', value: long },
    { type: 'error-json', value: { long } },
    { type: 'execution-denied', reason: long },
  ])('returns $type as the very same object', async given => {
    expect(await reduceWith(given, truncate(), 200)).toBe(given);
    const messages = historyWith(given);
    const spillway = createSpillway({ store: memoryStore() });
    const reduced = await spillway.reduceMessages({ messages });
    expect(reduced[2]).toBe(messages[2]);
  });

  it('keeps ids, order, names and the provider options of the user', async () => {
    const spillway = createSpillway({ store: memoryStore() });
    const cacheControl = { anthropic: { cacheControl: { type: 'ephemeral' } } };
    const messages: ModelMessage[] = [
      {
        role: 'user',
        content: [{ type: 'text', text: long, providerOptions: cacheControl }],
      },
      {
        role: 'assistant',
        content: [
          {
            type: 'reasoning',
            text: long,
            providerOptions: { anthropic: { signature: 'abc' } },
          },
          { type: 'text', text: long },
          {
            type: 'tool-call',
            toolCallId: 'a',
            toolName: 'log',
            input: { long },
          },
          { type: 'tool-call', toolCallId: 'b', toolName: 'log', input: {} },
        ],
      },
      {
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: 'a',
            toolName: 'log',
            output: {
              type: 'text',
              value: long,
              providerOptions: { google: { x: 1 } },
            },
            providerOptions: cacheControl,
          },
          {
            type: 'tool-result',
            toolCallId: 'b',
            toolName: 'log',
            output: { type: 'text', value: 'short' },
          },
        ],
        providerOptions: cacheControl,
      },
    ];
    const before = structuredClone(messages);
    const reduced = await spillway.reduceMessages({ messages });

    expect(messages).toEqual(before);
    expect(
      reduced.slice(0, 2).every((message, at) => message === messages[at]),
    ).toBe(true);
    const [, , toolMessage] = reduced;
    expect(toolMessage).toMatchObject({
      role: 'tool',
      providerOptions: cacheControl,
      content: [
        {
          type: 'tool-result',
          toolCallId: 'a',
          toolName: 'log',
          providerOptions: cacheControl,
          output: { type: 'text', providerOptions: { google: { x: 1 } } },
        },
        {},
      ],
    });
    expect(toolMessage?.content[1]).toBe(messages[2]?.content[1]);

    // What goes to the provider has the user's options and no mark.
    const scripted = await runAgent({
      spillway,
      tools: {},
      steps: [],
      messages: reduced,
    });
    const sent = outputsIn(scripted.prompts[0]).get('a');
    expect(sent).toMatchObject({
      type: 'text',
      providerOptions: { google: { x: 1 } },
    });
    expect(JSON.stringify(sent)).not.toContain('"record"');
  });

  it('keeps an exception an error', async () => {
    const spillway = createSpillway({ store: memoryStore() });
    const failing = {
      ...returning(''),
      execute: async (): Promise<never> => {
        throw new Error(long);
      },
    };
    const scripted = await runAgent({
      spillway,
      tools: { failing },
      steps: [[call('failing', 'c1')]],
    });
    expect(outputsIn(scripted.prompts[1]).get('c1')).toEqual({
      type: 'error-text',
      value: expect.stringContaining(long),
    });
  });
});
