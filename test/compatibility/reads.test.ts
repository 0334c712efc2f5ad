/**
 * What of results is read back and kept, on each version of the SDK. `docs/compatibility.md` is a table of the results, so
 * the name of a test is a line there.
 */
import type { ModelMessage } from 'ai';
import { memoryStore, type SpillwayEvent } from 'spillway';
import { describe, expect, it } from 'vitest';
import { firstBrokenPrefix } from '../first-difference.ts';
import { firstCall, handleIn } from '../read-back.ts';
import { returning } from '../returning-tool.ts';
import { call, lastOutput, outputsIn, textOf } from '../scripted-model.ts';
import { waysToRun as waysInWindow } from '../size-error/run-in-window.ts';
import { windowedModel } from '../size-error/windowed-model.ts';
import {
  doors,
  forEachAgent,
  log,
  open,
  rows,
  runThrough,
  standIn,
  truncating,
  withReader,
} from './doors.ts';

/** Lines of which each is another one, so that a cut of them is as large as it may be. */
const numbered = Array.from(
  { length: 900 },
  (_, at) => `line ${at} of it`,
).join('\n');

describe.each(doors)('%s', (_name, door) => {
  it('reads back what the notice names', async () => {
    await forEachAgent(async run => {
      const spillway = open();
      const first = await runThrough(
        door,
        run,
        { log: returning(log) },
        spillway,
      );
      const handle = handleIn(textOf(lastOutput(first, 'c-log')));
      const step = [call('readToolResult', 'r1', { handle, limit: 2 })];
      const scripted = await run({
        spillway,
        tools: withReader(door, spillway, {}),
        steps: [step],
        ...door,
      });
      const answer = textOf(lastOutput(scripted, 'r1'));
      expect(answer).toContain('a line of a log that nobody reads');
      expect(firstCall(answer)).toEqual(expect.objectContaining({ handle }));
    });
  });

  it('sends each step with the messages of the step before it', async () => {
    await forEachAgent(async run => {
      const spillway = open();
      const tools = { log: returning(log), rows: returning(rows) };
      const steps = [
        [call('log', 'c1')],
        [call('rows', 'c2')],
        [call('log', 'c3')],
      ];
      const scripted = await run({ spillway, tools, steps, ...door });
      expect(scripted.prompts).toHaveLength(4);
      expect(firstBrokenPrefix(scripted.prompts)).toBeUndefined();
    });
  });
});

describe('both doors', () => {
  it('keep stand-ins in the response messages, and send no mark of ours', async () => {
    await forEachAgent(async run => {
      const scripted = await run({
        spillway: open(),
        tools: { log: returning(log), rows: returning(rows) },
        steps: [[call('log', 'c1'), call('rows', 'c2')]],
      });
      const kept = JSON.stringify(scripted.responseMessages);
      expect(kept.length).toBeLessThan(10_000);
      expect(kept).toContain('"providerOptions":{"spillway":');
      expect(JSON.stringify(scripted.prompts)).not.toContain(
        '"providerOptions":{"spillway":',
      );
      expect(outputsIn(scripted.prompts[1]).size).toBe(2);
    });
  });

  it('reduce harder, and ask again, when the provider finds the prompt too long', async () => {
    for (const [, run] of waysInWindow) {
      const { model, prompts, refusals } = windowedModel({
        steps: [[call('log', 'c1')]],
        maxChars: 2_000,
      });
      const { error } = await run({
        spillway: open(truncating),
        model,
        tools: { log: returning(numbered) },
      });
      expect(error).toBeUndefined();
      expect(refusals).toHaveLength(1);
      expect(textOf(lastOutput({ prompts }, 'c1'))).toMatch(standIn);
    }
  });

  it('decide once: a stored history is sent as the run sent it', async () => {
    await forEachAgent(async run => {
      const store = memoryStore();
      const tools = { log: returning(log), rows: returning(rows) };
      const steps = [[call('log', 'c1'), call('rows', 'c2')]];
      const first = await run({ spillway: open({ store }), tools, steps });
      const stored: ModelMessage[] = JSON.parse(
        JSON.stringify(first.responseMessages),
      );
      const events: SpillwayEvent[] = [];
      const second = await run({
        spillway: open({ store, onEvent: event => events.push(event) }),
        tools,
        steps: [],
        messages: [{ role: 'user', content: 'What is in there?' }, ...stored],
      });
      expect(second.prompts[0]?.slice(0, 3)).toEqual(first.prompts[1]);
      const origins = events.flatMap(event =>
        event.type === 'tool-result-reduced' ? [event.origin] : [],
      );
      expect(new Set(origins)).toEqual(new Set(['record']));
    });
  });
});
