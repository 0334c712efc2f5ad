import {
  createSpillway,
  memoryStore,
  type OverflowStore,
  type SpillwayEvent,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { readToolResult } from '../read-back.ts';
import { returning } from '../returning-tool.ts';
import { runAgent, waysToRun } from '../run-agent.ts';
import { call, lastOutput, textOf } from '../scripted-model.ts';

const log = 'a line of a log that nobody reads\n'.repeat(1_000);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What a store may return that is broken, in place of what was written. */
const garbage: readonly (readonly [string, (data: Uint8Array) => unknown])[] = [
  ['half of it', data => data.slice(0, data.length / 2)],
  ['nothing', () => new Uint8Array()],
  ['zeros', data => new Uint8Array(data.length)],
  ['bytes at random', data => data.map((_, at) => (at * 7_919) % 251)],
  ['JSON of something else', () => bytes('{"version":1,"standIn":7}')],
  ['a later version', () => bytes('{"version":2,"standIn":{"type":"text"}}')],
  ['a page of a proxy', () => bytes('<html>502 Bad Gateway</html>')],
  ['null', () => null],
  ['undefined', () => undefined],
  ['a text', () => 'text'],
  ['an object', () => ({ data: 'x' })],
];

describe.each(garbage)('a store that returns %s', (_name, spoil) => {
  it.each(waysToRun)(
    'for a record: it is made again, and takes its place, with %s',
    async (_way, run) => {
      const inner = memoryStore();
      let isBroken = false;
      const store: OverflowStore = {
        ...inner,
        read: async handle => {
          const data = await inner.read(handle);
          const isSpoilt = isBroken && handle.endsWith('.record');
          return isSpoilt ? (spoil(data) as Uint8Array) : data;
        },
        writeOnce: async (key, data) => {
          const winner = await inner.writeOnce?.(key, data);
          return isBroken && winner !== undefined
            ? (spoil(winner) as Uint8Array)
            : (winner ?? data);
        },
      };
      const tools = { log: returning(log) };
      const events: SpillwayEvent[] = [];
      const open = () =>
        createSpillway({ store, onEvent: event => events.push(event) });
      const first = await run({
        spillway: open(),
        tools,
        wrapsTools: false,
        steps: [[call('log', 'c1')]],
      });
      events.length = 0;
      isBroken = true;
      const request = {
        tools,
        wrapsTools: false,
        steps: [],
        messages: [
          { role: 'user' as const, content: 'What is in there?' },
          ...first.responseMessages,
        ],
      };
      const second = await run({ spillway: open(), ...request });
      expect(second.prompts[0]?.slice(0, 3)).toEqual(first.prompts[1]);
      expect(events).toContainEqual({
        type: 'record-rejected',
        key: expect.stringMatching(/^[a-z0-9]{16}\/log-[a-z0-9]{20}\.record$/),
      });
      events.length = 0;
      isBroken = false;
      const third = await run({ spillway: open(), ...request });
      expect(third.prompts[0]).toEqual(second.prompts[0]);
      expect(events).toContainEqual(
        expect.objectContaining({
          type: 'tool-result-reduced',
          origin: 'record',
        }),
      );
    },
  );

  it('for a payload: the model gets an answer, and no run breaks', async () => {
    const inner = memoryStore();
    const events: SpillwayEvent[] = [];
    const spillway = createSpillway({
      store: {
        write: (key, data) => inner.write(key, data),
        read: async handle => {
          const data = await inner.read(handle);
          return handle.endsWith('.record') ? data : (spoil(data) as never);
        },
      },
      onEvent: event => events.push(event),
    });
    const first = await runAgent({
      spillway,
      tools: { log: returning(log) },
      steps: [[call('log', 'c1')]],
    });
    const handle =
      /"handle":"([^"]+)"/.exec(textOf(lastOutput(first, 'c1')))?.[1] ?? '';
    for (const input of [
      { handle },
      { handle, pattern: 'line' },
      { handle, path: 'a.b' },
      { handle, fromEnd: true },
      { handle, charOffset: 5, charLimit: 50 },
    ]) {
      const answer = await readToolResult(spillway, input);
      expect(answer.length).toBeGreaterThan(0);
      expect(answer.length).toBeLessThanOrEqual(8_000);
      expect(answer).not.toMatch(/TypeError|Error:|at Object/);
    }
    expect(events.filter(({ type }) => type === 'read-served')).toHaveLength(5);
    if (!(spoil(bytes('abcdef')) instanceof Uint8Array)) {
      expect(events).toContainEqual({
        type: 'store-unavailable',
        operation: 'read',
        error: expect.any(TypeError),
      });
    }
  });
});
