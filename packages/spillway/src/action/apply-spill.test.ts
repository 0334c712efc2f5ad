import { describe, expect, it } from 'vitest';
import { writeJson } from '../json/write-json.ts';
import {
  binaryPayload,
  jsonPayload,
  type Payload,
  textPayload,
} from '../payload/payload.ts';
import { applySpill } from './apply-spill.ts';
import type { ActionOutcome, KeepOutcome } from './outcome.ts';
import { testCall } from './test-call.ts';
import { spill } from './spill.ts';

const kept = async (): Promise<KeepOutcome> => ({
  type: 'kept',
  handle: 'shell-0123456789abcdefghjk',
});

function apply({
  payload,
  previewChars = 300,
  limitChars = previewChars + 1_500,
  keep = kept,
}: {
  payload: Payload;
  previewChars?: number;
  limitChars?: number;
  keep?: () => Promise<KeepOutcome>;
}): Promise<ActionOutcome> {
  return applySpill({
    action: spill({ previewChars }),
    payload,
    limitChars,
    keep,
    readToolName: 'readToolResult',
    isFailed: false,
    tokenBudget: undefined,
    call: testCall,
  });
}

async function textOf(request: Parameters<typeof apply>[0]): Promise<string> {
  const outcome = await apply(request);
  if (outcome.type !== 'stand-in') throw new Error(outcome.cause);
  return outcome.standIn.withReader;
}

const log = Array.from(
  { length: 1_000 },
  (_, index) => `line ${index + 1} of the log\n`,
).join('');

