/** Case E60: the page gets the full output, the model the stand-in. */
import { tool, type ToolSet, type UIMessage } from 'ai';
import {
  type Band,
  createSpillway,
  fileStore,
  memoryStore,
  type SpillwayEvent,
  truncate,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { chatRoute, pageOutputs, userMessage } from '../chat-route.ts';
import { brokenPrefix } from '../first-difference.ts';
import { handleIn, readWholeText } from '../read-back.ts';
import { returning } from '../returning-tool.ts';
import { runAgent } from '../run-agent.ts';
import {
  call,
  lastOutput,
  outputsIn,
  type Step,
  textOf,
} from '../scripted-model.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const log = 'a line of a log that nobody reads\n'.repeat(1_000);
const rows = Array.from({ length: 900 }, (_, id) => ({ id, name: `n${id}` }));

/** A tool that says itself what the model sees: an oversized text. */
const telling = tool({
  inputSchema: z.record(z.string(), z.unknown()),
  execute: async () => ({ rows }),
  toModelOutput: ({ output }) => ({
    type: 'text',
    // Says something else of its own stand-in, so it must not be asked about it.
    value: 'SIZED. '.repeat(JSON.stringify(output).length),
  }),
});

/** The same with provider options on the output. */
const caching = tool({
  inputSchema: z.record(z.string(), z.unknown()),
  execute: async () => ({ rows }),
  toModelOutput: ({ output }) => ({
    type: 'text',
    value: `${output.rows.length} ROWS. `.repeat(2_000),
    providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
  }),
});

/** A tool that says itself what the model sees: text beside a picture. */
const picturing = tool({
  inputSchema: z.record(z.string(), z.unknown()),
  execute: async () => ({ rows }),
  toModelOutput: () => ({
    type: 'content',
    value: [
      { type: 'text', text: log },
      { type: 'image-data', mediaType: 'image/png', data: 'iVBORw0KGgo=' },
    ],
  }),
});

const tools = {
  log: returning(log),
  rows: returning(rows),
  telling,
  picturing,
  small: returning('ok'),
};

const steps = [Object.keys(tools).map(name => call(name, `c-${name}`))];

describe('E60: a page', () => {
  it('gets every output whole, while the model gets stand-ins', async () => {
    const spillway = createSpillway({ store: memoryStore() });
    const { prompts, messages, stream } = await chatRoute({
      spillway,
      tools,
      messages: [userMessage('u1')],
      steps,
    });
    expect(Object.fromEntries(pageOutputs(messages))).toEqual({
      'c-log': log,
      'c-rows': rows,
      'c-telling': { rows },
      'c-picturing': { rows },
      'c-small': 'ok',
    });
    expect(stream).not.toContain('[spillway: ');
    const sent = outputsIn(prompts[1]);
    for (const id of ['c-log', 'c-rows', 'c-telling', 'c-picturing']) {
      const output = sent.get(id);
      expect(output && textOf(output)).toMatch(/^\[spillway: /);
    }
    expect(sent.get('c-small')).toEqual({ type: 'text', value: 'ok' });
  });

  it('does not see an error where the output of the tool cannot be written as JSON by the SDK', async () => {
    const spillway = createSpillway({ store: memoryStore() });
    const scripted = await runAgent({
      spillway,
      tools: { big: returning({ id: 1n, log }) },
      steps: [[call('big', 'c1')]],
    });
    expect(textOf(lastOutput(scripted, 'c1'))).toMatch(/^\[spillway: /);
  });

  it("honours a tool's own toModelOutput, and keeps its provider options", async () => {
    const spillway = createSpillway({ store: memoryStore() });
    const scripted = await runAgent({
      spillway,
      tools: { caching },
      steps: [[call('caching', 'c1')]],
    });
    const sent = lastOutput(scripted, 'c1');
    expect(sent).toMatchObject({
      type: 'text',
      providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
    });
    const stored = await readWholeText(spillway, handleIn(textOf(sent)));
    expect(stored).toBe('900 ROWS. '.repeat(2_000));
  });

  it("goes on with the whole output when a tool's own toModelOutput throws", async () => {
    const events: SpillwayEvent[] = [];
    const spillway = createSpillway({
      store: memoryStore(),
      onEvent: event => events.push(event),
    });
    const failing = (value: unknown) => ({
      ...returning(value),
      toModelOutput: () => {
        throw new Error('no model output');
      },
    });
    const scripted = await runAgent({
      spillway,
      tools: { large: failing(log), small: failing('ok'), odd: failing(1n) },
      steps: [[call('large', 'c1'), call('small', 'c2'), call('odd', 'c3')]],
    });
    expect(textOf(lastOutput(scripted, 'c1'))).toMatch(/^\[spillway: /);
    expect(lastOutput(scripted, 'c2')).toEqual({ type: 'text', value: 'ok' });
    expect(lastOutput(scripted, 'c3')).toEqual({ type: 'json', value: '1' });
    const failures = events.filter(({ type }) => type === 'tool-output-failed');
    expect(failures).toHaveLength(3);
    expect(failures[0]).toMatchObject({ toolName: 'large', toolCallId: 'c1' });
  });

  describe('with replaceOutput', () => {
    it('gets stand-ins, and whole what holds media', async () => {
      const spillway = createSpillway({ store: memoryStore() });
      const { messages, prompts } = await chatRoute({
        spillway,
        tools,
        messages: [userMessage('u1')],
        steps,
        replaceOutput: true,
      });
      const onPage = pageOutputs(messages);
      const sent = outputsIn(prompts[1]);
      for (const id of ['c-log', 'c-rows', 'c-telling']) {
        const output = sent.get(id);
        expect(onPage.get(id)).toEqual(
          output && 'value' in output && output.value,
        );
        expect(String(onPage.get(id))).toMatch(/^\[spillway: /);
      }
      expect(onPage.get('c-picturing')).toEqual({ rows });
      expect(onPage.get('c-small')).toBe('ok');
      expect(JSON.stringify(messages).length).toBeLessThan(60_000);
    });

    it.each([
      ['spill', undefined],
      ['truncate', [{ over: 5_000, action: truncate() }]],
    ])(
      'passes on in a later request what it sent before, with %s',
      async (_, bands) => {
        expect(await changeInLaterRequest({ tools, bands })).toBeUndefined();
      },
    );

    it("passes on the provider options of a tool's own toModelOutput in a later request", async () => {
      expect(
        await changeInLaterRequest({ tools: { caching } }),
      ).toBeUndefined();
    });

    it('adds the stand-in as the last value of an async generator', async () => {
      const spillway = createSpillway({ store: memoryStore() });
      const grow = tool({
        inputSchema: z.record(z.string(), z.unknown()),
        async *execute() {
          yield 'first';
          yield log;
        },
      });
      const { messages, prompts } = await chatRoute({
        spillway,
        tools: { grow },
        messages: [userMessage('u1')],
        steps: [[call('grow', 'c1')]],
        replaceOutput: true,
      });
      const onPage = pageOutputs(messages).get('c1');
      expect(onPage).toMatch(/^\[spillway: /);
      const sent = outputsIn(prompts[1]).get('c1');
      expect(sent && textOf(sent)).toBe(onPage);
    });
  });
});

/** Sends two requests in two processes that share a store, and resolves to where the second prompt differs from what the first run sent. */
async function changeInLaterRequest({
  tools: given,
  bands,
}: {
  tools: ToolSet;
  bands?: Band[] | undefined;
}): Promise<string | undefined> {
  const directory = await temporaryDirectory();
  const request = (messages: UIMessage[], script: Step[]) =>
    chatRoute({
      spillway: createSpillway({ store: fileStore({ directory }), bands }),
      tools: given,
      messages,
      steps: script,
      replaceOutput: true,
    });
  const first = await request(
    [userMessage('u1')],
    [Object.keys(given).map(name => call(name, `c-${name}`))],
  );
  const second = await request([...first.messages, userMessage('u2')], []);
  return brokenPrefix(second.prompts[0], first.prompts[1]);
}
