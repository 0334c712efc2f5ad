/** Cases A23, A24 and A25: answers of the read tool, binary results, and handles. */
import {
  createSpillway,
  memoryStore,
  type SpillwayEvent,
  spill,
  truncate,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { handleIn, readWholeBytes } from '../read-back.ts';
import { returning } from '../returning-tool.ts';
import { runAgent, waysToRun } from '../run-agent.ts';
import { call, lastOutput, outputsIn, textOf } from '../scripted-model.ts';
import { watchedStore } from '../watched-store.ts';

const log = 'a line of a log that nobody reads\n'.repeat(1_000);

describe('A23: an answer of the read tool', () => {
  it.each(waysToRun)('is never reduced, with %s', async (_name, run) => {
    const spillway = createSpillway({
      store: memoryStore(),
      bands: [{ over: 1_000, action: truncate({ maxChars: 900 }) }],
    });
    const first = await run({
      spillway,
      tools: { log: returning(log) },
      steps: [[call('log', 'c1')]],
    });
    const handle = handleIn(textOf(lastOutput(first, 'c1')));
    const second = await run({
      spillway,
      tools: {},
      steps: [
        [call('readToolResult', 'r1', { handle })],
        [call('readToolResult', 'r2', { handle, offset: 50 })],
      ],
    });
    for (const id of ['r1', 'r2']) {
      const answer = textOf(lastOutput(second, id));
      expect(answer.length).toBeGreaterThan(5_000);
      expect(answer).toMatch(/^\[log-/);
    }
  });

  it.each(['readToolResult', 'mcp__files__readToolResult'])(
    'is exempt as %s',
    async name => {
      const spillway = createSpillway({
        store: memoryStore(),
        bands: [{ over: 1_000, action: truncate() }],
        readMaxChars: 3_000,
      });
      const answer = { type: 'text', value: 'x'.repeat(3_000) } as const;
      const request = { toolName: name, toolCallId: 'r1' };
      const short = await spillway.reduceToolResult({
        ...request,
        output: answer,
      });
      expect(short.output).toBe(answer);
      const long = await spillway.reduceToolResult({
        ...request,
        output: { type: 'text', value: 'x'.repeat(3_001) },
      });
      expect(long.reduction?.action).toBe('truncate');
    },
  );
});

describe('A24: a binary result', () => {
  const bytes = Uint8Array.from(
    { length: 20_000 },
    (_, at) => 255 - (at % 256),
  );
  const byteMap = Object.fromEntries(bytes.entries());

  it.each(waysToRun)(
    'is spilled verbatim and never written as JSON, with %s',
    async (_name, run) => {
      const store = watchedStore();
      const spillway = createSpillway({ store });
      const scripted = await run({
        spillway,
        tools: { shot: returning(bytes) },
        steps: [[call('shot', 'c1')]],
      });
      const sent = textOf(lastOutput(scripted, 'c1'));
      expect(sent).not.toContain('"0":');
      const stored = [...store.entries].find(
        ([key]) => !key.endsWith('.record'),
      )?.[1];
      expect(stored && Buffer.compare(stored, bytes)).toBe(0);
      expect(
        Buffer.compare(await readWholeBytes(spillway, handleIn(sent)), bytes),
      ).toBe(0);
    },
  );

  it.each([
    ['what the SDK made of a Uint8Array', byteMap],
    ['what JSON made of a Buffer', Buffer.from(bytes).toJSON()],
  ])('is known at the door for the model: %s', async (_name, value) => {
    const spillway = createSpillway({ store: memoryStore() });
    const scripted = await runAgent({
      spillway,
      wrapsTools: false,
      tools: { shot: returning(value) },
      steps: [[call('shot', 'c1')]],
    });
    expect(textOf(lastOutput(scripted, 'c1'))).toContain(
      '20,000 bytes of binary data',
    );
  });

  it('goes to `then` of an action that works on text, and stays without one', async () => {
    const events: SpillwayEvent[] = [];
    const onEvent = (event: SpillwayEvent): unknown => events.push(event);
    const tools = { shot: returning(bytes) };
    const steps = [[call('shot', 'c1')]];
    const cut = (action: ReturnType<typeof truncate>) =>
      createSpillway({
        store: memoryStore(),
        bands: [{ over: 5_000, action }],
        turnBudget: false, // It would spill what stays whole here.
        onEvent,
      });

    const spilled = await runAgent({
      spillway: cut(truncate({ then: spill() })),
      tools,
      steps,
    });
    expect(textOf(lastOutput(spilled, 'c1'))).toContain(
      '20,000 bytes of binary data',
    );
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'action-failed',
        action: 'truncate',
        cause: 'binary',
        fallback: 'spill',
      }),
    );

    events.length = 0;
    const whole = await runAgent({ spillway: cut(truncate()), tools, steps });
    expect(lastOutput(whole, 'c1')).toEqual({ type: 'json', value: byteMap });
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'action-failed',
        action: 'truncate',
        cause: 'binary',
        fallback: undefined,
      }),
    );
  });

  it.each([
    ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'image/png'],
    ['a PDF', [...Buffer.from('%PDF-1.7'), 0xff], 'application/pdf'],
    ['anything else', [0xff, 0xfe, 0xfd], 'application/octet-stream'],
  ])('says that it is %s', async (_name, start, mediaType) => {
    const spillway = createSpillway({ store: memoryStore() });
    const value = Uint8Array.from([...start, ...bytes]);
    const scripted = await runAgent({
      spillway,
      tools: { shot: returning(value) },
      steps: [[call('shot', 'c1')]],
    });
    expect(textOf(lastOutput(scripted, 'c1'))).toContain(`(${mediaType})`);
  });
});

