import fc from 'fast-check';
import {
  createSpillway,
  memoryStore,
  spill,
  truncate,
  paginate,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { action, json, over, text } from '../arbitrary-results.ts';
import { firstCall, readToolResult } from '../read-back.ts';
import { returning } from '../returning-tool.ts';
import { waysToRun } from '../run-agent.ts';
import { call, lastOutput, textOf } from '../scripted-model.ts';
import { checkJsonGaps } from '../stated-json-gaps.ts';
import { statedTextGap } from '../stated-text-gap.ts';
import { brokenStore } from '../watched-store.ts';

/** What the notices say where nothing can be read back. */
const notKept = /not kept/i;

describe('promise: never silent', () => {
  it('states every gap of a text with its size, and the call that fills it', async () => {
    await fc.assert(
      fc.asyncProperty(text, over, action, async (given, size, chosen) => {
        // A terminal would not show what these take back.
        // oxlint-disable-next-line no-control-regex -- these are control characters
        const value = given.replaceAll(/\r(?!\n)|[\b\u001b]/g, '');
        const whole = value.toWellFormed();
        const spillway = createSpillway({
          store: memoryStore(),
          bands: [{ over: size, action: chosen }],
        });
        const { output, reduction } = await spillway.reduceToolResult({
          toolName: 'search',
          toolCallId: 'c1',
          output: { type: 'text', value },
        });
        if (reduction === undefined) return;
        const standIn = textOf(output);
        if (standIn.includes('JSON of ')) return;
        const { headChars } = statedTextGap(standIn, whole);

        const next = firstCall(standIn.split('\n', 1)[0] ?? '');
        if (next === undefined) {
          expect(standIn).toMatch(notKept);
          return;
        }
        const answer = await readToolResult(spillway, next);
        const missing = whole.slice(headChars);
        expect(withoutNumbers(answer)).toContain(
          (missing.split(/\r?\n/, 1)[0] ?? '').slice(0, 40),
        );
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['a cut', truncate()],
    ['a page', paginate()],
  ])('states every gap of JSON where it is, in %s', async (_name, chosen) => {
    const honest = json.filter(value => {
      const source = JSON.stringify(value);
      // What a terminal would not show is not in the stand-in, either.
      const isMoving = /\\[rb]/.test(source);
      const isAsWritten = !/\\ud[89a-f]/.test(source) && !isMoving;
      return !source.includes('$spillway') && isAsWritten;
    });
    await fc.assert(
      fc.asyncProperty(honest, over, async (value, size) => {
        const spillway = createSpillway({
          store: memoryStore(),
          bands: [{ over: size, action: chosen }],
        });
        const { output, reduction } = await spillway.reduceToolResult({
          toolName: 'search',
          toolCallId: 'c1',
          output: { type: 'json', value },
        });
        if (reduction === undefined || output.type !== 'json') return;
        expect(JSON.stringify(output.value)).toContain('spillway: ');
        checkJsonGaps(output.value, JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 300 },
    );
  });

  describe.each(waysToRun)('with %s', (_name, run) => {
    const log = Array.from({ length: 3_000 }, (_, at) => `row ${at + 1}`).join(
      '\n',
    );

    it('names the call that reads on where the stand-in stops', async () => {
      const spillway = createSpillway({
        store: memoryStore(),
        bands: [{ over: 5_000, action: truncate({ strategy: 'head' }) }],
      });
      const scripted = await run({
        spillway,
        tools: { log: returning(log) },
        steps: [[call('log', 'c1')]],
      });
      const standIn = textOf(lastOutput(scripted, 'c1'));
      const next = firstCall(standIn);
      const lastRow = /row (\d+)\n\[/.exec(standIn)?.[1];
      expect(next?.offset).toBe(Number(lastRow));
      const answer = await readToolResult(spillway, next ?? { handle: '' });
      expect(answer.split('\n')[1]).toBe(
        `${Number(lastRow) + 1}: row ${Number(lastRow) + 1}`,
      );
    });

    it.each([
      ['the store is down', brokenStore(), truncate()],
      ['nothing is to be kept', memoryStore(), truncate({ keep: false })],
      [
        'the store is down for a spill',
        brokenStore(),
        spill({ then: truncate() }),
      ],
    ])('says that the rest was not kept when %s', async (_, store, chosen) => {
      const spillway = createSpillway({
        store,
        bands: [{ over: 5_000, action: chosen }],
      });
      const scripted = await run({
        spillway,
        tools: { log: returning(log) },
        steps: [[call('log', 'c1')]],
      });
      const standIn = textOf(lastOutput(scripted, 'c1'));
      expect(standIn).toMatch(notKept);
      expect(standIn).not.toContain('readToolResult(');
      expect(statedTextGap(standIn, log).missingChars).toBeGreaterThan(0);
    });
  });

  it('says how large a binary result is, and how to look at it', async () => {
    const spillway = createSpillway({ store: memoryStore() });
    const [, run] = waysToRun[0] ?? [];
    const scripted = await run?.({
      spillway,
      tools: { shot: returning(new Uint8Array(50_000).fill(1)) },
      steps: [[call('shot', 'c1')]],
    });
    const notice = scripted && textOf(lastOutput(scripted, 'c1'));
    expect(notice?.replace(/shot-\w+/, 'shot-…')).toMatchInlineSnapshot(
      `"[spillway: this result was stored. Whole: 50,000 bytes of binary data (application/octet-stream). Shown: nothing. Look at it with readToolResult({"handle":"shot-…"}).]"`,
    );
  });
});

/** Takes the line numbers off the rows of an answer. */
function withoutNumbers(answer: string): string {
  return answer.replaceAll(/^\d+: /gm, '');
}
