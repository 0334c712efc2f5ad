/**
 * What actions do at each door, on each version of the SDK. `docs/compatibility.md` is a table of the results, so
 * the name of a test is a line there.
 */
import { paginate, passthrough, summarize } from 'spillway';
import { describe, expect, it } from 'vitest';
import { firstCall, handleIn, readWholeBytes } from '../read-back.ts';
import { returning } from '../returning-tool.ts';
import { call, lastOutput, say, textOf } from '../scripted-model.ts';
import { waysToRun } from '../summary/run-summarizing.ts';
import { summarizingModel } from '../summary/summarizing-model.ts';
import {
  doors,
  forEachAgent,
  log,
  open,
  rows,
  runThrough,
  standIn,
  truncating,
} from './doors.ts';

describe.each(doors)('%s', (_name, door) => {
  it('spills text', async () => {
    await forEachAgent(async run => {
      const scripted = await runThrough(door, run, { log: returning(log) });
      expect(textOf(lastOutput(scripted, 'c-log'))).toMatch(standIn);
    });
  });

  it('paginates, and names the call for the next page', async () => {
    await forEachAgent(async run => {
      const spillway = open({ bands: [{ over: 10_000, action: paginate() }] });
      const tools = { log: returning(log) };
      const scripted = await runThrough(door, run, tools, spillway);
      const page = textOf(lastOutput(scripted, 'c-log'));
      expect(page.length).toBeLessThan(10_000);
      expect(firstCall(page)).toEqual(
        expect.objectContaining({ handle: handleIn(page) }),
      );
    });
  });

  it('truncates JSON to JSON', async () => {
    await forEachAgent(async run => {
      const scripted = await runThrough(
        door,
        run,
        { rows: returning(rows) },
        open(truncating),
      );
      const output = lastOutput(scripted, 'c-rows');
      expect(output.type).toBe('json');
      expect(textOf(output)).toMatch(/^\[\{"\$spillway":/);
      expect(textOf(output).length).toBeLessThan(5_000);
    });
  });

  it('spills bytes, all of which can be read', async () => {
    const bytes = Uint8Array.from({ length: 20_000 }, (_, at) => at % 256);
    await forEachAgent(async run => {
      const spillway = open();
      const tools = { bytes: returning(bytes) };
      const scripted = await runThrough(door, run, tools, spillway);
      const handle = handleIn(textOf(lastOutput(scripted, 'c-bytes')));
      const read = await readWholeBytes(spillway, handle);
      expect(Buffer.compare(read, bytes)).toBe(0);
    });
  });

  it('summarizes, and folds what that used into the usage of the run', async () => {
    for (const [, run] of waysToRun) {
      const { model, prompts, requests } = summarizingModel([
        [call('log', 'c1')],
        [say('done')],
      ]);
      const spillway = open({
        bands: [{ over: 10_000, action: summarize() }],
      });
      // Folding is the middleware's part, so the model is wrapped in each case.
      // oxlint-disable-next-line no-await-in-loop -- one way to run after the other
      const result = await run({
        spillway,
        model,
        tools: { log: returning(log) },
        wrapsTools: door.wrapsTools,
      });
      expect(requests).toHaveLength(1);
      expect(textOf(lastOutput({ prompts }, 'c1'))).toContain('THE SUMMARY');
      expect(result.inputTokens).toBe(10 + 10 + 1_000);
      expect(result.outputTokens).toBe(5 + 5 + 100);
      expect(result.metadata[1]).toMatchObject({ requests: 1 });
    }
  });

  it('passes on what is to pass through', async () => {
    await forEachAgent(async run => {
      const bands = [{ over: 300, action: passthrough() }];
      const scripted = await runThrough(
        door,
        run,
        { log: returning(log) },
        open({ bands }),
      );
      expect(lastOutput(scripted, 'c-log')).toEqual({
        type: 'text',
        value: log,
      });
    });
  });
});
