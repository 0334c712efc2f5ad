/** Cases D50 to D55: identity, the file system, pruning, and processes, as a run meets them. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModelMessage } from 'ai';
import { createSpillway, fileStore, type SpillwayEvent } from 'spillway';
import { describe, expect, it, vi } from 'vitest';
import { inChildProcess } from '../child-process.ts';
import { handleIn, readToolResult, readWholeText } from '../read-back.ts';
import { returning } from '../returning-tool.ts';
import { runAgent, waysToRun } from '../run-agent.ts';
import { call, lastOutput, textOf } from '../scripted-model.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const log = 'a line of a log that nobody reads\n'.repeat(1_000);

describe('D50: ids of calls', () => {
  const ids = [
    '',
    'a.b',
    'a_b',
    'a/b',
    '../x',
    '..',
    '\u{1f4a5}',
    '\0',
    'A',
    'a',
  ];
  ids.push(
    'k'.repeat(455),
    `${'k'.repeat(454)}l`,
    'CON',
    '__proto__',
    '\ud800',
  );

  it('of every kind have handles of their own, short ones, and lead to no other place', async () => {
    const directory = await temporaryDirectory();
    const store = fileStore({ directory: join(directory, 'store') });
    const spillway = createSpillway({ store });
    const handles = await Promise.all(
      ids.map(async toolCallId => {
        const { reduction } = await spillway.reduceToolResult({
          toolName: toolCallId,
          toolCallId,
          output: { type: 'text', value: `${toolCallId}\n${log}` },
        });
        return reduction?.handle ?? 'none';
      }),
    );
    expect(new Set(handles).size).toBe(ids.length);
    expect(await readdir(directory)).toEqual(['store']);
    const names = await readdir(join(directory, 'store'), { recursive: true });
    // The folder of the scope, a payload and a record for each.
    expect(names).toHaveLength(1 + 2 * ids.length);
    for (const [at, handle] of handles.entries()) {
      expect(handle).toMatch(/^[a-z0-9-]{21,45}$/);
      const text = await readWholeText(spillway, handle);
      expect(text).toBe(`${ids[at]}\n${log}`.toWellFormed());
    }
  });

  it.each(waysToRun)(
    'that come twice in a run name two results, with %s',
    async (_name, run) => {
      let count = 0;
      const spillway = createSpillway({
        store: fileStore({ directory: await temporaryDirectory() }),
      });
      const scripted = await run({
        spillway,
        tools: { x: { ...returning(''), execute: () => `${count++}\n${log}` } },
        steps: [[call('x', 'functions.x:0')], [call('x', 'functions.x:0')]],
      });
      const sent = (scripted.prompts.at(-1) ?? []).flatMap(message =>
        message.role === 'tool'
          ? message.content.map(part => JSON.stringify(part))
          : [],
      );
      const handles = sent.map(handleIn);
      expect(new Set(handles).size).toBe(2);
      for (const [at, handle] of handles.entries()) {
        expect(await readWholeText(spillway, handle)).toBe(`${at}\n${log}`);
      }
    },
  );
});

describe('D52: a directory that is refused', () => {
  it.each(waysToRun)(
    'because it is a link breaks no run, and an event names it, with %s',
    async (_name, run) => {
      const base = await temporaryDirectory();
      const elsewhere = join(base, 'elsewhere');
      const directory = join(base, 'store');
      await mkdir(elsewhere);
      await symlink(elsewhere, directory);
      const events: SpillwayEvent[] = [];
      const scripted = await run({
        spillway: createSpillway({
          store: fileStore({ directory }),
          onEvent: event => events.push(event),
        }),
        tools: { log: returning(log) },
        steps: [[call('log', 'c1')]],
      });
      expect(textOf(lastOutput(scripted, 'c1'))).toContain('not kept');
      expect(await readdir(elsewhere)).toEqual([]);
      expect(events).toContainEqual({
        type: 'store-unavailable',
        operation: 'write',
        error: expect.objectContaining({
          message: expect.stringContaining('it is a symbolic link'),
        }),
      });
    },
  );
});

describe('D53: a quota that is far too small', () => {
  it.each(waysToRun)(
    'takes nothing away that a turn works with, with %s',
    async (_name, run) => {
      const directory = await temporaryDirectory();
      const open = () =>
        createSpillway({
          store: fileStore({ directory, maxBytes: 1, cleanupAfterMs: 1 }),
        });
      const tools = { log: returning(log) };
      const spillway = open();
      // Of a process that is dead: what shows that the walk took place.
      await mkdir(join(directory, 'scope'), { mode: 0o700 });
      const old = join(directory, 'scope', 'old');
      await writeFile(old, 'x');
      await utimes(old, 1_000, 1_000);
      const first = await run({
        spillway,
        tools,
        steps: [[call('log', 'c1'), call('log', 'c2')], [call('log', 'c3')]],
      });
      await vi.waitFor(() => expect(existsSync(old)).toBe(false), 5_000);
      const second = await run({
        spillway: open(),
        tools,
        messages: [
          { role: 'user', content: 'x' },
          ...first.responseMessages,
          { role: 'user', content: 'y' },
        ],
        steps: ['c1', 'c2', 'c3'].map(id => [
          call('readToolResult', `r-${id}`, {
            handle: handleIn(textOf(lastOutput(first, id))),
          }),
        ]),
      });
      for (const id of ['c1', 'c2', 'c3']) {
        expect(textOf(lastOutput(second, `r-${id}`))).toContain(
          'a line of a log',
        );
      }
    },
  );
});

describe('D54: 1,000 results at the same time that are the same', () => {
  it('have one handle, one payload and one record', async () => {
    const directory = await temporaryDirectory();
    const spillway = createSpillway({ store: fileStore({ directory }) });
    const handles = await Promise.all(
      Array.from({ length: 1_000 }, async () => {
        const { reduction } = await spillway.reduceToolResult({
          toolName: 'log',
          toolCallId: 'c1',
          output: { type: 'text', value: log },
        });
        return reduction?.handle;
      }),
    );
    const [handle] = handles;
    expect(new Set(handles)).toEqual(new Set([handle]));
    const [scope = ''] = await readdir(directory);
    const names = await readdir(join(directory, scope));
    expect(names.toSorted()).toEqual([handle, `${handle}.record`]);
  });
});

describe('D55: a history out of a database, in another process', () => {
  it('has handles that work, and nothing in it is made again', async () => {
    const directory = await temporaryDirectory();
    const first = await runAgent({
      spillway: createSpillway({ store: fileStore({ directory }) }),
      tools: {
        log: returning(log),
        rows: returning(
          Array.from({ length: 900 }, (_, id) => ({ id, log: 'x' })),
        ),
      },
      steps: [[call('log', 'c1'), call('rows', 'c2')]],
    });
    const messages: ModelMessage[] = [
      { role: 'user', content: 'What is in there?' },
      ...first.responseMessages,
    ];
    const handle = handleIn(textOf(lastOutput(first, 'c1')));
    const lines = `
      const { createSpillway, fileStore } = spillway;
      const events = [];
      const inner = fileStore({ directory: input.directory });
      const writes = [];
      const instance = createSpillway({
        store: { read: inner.read, write: (key, data) => { writes.push(key); return inner.write(key, data); } },
        onEvent: event => events.push(event.type === 'tool-result-reduced' ? event.origin : event.type),
      });
      const messages = await instance.reduceMessages({ messages: input.messages });
      const answer = await instance.readToolResult.execute({ handle: input.handle });
      console.log(JSON.stringify({ messages, answer, events, writes }));
    `;
    const input = { directory, messages, handle };
    const later = await inChildProcess(lines, input);
    expect(later).toEqual({
      messages: JSON.parse(JSON.stringify(messages)),
      answer: await readToolResult(
        createSpillway({ store: fileStore({ directory }) }),
        { handle },
      ),
      events: ['record', 'record', 'read-served'],
      writes: [],
    });
  });
});
