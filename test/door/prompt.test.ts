/** Cases E58 and E59, and what of Spillway reaches a provider. */
import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import {
  createSpillway,
  memoryStore,
  spill,
  truncate,
  paginate,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { cacheControl, historyOf, promptOf } from '../prompt-of.ts';
import { returning } from '../returning-tool.ts';
import { waysToRun } from '../run-agent.ts';
import {
  call,
  outputsIn,
  say,
  scriptedModel,
  textOf,
} from '../scripted-model.ts';

const log = 'a line of a log that nobody reads\n'.repeat(1_000);

describe('E58: the prompt of a step', () => {
  it.each(waysToRun)(
    'is the beginning of the next one, with %s',
    async (_, run) => {
      const { prompts } = await run({
        spillway: createSpillway({ store: memoryStore() }),
        tools: { log: returning(log), rows: returning({ log }) },
        steps: [
          [say('Let me look.'), call('log', 'c1')],
          [call('rows', 'c2'), call('log', 'c3')],
          [say('Once more.'), call('log', 'c4')],
        ],
      });
      const texts = prompts.map(prompt =>
        prompt.map(message => JSON.stringify(message)),
      );
      texts.slice(1).forEach((text, at) => {
        const before = texts[at] ?? [];
        expect(text.slice(0, before.length)).toEqual(before);
        expect(text).toHaveLength(before.length + 2);
      });
    },
  );
});

describe('E59: the structure of a prompt', () => {
  it.each([
    ['spill', spill()],
    ['truncate', truncate()],
    ['paginate', paginate()],
  ])('stays as it is with %s, results aside', async (_name, action) => {
    const messages = historyOf({ type: 'text', value: log });
    const before = await promptOf(messages);
    const spillway = createSpillway({
      store: memoryStore(),
      bands: [{ over: 5_000, action }],
    });
    const after = await promptOf(messages, spillway);
    expect(withoutOutputs(after)).toEqual(withoutOutputs(before));
    expect(outputsIn(after).get('c1')).not.toEqual(outputsIn(before).get('c1'));
    expect(callIds(after, 'tool-call')).toEqual(callIds(after, 'tool-result'));
  });

  it('hands on the very same params when nothing is to do', async () => {
    const spillway = createSpillway({ store: memoryStore() });
    const model = scriptedModel([]).model;
    const params = {
      prompt: await promptOf(historyOf({ type: 'text', value: 'ok' })),
    };
    const transformed = await spillway.middleware.transformParams?.({
      type: 'generate',
      params,
      model,
    });
    expect(transformed).toBe(params);
  });

  it('touches no object of the caller', async () => {
    const spillway = createSpillway({ store: memoryStore() });
    const prompt = await promptOf(historyOf({ type: 'json', value: { log } }));
    const before = structuredClone(prompt);
    deepFreeze(prompt);
    const transformed = await spillway.middleware.transformParams?.({
      type: 'generate',
      params: { prompt },
      model: scriptedModel([]).model,
    });
    expect(prompt).toEqual(before);
    expect(transformed?.prompt).not.toEqual(before);
  });
});

describe('marks', () => {
  it.each(waysToRun)(
    'reach no provider with %s, while they stay in what is stored',
    async (_, run) => {
      const finished = await run({
        spillway: createSpillway({ store: memoryStore() }),
        tools: { log: returning(log), rows: returning({ log }) },
        steps: [[call('log', 'c1'), call('rows', 'c2')], [call('log', 'c3')]],
      });
      expect(finished.prompts).toHaveLength(3);
      for (const prompt of finished.prompts) {
        expect(JSON.stringify(prompt)).not.toContain('"spillway":');
      }
      const stored = JSON.stringify(finished.responseMessages);
      expect(stored.match(/"spillway":\{"record":"/g)).toHaveLength(3);
    },
  );

  it("are taken off, and the user's own provider options stay", async () => {
    const spillway = createSpillway({ store: memoryStore() });
    const prompt = await promptOf(
      historyOf({
        type: 'text',
        value: 'ok',
        providerOptions: {
          ...cacheControl,
          spillway: { record: 'log-0123456789abcdefghjk' },
        },
      }),
      spillway,
    );
    expect(outputsIn(prompt).get('c1')).toEqual({
      type: 'text',
      value: 'ok',
      providerOptions: cacheControl,
    });
    const toolMessage = prompt.find(({ role }) => role === 'tool');
    expect(toolMessage).toMatchObject({
      providerOptions: cacheControl,
      content: [{ providerOptions: cacheControl }, {}],
    });
  });

  it('are never put on parts of content', async () => {
    const spillway = createSpillway({ store: memoryStore() });
    const { output } = await spillway.reduceToolResult({
      toolName: 'log',
      toolCallId: 'c1',
      output: { type: 'content', value: [{ type: 'text', text: log }] },
    });
    expect(textOf(output)).toMatch(/^\[spillway: /);
    expect(JSON.stringify(output)).not.toContain('"spillway":');
  });
});

function withoutOutputs(prompt: LanguageModelV4Prompt): unknown {
  return JSON.parse(
    JSON.stringify(prompt, (key, value: unknown) =>
      key === 'output' ? 'an output' : value,
    ),
  );
}

function callIds(
  prompt: LanguageModelV4Prompt,
  type: 'tool-call' | 'tool-result',
): string[] {
  return prompt.flatMap(({ role, content }) =>
    role === 'system'
      ? []
      : content.flatMap(part => (part.type === type ? [part.toolCallId] : [])),
  );
}

function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value))
    return;
  Object.freeze(value);
  for (const child of Object.values(value)) deepFreeze(child);
}
