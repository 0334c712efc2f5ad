import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { writeJson } from '../json/write-json.ts';
import { jsonPayload, type Payload, textPayload } from '../payload/payload.ts';
import { applyTruncate } from './apply-truncate.ts';
import type { ActionOutcome, KeepOutcome, StandInText } from './outcome.ts';
import { truncate, type TruncateOptions } from './truncate.ts';

const kept = async (): Promise<KeepOutcome> => ({
  type: 'kept',
  handle: 'shell-0123456789abcdefghjk',
});

function apply({
  payload,
  limitChars,
  options = {},
  keep = kept,
}: {
  payload: Payload;
  limitChars: number;
  options?: TruncateOptions;
  keep?: () => Promise<KeepOutcome>;
}): Promise<ActionOutcome> {
  return applyTruncate({
    action: truncate(options),
    payload,
    limitChars,
    keep,
    readToolName: 'readToolResult',
  });
}

async function standInOf(
  request: Parameters<typeof apply>[0],
): Promise<StandInText> {
  const outcome = await apply(request);
  if (outcome.type !== 'stand-in') throw new Error(outcome.cause);
  return outcome.standIn;
}

function jsonOf(value: unknown): Payload {
  const text = writeJson(value, { indent: 2 });
  return jsonPayload({ source: writeJson(value), text });
}

const log = Array.from(
  { length: 1_000 },
  (_, index) => `line ${index + 1} of the log\n`,
).join('');
const rows = Array.from({ length: 500 }, (_, id) => ({
  id,
  name: `row ${id}`,
}));

