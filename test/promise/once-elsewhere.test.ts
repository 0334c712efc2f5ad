import type { ModelMessage } from 'ai';
import { createSpillway, fileStore } from 'spillway';
import { describe, expect, it } from 'vitest';
import { inChildProcess } from '../child-process.ts';
import { brokenPrefix } from '../first-difference.ts';
import { waysToRun } from '../run-agent.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import {
  callsOfEveryKind,
  log,
  rows,
  toolsOfEveryKind,
} from '../tools-of-every-kind.ts';

describe('promise: once, in other processes', () => {
  it('decides the same in a process of its own', async () => {
    const directory = await temporaryDirectory();
    const outputs = [
      { type: 'text', value: log },
      { type: 'json', value: { rows } },
      { type: 'content', value: [{ type: 'text', text: log }] },
    ] as const;
    const lines = `
      const events = [];
      const { createSpillway, fileStore, truncate } = spillway;
      const instance = createSpillway({
        store: fileStore({ directory: input.directory }),
        bands: [{ over: 300, action: truncate({ maxChars: 250 }) }],
        onEvent: event => events.push(event),
      });
      const sent = await Promise.all(input.outputs.map(async (output, at) =>
        (await instance.reduceToolResult({ toolName: 'search', toolCallId: 'c' + at, output })).output));
      console.log(JSON.stringify({ sent, origins: events.map(event => event.origin) }));
    `;
    const spillway = createSpillway({ store: fileStore({ directory }) });
    const sent = await Promise.all(
      outputs.map(async (given, at) => {
        const { output: standIn } = await spillway.reduceToolResult({
          toolName: 'search',
          toolCallId: `c${at}`,
          output: structuredClone(given) as never,
        });
        return standIn;
      }),
    );
    expect(await inChildProcess(lines, { directory, outputs })).toEqual({
      sent,
      origins: ['record', 'record', 'record'],
    });
  });

  it.each(waysToRun)(
    'sends what a budget cut as it is after a round trip through a database, with %s',
    async (_name, run) => {
      const directory = await temporaryDirectory();
      const open = () =>
        createSpillway({
          store: fileStore({ directory }),
          turnBudget: { maxChars: 4_000 },
        });
      const tools = toolsOfEveryKind();
      const first = await run({
        spillway: open(),
        tools,
        steps: [callsOfEveryKind],
      });
      const stored: ModelMessage[] = JSON.parse(
        JSON.stringify(first.responseMessages),
      );
      const second = await run({
        spillway: open(),
        tools,
        steps: [],
        messages: [
          { role: 'user', content: 'What is in there?' },
          ...stored,
          { role: 'user', content: 'And now?' },
        ],
      });
      expect(brokenPrefix(second.prompts[0], first.prompts[1])).toBeUndefined();
    },
  );
});
