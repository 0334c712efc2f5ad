/** Case A22, and what else the door for the model passes on as it is. */
import type { ModelMessage, Tool } from 'ai';
import { createSpillway, memoryStore, truncate } from 'spillway';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { historyOf, promptOf } from '../prompt-of.ts';
import { returning } from '../returning-tool.ts';
import { runAgent } from '../run-agent.ts';
import { call } from '../scripted-model.ts';

const log = 'a line of a log that nobody reads\n'.repeat(1_000);
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('untouched', () => {
  it.each([
    ['A22: an error as text', { type: 'error-text', value: log }],
    ['A22: an error as JSON', { type: 'error-json', value: { log } }],
    ['A22: a denial', { type: 'execution-denied', reason: log }],
    [
      'media alone',
      {
        type: 'content',
        value: [
          {
            type: 'image-data',
            mediaType: 'image/png',
            data: png.repeat(500),
          },
        ],
      },
    ],
  ] as const)('%s', async (_name, output) => {
    const messages = historyOf(structuredClone(output) as never);
    const before = await promptOf(messages);
    const spillway = createSpillway({
      store: memoryStore(),
      bands: [{ over: 300, action: truncate() }],
    });
    expect(await promptOf(messages, spillway)).toEqual(before);
    const [, , toolMessage] = messages;
    const reduced = await spillway.reduceMessages({ messages });
    expect(reduced[2]).toBe(toolMessage);
  });

  it('a result that the provider executed', async () => {
    const messages: ModelMessage[] = [
      { role: 'user', content: 'x' },
      {
        role: 'assistant',
        content: [
          {
            type: 'tool-call',
            toolCallId: 'w1',
            toolName: 'web',
            input: {},
            providerExecuted: true,
          },
          {
            type: 'tool-result',
            toolCallId: 'w1',
            toolName: 'web',
            output: { type: 'json', value: [{ encryptedContent: log }] },
          },
          { type: 'text', text: 'found' },
        ],
      },
      { role: 'user', content: 'y' },
    ];
    const spillway = createSpillway({ store: memoryStore() });
    expect(await promptOf(messages, spillway)).toEqual(
      await promptOf(messages),
    );
    const reduced = await spillway.reduceMessages({ messages });
    expect(reduced.every((message, at) => message === messages[at])).toBe(true);
  });

  it('a result that the provider executes in the run', async () => {
    const web: Tool = {
      type: 'provider',
      isProviderExecuted: true,
      id: 'anthropic.web_search_20250305',
      args: {},
      inputSchema: z.record(z.string(), z.unknown()),
      outputSchema: z.unknown(),
    };
    const { prompts } = await runAgent({
      spillway: createSpillway({ store: memoryStore() }),
      tools: { web, log: returning('ok') },
      steps: [
        [
          { ...call('web', 'w1'), providerExecuted: true },
          {
            type: 'tool-result',
            toolCallId: 'w1',
            toolName: 'web',
            result: { log },
          },
          call('log', 'c1'),
        ],
      ],
    });
    const assistant = prompts[1]?.find(({ role }) => role === 'assistant');
    expect(assistant?.content).toContainEqual(
      expect.objectContaining({
        type: 'tool-result',
        toolCallId: 'w1',
        output: { type: 'json', value: { log } },
      }),
    );
  });
});