describe('applyTruncate', () => {
  it('cuts text by lines below a notice with the next call', async () => {
    const { withReader, withoutReader } = await standInOf({
      payload: textPayload(log),
      limitChars: 1_000,
    });
    expect(withReader).toMatchInlineSnapshot(`
      "[spillway: 19,137 of 19,893 characters in 1,000 lines left out. Read on: readToolResult({"handle":"shell-0123456789abcdefghjk","offset":16})]
      line 1 of the log
      line 2 of the log
      line 3 of the log
      line 4 of the log
      line 5 of the log
      line 6 of the log
      line 7 of the log
      line 8 of the log
      line 9 of the log
      line 10 of the log
      line 11 of the log
      line 12 of the log
      line 13 of the log
      line 14 of the log
      line 15 of the log
      line 16 of the log
      [lines 17 to 977 left out: 19,137 characters]
      line 978 of the log
      line 979 of the log
      line 980 of the log
      line 981 of the log
      line 982 of the log
      line 983 of the log
      line 984 of the log
      line 985 of the log
      line 986 of the log
      line 987 of the log
      line 988 of the log
      line 989 of the log
      line 990 of the log
      line 991 of the log
      line 992 of the log
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
    expect(withoutReader).toMatchInlineSnapshot(`
      "[spillway: 19,137 of 19,893 characters in 1,000 lines left out. Narrow the call to see it.]
      line 1 of the log
      line 2 of the log
      line 3 of the log
      line 4 of the log
      line 5 of the log
      line 6 of the log
      line 7 of the log
      line 8 of the log
      line 9 of the log
      line 10 of the log
      line 11 of the log
      line 12 of the log
      line 13 of the log
      line 14 of the log
      line 15 of the log
      line 16 of the log
      [lines 17 to 977 left out: 19,137 characters]
      line 978 of the log
      line 979 of the log
      line 980 of the log
      line 981 of the log
      line 982 of the log
      line 983 of the log
      line 984 of the log
      line 985 of the log
      line 986 of the log
      line 987 of the log
      line 988 of the log
      line 989 of the log
      line 990 of the log
      line 991 of the log
      line 992 of the log
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

  it('cuts JSON to JSON with the notice in it', async () => {
    const { type, withReader } = await standInOf({
      payload: jsonOf(rows),
      limitChars: 1_000,
    });
    expect(type).toBe('json');
    expect(JSON.parse(withReader)).toMatchInlineSnapshot(`
      [
        {
          "$spillway": "[spillway: cut from JSON of 22,782 characters in 2,002 lines. Read on: readToolResult({"handle":"shell-0123456789abcdefghjk","offset":0})]",
        },
        {
          "id": 0,
          "name": "row 0",
        },
        {
          "id": 1,
          "name": "row 1",
        },
        {
          "id": 2,
          "name": "row 2",
        },
        {
          "id": 3,
          "name": "row 3",
        },
        {
          "id": 4,
          "name": "row 4",
        },
        {
          "id": 5,
          "name": "row 5",
        },
        {
          "id": 6,
          "name": "row 6",
        },
        {
          "id": 7,
          "name": "row 7",
        },
        {
          "id": 8,
          "name": "row 8",
        },
        {
          "id": 9,
          "name": "row 9",
        },
        {
          "id": 10,
          "name": "row 10",
        },
        {
          "id": 11,
          "name": "row 11",
        },
        {
          "$spillway": "items 12 to 482 of 500 left out",
        },
        {
          "id": 483,
          "name": "row 483",
        },
        {
          "id": 484,
          "name": "row 484",
        },
        {
          "id": 485,
          "name": "row 485",
        },
        {
          "id": 486,
          "name": "row 486",
        },
        {
          "id": 487,
          "name": "row 487",
        },
        {
          "id": 488,
          "name": "row 488",
        },
        {
          "id": 489,
          "name": "row 489",
        },
        {
          "id": 490,
          "name": "row 490",
        },
        {
          "id": 491,
          "name": "row 491",
        },
        {
          "id": 492,
          "name": "row 492",
        },
        {
          "id": 493,
          "name": "row 493",
        },
        {
          "id": 494,
          "name": "row 494",
        },
        {
          "id": 495,
          "name": "row 495",
        },
        {
          "id": 496,
          "name": "row 496",
        },
        {
          "id": 497,
          "name": "row 497",
        },
        {
          "id": 498,
          "name": "row 498",
        },
        {
          "id": 499,
          "name": "row 499",
        },
      ]
    `);
  });

  it('keeps JSON that is text valid JSON below the notice, and its digits', async () => {
    const payload = textPayload(
      `{ "id": 12345678901234567890, "rows": ${JSON.stringify(rows)} }`,
    );
    const { type, withReader } = await standInOf({
      payload,
      limitChars: 1_200,
    });
    const [, json = ''] = withReader.split('\n');
    expect(type).toBe('text');
    expect(json).toContain('"id":12345678901234567890');
    expect(() => JSON.parse(json)).not.toThrow();
  });

  it('names no handle when nothing is kept, and stores nothing then', async () => {
    const keep = vi.fn<() => Promise<KeepOutcome>>(kept);
    const { handle, withReader } = await standInOf({
      payload: textPayload(log),
      limitChars: 1_000,
      options: { keep: false },
      keep,
    });
    expect(keep).not.toHaveBeenCalled();
    expect(handle).toBeUndefined();
    expect(withReader.split('\n')[0]).toMatchInlineSnapshot(
      `"[spillway: this result was cut. Whole: 19,893 characters in 1,000 lines. Shown: lines 1 to 11 and lines 985 to 1,000. Do not count, quote or infer what is not shown. The rest was not kept, and the same call would be cut the same way: call the tool again with a narrower input if it is needed.]"`,
    );
  });

  it('says that the rest was not kept when the store refuses', async () => {
    const { handle, withReader, withoutReader } = await standInOf({
      payload: textPayload(log),
      limitChars: 1_000,
      keep: async () => ({ type: 'failed', error: new Error('disk full') }),
    });
    expect(handle).toBeUndefined();
    expect(withReader).toContain('The rest was not kept');
    expect(withReader).toBe(withoutReader);
  });

  it('uses the short notice where the full one would crowd out the text', async () => {
    const { withReader } = await standInOf({
      payload: textPayload(log),
      limitChars: 300,
    });
    expect(withReader).toMatchInlineSnapshot(`
      "[spillway: 19,834 of 19,893 characters in 1,000 lines left out. Read on: readToolResult({"handle":"shell-0123456789abcdefghjk","offset":1})]
      line 1 of the log
      [lines 2 to 998 left out: 19,834 characters]
      line 999 of the log
      line 1000 of the log
      "
    `);
  });

  it('is too small when not even the shortest notice fits', async () => {
    const outcome = await apply({ payload: textPayload(log), limitChars: 60 });
    expect(outcome).toEqual({ type: 'failed', cause: 'too-small' });
  });

  it('cannot run on binary (A24)', async () => {
    const payload: Payload = { type: 'binary', bytes: new Uint8Array(9_000) };
    const outcome = await apply({ payload, limitChars: 4_000 });
    expect(outcome).toEqual({ type: 'failed', cause: 'binary' });
  });

  it('stays within the limit and states true counts, at every border of digits (A8)', async () => {
    const sizes = [99, 100, 999, 1_000, 1_001, 9_999, 10_000, 99_999, 100_000];
    for (const chars of sizes) {
      for (const strategy of ['head', 'tail', 'headTail'] as const) {
        const text = log.repeat(6).slice(0, chars);
        const limitChars = Math.min(800, chars - 1);
        // oxlint-disable-next-line no-await-in-loop -- one after another, for a readable failure
        const outcome = await apply({
          payload: textPayload(text),
          limitChars,
          options: { strategy },
        });
        if (outcome.type === 'failed') {
          expect(limitChars).toBeLessThan(120);
          continue;
        }
        const { withReader } = outcome.standIn;
        const gap = withReader.match(/left out: ([\d,]+) characters\]/)?.[1];
        const body = withReader.slice(withReader.indexOf('\n') + 1);
        const shown = body
          .split('\n')
          .filter(line => !line.includes('left out:'))
          .join('\n');
        expect(withReader.length).toBeLessThanOrEqual(limitChars);
        const stated = Number(gap?.replaceAll(',', ''));
        expect(chars - stated - shown.length).toBeLessThanOrEqual(1);
      }
    }
  });

  const values = fc.oneof(
    fc.string({ unit: 'binary', minLength: 500, maxLength: 3_000 }),
    fc.array(fc.jsonValue(), { minLength: 20, maxLength: 60 }),
    fc.dictionary(fc.string(), fc.string({ maxLength: 300 }), { minKeys: 10 }),
  );

  it('never passes its limit, in any form, for any payload', async () => {
    await fc.assert(
      fc.asyncProperty(
        values,
        fc.integer({ min: 50, max: 1_500 }),
        fc.constantFrom('head', 'tail', 'headTail'),
        async (value, limit, strategy) => {
          const payload =
            typeof value === 'string' ? textPayload(value) : jsonOf(value);
          const size =
            payload.type === 'json'
              ? payload.source.length
              : payload.bytes.length;
          const limitChars = Math.min(limit, size - 1);
          const request = { payload, limitChars, options: { strategy } };
          const outcome = await apply(request);
          if (outcome.type === 'failed') return;
          for (const form of ['withReader', 'withoutReader'] as const) {
            const text = outcome.standIn[form];
            expect(text.length).toBeLessThanOrEqual(limitChars);
            expect(text.isWellFormed()).toBe(true);
            if (payload.type === 'json') JSON.parse(text);
          }
          expect(await apply(request)).toEqual(outcome);
        },
      ),
    );
  });
});
