import { describe, expect, it, vi } from 'vitest';
import { writeJson } from '../json/write-json.ts';
import {
  binaryPayload,
  jsonPayload,
  type Payload,
  textPayload,
} from '../payload/payload.ts';
import { applyTruncate } from './apply-truncate.ts';
import type { ActionOutcome, KeepOutcome, StandInText } from './outcome.ts';
import { testCall } from './test-call.ts';
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
    isFailed: false,
    tokenBudget: undefined,
    call: testCall,
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
const paragraphs = Array.from({ length: 100 }, (_, index) =>
  `${index + 1}: `.padEnd(154, 'word ').concat('\n'),
).join('');
const rows = Array.from({ length: 500 }, (_, id) => ({
  id,
  name: `row ${id}`,
}));

const isShown = (line: string, index: number): boolean =>
  index > 0 && !line.includes(' left out: ');

describe('applyTruncate', () => {
  it('cuts text by lines below a notice with the next call', async () => {
    const { withReader, withoutReader } = await standInOf({
      payload: textPayload(paragraphs),
      limitChars: 1_600,
    });
    expect(withReader).toMatchInlineSnapshot(`
      "[spillway: this result was cut. Whole: 15,500 characters in 100 lines. Shown: lines 1 to 6 and line 100. Do not count, quote or infer what is not shown. Read on with readToolResult({"handle":"shell-0123456789abcdefghjk","offset":6}), or search all of it with readToolResult({"handle":"shell-0123456789abcdefghjk","pattern":"…"}).]
      1: word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word w
      2: word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word w
      3: word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word w
      4: word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word w
      5: word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word w
      6: word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word w
      [lines 7-99 left out: 14,415 chars]
      100: word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word
      "
    `);
    expect(withoutReader).toMatchInlineSnapshot(`
      "[spillway: this result was cut. Whole: 15,500 characters in 100 lines. Shown: lines 1 to 6 and line 100. Do not count, quote or infer what is not shown. No tool of this run can read the rest: call the tool again with a narrower input if it is needed.]
      1: word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word w
      2: word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word w
      3: word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word w
      4: word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word w
      5: word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word w
      6: word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word w
      [lines 7-99 left out: 14,415 chars]
      100: word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word
      "
    `);
  });

  it('cuts JSON to JSON with the notice in it', async () => {
    const { type, withReader } = await standInOf({
      payload: jsonOf(rows),
      limitChars: 400,
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
          "$spillway": "items 2 to 495 of 500 left out",
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
    JSON.parse(json);
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
      `"[spillway: this result was cut. Whole: 19,893 characters in 1,000 lines. Shown: lines 1 to 12 and lines 983 to 1,000. Do not count, quote or infer what is not shown. The rest was not kept, and the same call would be cut the same way: call the tool again with a narrower input if it is needed.]"`,
    );
  });

  it('says that the rest was not kept when the store refuses', async () => {
    const { handle, withReader, withoutReader } = await standInOf({
      payload: textPayload(log),
      limitChars: 1_000,
      keep: async () => ({ type: 'failed', error: new Error('disk full') }),
    });
    expect(handle).toBeUndefined();
    expect(withReader).toBe(withoutReader);
    expect(withReader).toContain('The rest was not kept');
  });

  it('uses the short notice where the full one would crowd out the text', async () => {
    const { withReader } = await standInOf({
      payload: textPayload(log),
      limitChars: 300,
    });
    expect(withReader).toMatchInlineSnapshot(`
      "[spillway: 19,796 of 19,893 characters in 1,000 lines left out. Read on: readToolResult({"handle":"shell-0123456789abcdefghjk","offset":2})]
      line 1 of the log
      line 2 of the log
      [lines 3-997 left out: 19,796 chars]
      line 998 of the log
      line 999 of the log
      line 1000 of the log
      "
    `);
  });

  it('is too small when not even the shortest notice fits', async () => {
    expect(
      await apply({ payload: textPayload(log), limitChars: 60 }),
    ).toMatchObject({ cause: 'too-small' });
  });

  it('cannot run on binary (A24)', async () => {
    const payload = binaryPayload(new Uint8Array(9_000));
    const outcome = await apply({ payload, limitChars: 4_000 });
    expect(outcome).toMatchObject({ cause: 'binary' });
  });

  it('stays within the limit and states true counts, at every border of digits (A8)', async () => {
    const sizes = [99, 100, 999, 1_000, 1_001, 9_999, 10_000, 99_999, 100_000];
    const cases = sizes.flatMap(chars =>
      (['head', 'tail', 'headTail'] as const).map(strategy => ({
        chars,
        strategy,
      })),
    );
    for (const { chars, strategy } of cases) {
      const payload = textPayload(log.repeat(6).slice(0, chars));
      const limitChars = Math.min(800, chars - 1);
      const outcome = await apply({
        payload,
        limitChars,
        options: { strategy },
      });
      if (outcome.type === 'failed') continue;
      const { withReader } = outcome.standIn;
      const gaps = withReader.matchAll(
        / left out: (?:.*, )?([\d,]+) chars?\]$/gm,
      );
      const missing = Array.from(gaps, ([, count]) =>
        Number(count?.replaceAll(',', '')),
      ).reduce((sum, count) => sum + count, 0);
      const shown = withReader.split('\n').filter(isShown);
      expect(withReader.length).toBeLessThanOrEqual(limitChars);
      expect(chars - missing - shown.join('\n').length).toBeLessThanOrEqual(1);
    }
  });
});
