/** Events as structured lines, by pino. */
import { Writable } from 'node:stream';
import { pino } from 'pino';
import {
  createSpillway,
  InvalidOptionsError,
  memoryStore,
  type SpillwayEvent,
} from 'spillway';
import { createLogListener, type EventLogger } from 'spillway/logging';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { returning } from '../returning-tool.ts';
import { runAgent } from '../run-agent.ts';
import { call } from '../scripted-model.ts';
import { everyEvent, secret } from './every-event.ts';

/** Opens a pino whose lines are kept. */
function openPino() {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return { lines, logger: pino({ base: null, timestamp: false }, stream) };
}

describe('a line of a log', () => {
  it('is written by pino for each event of a real run', async () => {
    const { lines, logger } = openPino();
    expectTypeOf(logger).toExtend<EventLogger>();
    const spillway = createSpillway({
      store: memoryStore(),
      onEvent: createLogListener({ logger }),
    });
    await runAgent({
      spillway,
      tools: { shell: returning(`${secret}\n`.repeat(1_000)) },
      steps: [[call('shell', 'c1')]],
    });
    expect(lines).toEqual([
      {
        level: 30,
        msg: 'spillway: A tool result was replaced by a stand-in.',
        spillway: {
          type: 'tool-result-reduced',
          toolName: 'shell',
          toolCallId: 'c1',
          action: 'spill',
          threshold: 10_000,
          sizeBefore: 24_000,
          sizeAfter: expect.any(Number),
          tokensBefore: expect.any(Number),
          tokensAfter: expect.any(Number),
          handle: expect.stringMatching(/^shell-/),
          origin: 'fresh',
          milliseconds: expect.any(Number),
        },
      },
    ]);
  });

  it('has a level and a sentence for every event, and no text of a payload', () => {
    const { lines, logger } = openPino();
    const listener = createLogListener({ logger });
    for (const event of Object.values(everyEvent)) listener(event);
    expect(lines).toHaveLength(Object.keys(everyEvent).length);
    expect(JSON.stringify(lines)).not.toContain('hunter2');
    const rows = lines.map(({ level, msg, spillway }) => {
      const { type, errorType } = spillway as Record<string, unknown>;
      return [
        type,
        level === 40 ? 'warn' : level === 30 ? 'info' : level,
        msg,
        errorType ?? '-',
      ].join(' | ');
    });
    expect(rows.join('\n')).toMatchInlineSnapshot(`
      "tool-result-reduced | info | spillway: A tool result was replaced by a stand-in. | -
      tool-result-over-budget | warn | spillway: A tool result over its threshold was passed on as it is. | -
      action-failed | warn | spillway: An action on a tool result failed. | ENOSPC
      read-served | info | spillway: The model read from a payload. | -
      read-tool-missing | warn | spillway: A prompt holds stand-ins, and its tools no read tool. | -
      store-unavailable | warn | spillway: The store failed. | string
      record-rejected | warn | spillway: A record in the store is none. | -
      store-pruned | info | spillway: The store removed what was too old or too much. | -
      store-prune-failed | warn | spillway: The store could not be pruned. | AI_APICallError
      summary-finished | info | spillway: A summary was made. | -
      tokenizer-failed | warn | spillway: The tokenizer failed, and tokens are estimated. | AI_APICallError
      tool-output-failed | warn | spillway: The toModelOutput of a tool threw. | AI_APICallError
      reduction-failed | warn | spillway: A tool result could not be reduced. | null
      fence-failed | warn | spillway: The fence cannot be used. | -
      after-tool-result-failed | warn | spillway: The hook afterToolResult failed. | Error
      media-spilled | info | spillway: A file of a tool result was stored. | -
      media-kept | warn | spillway: A tool result was sent larger, because of a file in it. | -
      size-error | warn | spillway: A provider refused a call because of its size. | AI_APICallError
      turn-budget-exceeded | warn | spillway: The results of a step were over their budget, and the large ones were shrunk. | -
      context-high | warn | spillway: A prompt takes much of the context window. | -"
    `);
  });

  it('keeps what tells of an event, and drops what could be anything', () => {
    const { lines, logger } = openPino();
    const listener = createLogListener({ logger });
    listener(everyEvent['read-served']);
    listener(everyEvent['media-spilled']);
    listener(everyEvent['context-high']);
    expect(lines.map(({ spillway }) => spillway)).toEqual([
      { type: 'read-served', characters: 900, found: false },
      {
        type: 'media-spilled',
        toolName: 'shell',
        toolCallId: 'call-1',
        handle: 'shell-0123456789abcdefghjk',
        bytes: 300_000,
        maxMediaBytes: 262_144,
      },
      {
        type: 'context-high',
        tokens: 110_000,
        contextWindowTokens: 128_000,
        tokensByTool: { shell: 90_000 },
      },
    ]);
  });

  it('stays short, whatever the names are', () => {
    const { lines, logger } = openPino();
    createLogListener({ logger })({
      type: 'read-tool-missing',
      readToolName: '😀'.repeat(10_000),
      toolCallIds: Array.from({ length: 10_000 }, () => 'i'.repeat(10_000)),
    });
    const text = JSON.stringify(lines);
    expect(text.length).toBeLessThan(60_000);
    expect(text.isWellFormed()).toBe(true);
  });

  it('holds the message of an error when asked for, cut to 500 characters', () => {
    const { lines, logger } = openPino();
    const listener = createLogListener({ logger, includeErrorMessages: true });
    const error = new Error(`no space left${'.'.repeat(10_000)}`);
    listener({ type: 'store-unavailable', operation: 'write', error });
    const [{ spillway }] = lines as [{ spillway: { errorMessage: string } }];
    expect(spillway.errorMessage).toMatch(/^no space left\.+$/);
    expect(spillway.errorMessage).toHaveLength(500);
  });

  it('has another level, or none, by the type of the event', () => {
    const { lines, logger } = openPino();
    const levels = { 'read-served': 'silent', 'media-kept': 'info' } as const;
    const listener = createLogListener({ logger, levels });
    listener(everyEvent['read-served']);
    listener(everyEvent['media-kept']);
    expect(lines.map(({ level }) => level)).toEqual([30]);
  });

  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('the logger failed');
      },
    ],
    ['rejects', () => Promise.reject(new Error('the logger failed'))],
  ])('breaks no run when the logger %s', async (_, fail) => {
    const listener = createLogListener({ logger: { info: fail, warn: fail } });
    expect(() => listener(everyEvent['store-unavailable'])).not.toThrow();
    const { responseMessages } = await runAgent({
      spillway: createSpillway({ store: memoryStore(), onEvent: listener }),
      tools: { shell: returning('line\n'.repeat(10_000)) },
      steps: [[call('shell', 'c1')]],
    });
    expect(JSON.stringify(responseMessages)).toContain('[spillway: ');
  });

  it('is not written of an event whose fields throw', () => {
    const { lines, logger } = openPino();
    const event = {
      type: 'tokenizer-failed',
      get error(): unknown {
        throw new Error('no');
      },
    } as SpillwayEvent;
    expect(() => createLogListener({ logger })(event)).not.toThrow();
    expect(lines).toEqual([]);
  });
});

it.each<[object, string]>([
  [
    { logger: console.log },
    'logger: function was given, but it must be a logger with the functions info and warn',
  ],
  [
    { logger: console, levels: { 'read-servd': 'info' } },
    'levels.read-servd: "info" was given, but it must name a type of event',
  ],
  [
    { logger: console, levels: { 'read-served': 'debug' } },
    "levels.read-served: \"debug\" was given, but it must be 'info', 'warn' or 'silent'",
  ],
])('createLogListener refuses %o', (options, line) => {
  const make = () => createLogListener(options as { logger: EventLogger });
  expect(make).toThrow(InvalidOptionsError);
  expect(make).toThrow(line);
});
