import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  createSpillway,
  fileStore,
  memoryStore,
  type SpillwayEvent,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { inChildProcess } from '../child-process.ts';
import { readWholeText } from '../read-back.ts';
import { returning } from '../returning-tool.ts';
import { runAgent } from '../run-agent.ts';
import { call, lastOutput, textOf } from '../scripted-model.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { watchedStore } from '../watched-store.ts';

const log = 'a line of a log that nobody reads\n'.repeat(1_000);

const strangeIds = [
  '',
  ' ',
  'a.b',
  'a_b',
  'a-b',
  'a/b',
  'A.B',
  'functions.x:0',
  '../x',
  '../../etc/passwd',
  '/etc/passwd',
  'C:\\x',
  'x\0y',
  '💥',
  '\ud83d',
  '\ufffd',
  '__proto__',
  'x'.repeat(455),
  `${'x'.repeat(454)}y`,
  'x'.repeat(100_000),
  'CON',
  '.record',
  'x.record',
  'x.index',
];

describe('D50: tool call ids of every kind', () => {
  it('neither collide nor escape nor make long names', async () => {
    const directory = await temporaryDirectory();
    const spillway = createSpillway({ store: fileStore({ directory }) });
    const reductions = await Promise.all(
      strangeIds.map((toolCallId, at) =>
        spillway.reduceToolResult({
          toolName: 'log',
          toolCallId,
          output: { type: 'text', value: `${log}${at}` },
        }),
      ),
    );
    const handles = reductions.map(({ reduction }) => reduction?.handle ?? '');
    // A lone surrogate and U+FFFD are the same in UTF-8, but the content differs.
    expect(new Set(handles).size).toBe(strangeIds.length);
    for (const [at, handle] of handles.entries()) {
      expect(handle).toMatch(/^[a-z0-9-]{1,45}$/);
      // oxlint-disable-next-line no-await-in-loop -- one payload after another
      expect(await readWholeText(spillway, handle)).toBe(`${log}${at}`);
    }
    const scopes = await readdir(directory);
    expect(scopes).toHaveLength(1);
    const files = await readdir(join(directory, scopes[0] ?? ''));
    expect(files.toSorted()).toEqual(
      handles.flatMap(handle => [handle, `${handle}.record`]).toSorted(),
    );
  });

  it('tell apart the same content of calls with similar ids', async () => {
    const spillway = createSpillway({ store: memoryStore() });
    const handles = await Promise.all(
      ['a.b', 'a_b', 'a-b', 'A.B', 'ab', 'a.b '].map(async toolCallId => {
        const { reduction } = await spillway.reduceToolResult({
          toolName: 'log',
          toolCallId,
          output: { type: 'text', value: log },
        });
        return reduction?.handle;
      }),
    );
    expect(new Set(handles).size).toBe(6);
  });

  it('tell apart two results of one id in a run', async () => {
    const contents = [`${log}first`, `${log}second`];
    const spillway = createSpillway({ store: memoryStore() });
    const scripted = await runAgent({
      spillway,
      tools: { x: { ...returning(''), execute: () => contents.shift() } },
      steps: [[call('x', 'functions.x:0')], [call('x', 'functions.x:0')]],
    });
    const results = (scripted.prompts[2] ?? []).flatMap(message =>
      message.role === 'tool' ? message.content : [],
    );
    const sent = results.map(part =>
      part.type === 'tool-result' ? textOf(part.output) : '',
    );
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatch(/first$/);
    expect(sent[1]).toMatch(/second$/);
  });

  it.each([
    'ünï cödé',
    '💥',
    '',
    '../x',
    'x'.repeat(500),
    'mcp__server__tool',
    '__proto__',
  ])('also with a tool of the name %j', async toolName => {
    const spillway = createSpillway({ store: memoryStore() });
    const { reduction } = await spillway.reduceToolResult({
      toolName,
      toolCallId: 'c1',
      output: { type: 'text', value: log },
    });
    expect(reduction?.handle).toMatch(/^[a-z0-9-]{1,45}$/);
    expect(await readWholeText(spillway, reduction?.handle ?? '')).toBe(log);
  });
});

describe('D54: the same result at the same time', () => {
  it.each([2, 1_000])('is stored and decided once when %i ask', async count => {
    const store = watchedStore();
    const events: SpillwayEvent[] = [];
    const spillway = createSpillway({
      store: {
        read: async handle => store.read(handle),
        write: async (key, data) => {
          // Slow enough for all of them to have asked before the first is done.
          await setTimeout(20);
          return store.write(key, data);
        },
      },
      onEvent: event => events.push(event),
    });
    const reductions = await Promise.all(
      Array.from({ length: count }, () =>
        spillway.reduceToolResult({
          toolName: 'log',
          toolCallId: 'c1',
          output: { type: 'json', value: { log } },
        }),
      ),
    );
    expect(
      new Set(reductions.map(reduced => JSON.stringify(reduced))).size,
    ).toBe(1);
    const payloads = store.writtenKeys.filter(key => !key.endsWith('.record'));
    const records = store.writtenKeys.filter(key => key.endsWith('.record'));
    expect(payloads).toHaveLength(1);
    expect(records).toHaveLength(1);
    const fresh = events.filter(
      event => event.type === 'tool-result-reduced' && event.origin === 'fresh',
    );
    expect(fresh).toHaveLength(1);
  });

  it('is the same in processes that share a directory', async () => {
    const directory = await temporaryDirectory();
    const lines = `
      const instance = spillway.createSpillway({
        store: spillway.fileStore({ directory: input.directory }),
        bands: [{ over: 5_000, action: spillway.truncate({ maxChars: input.maxChars }) }],
      });
      const { output } = await instance.reduceToolResult({
        toolName: 'log',
        toolCallId: 'c1',
        output: { type: 'text', value: input.log },
      });
      console.log(JSON.stringify(output));
    `;
    // Policies that differ: whoever comes first decides for both.
    const outputs = await Promise.all(
      [1_000, 2_000].map(maxChars =>
        inChildProcess(lines, { directory, log, maxChars }),
      ),
    );
    expect(outputs[1]).toEqual(outputs[0]);
    const [scope = ''] = await readdir(directory);
    expect(await readdir(join(directory, scope))).toHaveLength(2);
  });

  it('is decided once by both doors in one step', async () => {
    const store = watchedStore();
    const scripted = await runAgent({
      spillway: createSpillway({ store }),
      tools: { log: returning(log) },
      steps: [[call('log', 'c1')], [call('log', 'c2')]],
    });
    expect(textOf(lastOutput(scripted, 'c1'))).toMatch(/^\[spillway: /);
    expect(new Set(store.writtenKeys).size).toBe(store.writtenKeys.length);
    expect(store.writtenKeys).toHaveLength(4);
  });
});