describe('applySpill', () => {
  it('shows a preview of both ends below the notice', async () => {
    expect(await textOf({ payload: textPayload(log) })).toMatchInlineSnapshot(`
      "[spillway: this result was stored, only a preview is shown. Whole: 19,893 characters in 1,000 lines. Shown: lines 1 to 5 and lines 993 to 1,000. Do not count, quote or infer what is not shown. Read on with readToolResult({"handle":"shell-0123456789abcdefghjk","offset":5}), or search all of it with readToolResult({"handle":"shell-0123456789abcdefghjk","pattern":"…"}).]
      line 1 of the log
      line 2 of the log
      line 3 of the log
      line 4 of the log
      line 5 of the log
      [lines 6-992 left out: 19,642 chars]
      line 993 of the log
      line 994 of the log
      line 995 of the log
      line 996 of the log
      line 997 of the log
      line 998 of the log
      line 999 of the log
      line 1000 of the log
      "
    `);
  });

  it('lists of a log nothing but its failure, and shows what stands around it', async () => {
    const lines = Array.from({ length: 3_000 }, (_, at) =>
      at === 1_700
        ? 'FATAL worker 7: out of disk space'
        : `INFO  worker ${at % 9}: job ${at} done`,
    );
    const payload = textPayload(lines.join('\n'));
    const text = await textOf({ payload, previewChars: 600 });
    expect(text).toContain(
      '0 a warning. Outline (line: text):\n1701: FATAL worker 7: out of disk space\nINFO  worker 0: job 0 done\n',
    );
    expect(text).toContain(
      'job 1699 done\nFATAL worker 7: out of disk space\nINFO  worker 0: job 1701 done\n',
    );
  });

  it('says what shape JSON has, and previews it as valid JSON', async () => {
    const rows = Array.from({ length: 500 }, (_, id) => ({
      id,
      name: `n${id}`,
    }));
    const payload = jsonPayload({
      source: writeJson(rows),
      text: writeJson(rows, { indent: 2 }),
    });
    const text = await textOf({ payload });
    expect(text).toMatchInlineSnapshot(`
      "[spillway: this result was stored, only a preview is shown. Whole: JSON of 21,282 characters in 2,002 lines. Shown: items 0 to 22 and 471 to 499 of 500. Do not count, quote or infer what is not shown. Read on with readToolResult({"handle":"shell-0123456789abcdefghjk","offset":0}), or search all of it with readToolResult({"handle":"shell-0123456789abcdefghjk","pattern":"…"}).]
      Shape: 500 items of {id, name}
      [{"id":0,"name":"n0"},{"id":1,"name":"n1"},{"id":2,"name":"n2"},{"id":3,"name":"n3"},{"id":4,"name":"n4"},{"id":5,"name":"n5"},{"id":6,"name":"n6"},{"id":7,"name":"n7"},{"id":8,"name":"n8"},{"id":9,"name":"n9"},{"id":10,"name":"n10"},{"id":11,"name":"n11"},{"id":12,"name":"n12"},{"id":13,"name":"n13"},{"id":14,"name":"n14"},{"id":15,"name":"n15"},{"id":16,"name":"n16"},{"id":17,"name":"n17"},{"id":18,"name":"n18"},{"id":19,"name":"n19"},{"id":20,"name":"n20"},{"id":21,"name":"n21"},{"id":22,"name":"n22"},{"$spillway":"items 23 to 470 of 500 left out"},{"id":471,"name":"n471"},{"id":472,"name":"n472"},{"id":473,"name":"n473"},{"id":474,"name":"n474"},{"id":475,"name":"n475"},{"id":476,"name":"n476"},{"id":477,"name":"n477"},{"id":478,"name":"n478"},{"id":479,"name":"n479"},{"id":480,"name":"n480"},{"id":481,"name":"n481"},{"id":482,"name":"n482"},{"id":483,"name":"n483"},{"id":484,"name":"n484"},{"id":485,"name":"n485"},{"id":486,"name":"n486"},{"id":487,"name":"n487"},{"id":488,"name":"n488"},{"id":489,"name":"n489"},{"id":490,"name":"n490"},{"id":491,"name":"n491"},{"id":492,"name":"n492"},{"id":493,"name":"n493"},{"id":494,"name":"n494"},{"id":495,"name":"n495"},{"id":496,"name":"n496"},{"id":497,"name":"n497"},{"id":498,"name":"n498"},{"id":499,"name":"n499"}]"
    `);
    expect(() => JSON.parse(text.split('\n').at(-1) ?? '')).not.toThrow();
  });

  it('shows nothing of the payload with a preview of 0 characters (A9)', async () => {
    const text = await textOf({ payload: textPayload(log), previewChars: 0 });
    expect(text).not.toContain('of the log');
    expect(text).toContain('Shown: nothing');
  });

  it('names what kind of data a binary payload is', async () => {
    const bytes = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0]);
    const payload = binaryPayload(bytes);
    expect(await textOf({ payload })).toMatchInlineSnapshot(
      `"[spillway: this result was stored. Whole: 9 bytes of binary data (image/png). Shown: nothing. Look at it with readToolResult({"handle":"shell-0123456789abcdefghjk"}).]"`,
    );
  });

  it('bounds the shape of JSON whose keys are 100 kB each (A11)', async () => {
    const value = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [
        `${'k'.repeat(100_000)}${index}`,
        1,
      ]),
    );
    const payload = jsonPayload({
      source: writeJson(value),
      text: writeJson(value, { indent: 2 }),
    });
    const text = await textOf({ payload, previewChars: 1_000 });
    expect(text.length).toBeLessThan(2_500);
    expect(text).toContain('10 keys');
  });

  it('fails when the store refuses', async () => {
    const error = new Error('disk full');
    const keep = async (): Promise<KeepOutcome> => ({ type: 'failed', error });
    expect(await apply({ payload: textPayload(log), keep })).toEqual({
      type: 'failed',
      cause: 'store-failed',
      error,
    });
  });

  it('stays within every limit, or says that it is too small', async () => {
    for (let limitChars = 1; limitChars < 2_000; limitChars += 7) {
      // oxlint-disable-next-line no-await-in-loop -- one after another, for a readable failure
      const outcome = await apply({
        payload: textPayload(log),
        previewChars: 1_000,
        limitChars,
      });
      if (outcome.type === 'failed') {
        expect(outcome.cause).toBe('too-small');
        expect(limitChars).toBeLessThan(150);
      } else {
        expect(outcome.standIn.withReader.length).toBeLessThanOrEqual(
          limitChars,
        );
        expect(outcome.standIn.withoutReader.length).toBeLessThanOrEqual(
          limitChars,
        );
      }
    }
  });
});