describe('A25: handles', () => {
  it.each(waysToRun)(
    'differ between values, parts, calls and retries of one call, with %s',
    async (_name, run) => {
      let count = 0;
      const tools = {
        log: returning(log),
        counting: { ...returning(''), execute: () => `${log}${count++}` },
        parts: {
          ...returning(''),
          toModelOutput: () => ({
            type: 'content' as const,
            value: [
              { type: 'text' as const, text: log },
              { type: 'text' as const, text: log },
            ],
          }),
        },
      };
      const scripted = await run({
        spillway: createSpillway({ store: memoryStore() }),
        tools,
        steps: [
          [call('log', 'c1'), call('log', 'c2'), call('parts', 'c3')],
          [call('counting', 'again')],
          // Some providers repeat ids: the same call with other content.
          [call('counting', 'again')],
        ],
      });
      const outputs = (scripted.prompts.at(-1) ?? []).flatMap(message =>
        message.role === 'tool' ? message.content : [],
      );
      const handles =
        JSON.stringify(outputs).match(/handle\\+":\\+"[a-z0-9-]+/g) ?? [];
      // Each notice names its handle twice.
      expect(new Set(handles).size).toBe(6);
      expect(handles).toHaveLength(12);
    },
  );

  it('are the same for the same content of the same call', async () => {
    const reduce = (toolName: string, toolCallId: string, value: string) =>
      createSpillway({ store: memoryStore() }).reduceToolResult({
        toolName,
        toolCallId,
        output: { type: 'text', value },
      });
    const handleOf = async (...request: Parameters<typeof reduce>) =>
      (await reduce(...request)).reduction?.handle;
    const handle = await handleOf('log', 'c1', log);
    expect(handle).toMatch(/^log-[a-z0-9]{20}$/);
    expect(await handleOf('log', 'c1', log)).toBe(handle);
    expect(await handleOf('log', 'c2', log)).not.toBe(handle);
    expect(await handleOf('log', 'c1', `${log}.`)).not.toBe(handle);
  });

  it('belong to the call, also when one output object serves two', async () => {
    const output = { type: 'text', value: log } as const;
    const spillway = createSpillway({
      store: memoryStore(),
      perTool: { whole: [] },
    });
    const one = await spillway.reduceToolResult({
      toolName: 'log',
      toolCallId: 'c1',
      output,
    });
    const two = await spillway.reduceToolResult({
      toolName: 'log',
      toolCallId: 'c2',
      output,
    });
    const three = await spillway.reduceToolResult({
      toolName: 'whole',
      toolCallId: 'c3',
      output,
    });
    expect(two.reduction?.handle).not.toBe(one.reduction?.handle);
    expect(three.output).toBe(output);
  });

  it('differ for one output object of a toModelOutput that several calls share', async () => {
    const shared = { type: 'text', value: log } as const;
    const scripted = await runAgent({
      spillway: createSpillway({ store: memoryStore() }),
      tools: { log: { ...returning('x'), toModelOutput: () => shared } },
      steps: [[call('log', 'c1'), call('log', 'c2')]],
    });
    const sent = [...outputsIn(scripted.prompts[1]).values()].map(textOf);
    expect(new Set(sent.map(handleIn)).size).toBe(2);
  });
});
