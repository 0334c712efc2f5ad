import { createSpillway, type SpillwayEvent, spill, truncate } from 'spillway';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { historyWith } from '../history-with.ts';
import { handleIn, readWholeText } from '../read-back.ts';
import { returning } from '../returning-tool.ts';
import { waysToRun } from '../run-agent.ts';
import { call, lastOutput, textOf } from '../scripted-model.ts';
import { brokenStore, watchedStore } from '../watched-store.ts';

const log = 'a line of a log that nobody reads\n'.repeat(1_000);
const steps = [[call('log', 'c1')]];
const tools = { log: returning(log) };

describe.each(waysToRun)('A6: the store is down, with %s', (_name, run) => {
  it('cuts by default, and an event names the cause', async () => {
    const error = new Error('the disk is full');
    const events: SpillwayEvent[] = [];
    const scripted = await run({
      spillway: createSpillway({
        store: brokenStore(error),
        onEvent: event => events.push(event),
      }),
      tools,
      steps,
    });
    const sent = textOf(lastOutput(scripted, 'c1'));
    expect(sent).toMatch(/^\[spillway: this result was cut\. /);
    expect(sent).toContain('The rest was not kept');
    expect(sent.length).toBeLessThanOrEqual(4_000);
    expect(events).toContainEqual({
      type: 'action-failed',
      toolName: 'log',
      toolCallId: 'c1',
      action: 'spill',
      cause: 'store-failed',
      error,
      fallback: 'truncate',
    });
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'tool-result-reduced',
        action: 'truncate',
        handle: undefined,
      }),
    );
  });

  it('leaves the result whole where there is no fallback', async () => {
    const events: SpillwayEvent[] = [];
    const scripted = await run({
      spillway: createSpillway({
        store: brokenStore(),
        bands: [{ over: 10_000, action: spill() }],
        onEvent: event => events.push(event),
      }),
      tools,
      steps,
    });
    expect(lastOutput(scripted, 'c1')).toEqual({ type: 'text', value: log });
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'action-failed', fallback: undefined }),
    );
  });

  it('goes down a chain of fallbacks', async () => {
    const events: SpillwayEvent[] = [];
    const chain = spill({ then: spill({ then: truncate({ maxChars: 900 }) }) });
    const scripted = await run({
      spillway: createSpillway({
        store: brokenStore(),
        bands: [{ over: 10_000, action: chain }],
        onEvent: event => events.push(event),
      }),
      tools,
      steps,
    });
    expect(textOf(lastOutput(scripted, 'c1')).length).toBeLessThanOrEqual(900);
    const failures = events.filter(({ type }) => type === 'action-failed');
    expect(
      failures.map(event => 'fallback' in event && event.fallback),
    ).toEqual(['spill', 'truncate']);
  });

  it('writes down what it has sent meanwhile when the store is back, so that others send the same', async () => {
    const store = watchedStore();
    let isDown = true;
    const open = () =>
      createSpillway({
        store: {
          read: async handle => {
            if (isDown) throw new Error('down');
            return store.read(handle);
          },
          write: async (key, data) => {
            if (isDown) throw new Error('down');
            return store.write(key, data);
          },
        },
      });
    const spillway = open();
    const first = await run({ spillway, tools, steps });
    const request = {
      tools,
      steps: [],
      messages: [
        { role: 'user' as const, content: 'What is in there?' },
        ...historyWith({ type: 'text', value: log }).slice(1),
      ],
    };
    const sent = lastOutput(first, 'c1');
    isDown = false;
    const clock = vi.spyOn(performance, 'now');
    onTestFinished(() => clock.mockRestore());
    const later = performance.now() + 6_000;
    clock.mockImplementation(() => later);
    const again = await run({ spillway, ...request });
    expect(lastOutput(again, 'c1')).toEqual(sent);
    await vi.waitFor(() => expect(store.writtenKeys).toHaveLength(1));
    const other = await run({ spillway: open(), ...request });
    expect(lastOutput(other, 'c1')).toEqual(sent);
  });

  it('keeps payloads again when the store is back', async () => {
    const store = watchedStore();
    let isDown = true;
    const spillway = createSpillway({
      store: {
        read: async handle => store.read(handle),
        write: async (key, data) => {
          if (isDown) throw new Error('the disk is full');
          return store.write(key, data);
        },
      },
    });
    const first = await run({ spillway, tools, steps });
    isDown = false;
    const second = await run({ spillway, tools, steps: [[call('log', 'c2')]] });
    expect(textOf(lastOutput(first, 'c1'))).toContain('not kept');
    const handle = handleIn(textOf(lastOutput(second, 'c2')));
    expect(await readWholeText(spillway, handle)).toBe(log);
  });
});
