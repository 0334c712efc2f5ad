import { describe, expect, it } from 'vitest';
import { writeJson } from '../json/write-json.ts';
import {
  binaryPayload,
  jsonPayload,
  type Payload,
  textPayload,
} from '../payload/payload.ts';
import { applyPaginate } from './apply-paginate.ts';
import type { ActionOutcome, KeepOutcome } from './outcome.ts';
import { paginate } from './paginate.ts';
import { testCall } from './test-call.ts';

const kept = async (): Promise<KeepOutcome> => ({
  type: 'kept',
  handle: 'search-0123456789abcdefghjk',
});

function apply({
  payload,
  limitChars = 1_000,
  keep = kept,
}: {
  payload: Payload;
  limitChars?: number;
  keep?: () => Promise<KeepOutcome>;
}): Promise<ActionOutcome> {
  return applyPaginate({
    action: paginate(),
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
  payload: Payload,
  limitChars = 1_000,
): Promise<{ type: string; withReader: string; withoutReader: string }> {
  const outcome = await apply({ payload, limitChars });
  if (outcome.type !== 'stand-in') throw new Error(outcome.cause);
  return outcome.standIn;
}

function jsonOf(value: unknown): Payload {
  const source = JSON.stringify(value);
  return jsonPayload({ source, text: writeJson(value, { indent: 2 }) });
}

const hits = Array.from({ length: 1_000 }, (_, id) => ({
  id,
  title: `Hit number ${id}`,
}));

const log = Array.from(
  { length: 1_000 },
  (_, index) => `line ${index + 1} of the log\n`,
).join('');

describe('applyPaginate', () => {
  it('shows whole elements of a JSON array, and stays JSON', async () => {
    const { type, withReader } = await standInOf(jsonOf(hits), 1_000);
    expect(type).toBe('json');
    expect(() => JSON.parse(withReader)).not.toThrow();
    expect(withReader).toMatchInlineSnapshot(
      `"[{"$spillway":"[spillway: this result was stored, only its first page is shown. Whole: JSON of 53,782 characters in 4,002 lines. Shown: page 1 of about 82, items 0 to 12 of 1,000. Do not count, quote or infer what is not shown. Next page: readToolResult({\\"handle\\":\\"search-0123456789abcdefghjk\\",\\"path\\":\\"$\\",\\"offset\\":13}). Search all pages: readToolResult({\\"handle\\":\\"search-0123456789abcdefghjk\\",\\"pattern\\":\\"…\\"}).]"},{"id":0,"title":"Hit number 0"},{"id":1,"title":"Hit number 1"},{"id":2,"title":"Hit number 2"},{"id":3,"title":"Hit number 3"},{"id":4,"title":"Hit number 4"},{"id":5,"title":"Hit number 5"},{"id":6,"title":"Hit number 6"},{"id":7,"title":"Hit number 7"},{"id":8,"title":"Hit number 8"},{"id":9,"title":"Hit number 9"},{"id":10,"title":"Hit number 10"},{"id":11,"title":"Hit number 11"},{"id":12,"title":"Hit number 12"},{"$spillway":"items 13 to 999 of 1,000 left out"}]"`,
    );
  });

  it('names no call in runs without the read tool', async () => {
    const { withoutReader } = await standInOf(jsonOf(hits), 700);
    expect(withoutReader).toMatchInlineSnapshot(
      `"[{"$spillway":"[spillway: page 1 of JSON of 53,782 characters in 4,002 lines. Narrow the call to see it.]"},{"id":0,"title":"Hit number 0"},{"id":1,"title":"Hit number 1"},{"id":2,"title":"Hit number 2"},{"id":3,"title":"Hit number 3"},{"id":4,"title":"Hit number 4"},{"id":5,"title":"Hit number 5"},{"id":6,"title":"Hit number 6"},{"id":7,"title":"Hit number 7"},{"id":8,"title":"Hit number 8"},{"id":9,"title":"Hit number 9"},{"id":10,"title":"Hit number 10"},{"id":11,"title":"Hit number 11"},{"id":12,"title":"Hit number 12"},{"id":13,"title":"Hit number 13"},{"$spillway":"items 14 to 999 of 1,000 left out"}]"`,
    );
  });

  it('shows whole lines of a text', async () => {
    const { withReader } = await standInOf(textPayload(log), 700);
    expect(withReader).toMatchInlineSnapshot(`
      "[spillway: page 1 of 19,893 characters in 1,000 lines. Next page: readToolResult({"handle":"search-0123456789abcdefghjk","offset":26})]
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
      line 17 of the log
      line 18 of the log
      line 19 of the log
      line 20 of the log
      line 21 of the log
      line 22 of the log
      line 23 of the log
      line 24 of the log
      line 25 of the log
      line 26 of the log
      [lines 27-1,000 left out: 19,408 chars]"
    `);
  });

  it('keeps the digits of a text that holds a JSON array', async () => {
    const big = `[${Array.from({ length: 300 }, (_, at) => `{"id": 1234567890123456789${at % 10}}`).join(', ')}]`;
    const { type, withReader } = await standInOf(textPayload(big), 700);
    expect(type).toBe('text');
    expect(withReader).toMatchInlineSnapshot(`
      "[spillway: page 1 of JSON of 9,000 characters in 1 line. Next page: readToolResult({"handle":"search-0123456789abcdefghjk","path":"$","offset":17})]
      [{"id":12345678901234567890},{"id":12345678901234567891},{"id":12345678901234567892},{"id":12345678901234567893},{"id":12345678901234567894},{"id":12345678901234567895},{"id":12345678901234567896},{"id":12345678901234567897},{"id":12345678901234567898},{"id":12345678901234567899},{"id":12345678901234567890},{"id":12345678901234567891},{"id":12345678901234567892},{"id":12345678901234567893},{"id":12345678901234567894},{"id":12345678901234567895},{"id":12345678901234567896},{"$spillway":"items 17 to 299 of 300 left out"}]"
    `);
  });

  it.each(['json', 'text'])(
    'leaves base64 out of a page of %s, and goes on with what it left out last',
    async type => {
      const { elements, data } = pictures(40);
      const source = JSON.stringify(elements);
      const payloadOf = (value: unknown): Payload =>
        type === 'json' ? jsonOf(value) : textPayload(JSON.stringify(value));
      const many = await standInOf(payloadOf(elements), 900);
      expect(many.withReader).toContain('[3,000 bytes in base64 left out]');
      expect(many.withReader).not.toContain(data.slice(0, 20));
      expect(many.withReader).toMatch(/path[\\":$,]+offset[\\":]+\d+\}/);
      expect(source.length).toBeGreaterThan(100_000);

      const [one] = elements;
      const payload = payloadOf(one);
      const { withReader } = await standInOf(payload, 1_500);
      expect(withReader).toContain('page 1 of about 1, all 2 keys');
      const place = Number(/charOffset[\\":]+(\d+)/.exec(withReader)?.[1]);
      if (payload.type === 'binary') throw new Error('no text');
      expect(payload.text.slice(place)).toMatch(
        new RegExp(`^"${data.slice(0, 20).replaceAll('+', String.raw`\+`)}`),
      );
    },
  );

  it('reads a list that is too large to be loaded on as text', async () => {
    const large = `[${'{"id": 12345678901234567890},\n'.repeat(150_000)}0]`;
    const { withReader } = await standInOf(textPayload(large), 700);
    expect(withReader).toMatch(/Next page: readToolResult\(.*"offset":\d+\}/);
    expect(withReader).not.toContain('"path"');
  });

  it('begins the list in an object, with the members before it whole', async () => {
    const found = { query: 'x', total: 1_000, hits, took: 12 };
    const { withReader } = await standInOf(jsonOf(found), 900);
    expect(withReader).toMatchInlineSnapshot(
      `"{"$spillway":"[spillway: page 1 of JSON of 61,845 characters in 4,007 lines. Next page: readToolResult({\\"handle\\":\\"search-0123456789abcdefghjk\\",\\"offset\\":72})]","query":"x","total":1000,"hits":[{"id":0,"title":"Hit number 0"},{"id":1,"title":"Hit number 1"},{"id":2,"title":"Hit number 2"},{"id":3,"title":"Hit number 3"},{"id":4,"title":"Hit number 4"},{"id":5,"title":"Hit number 5"},{"id":6,"title":"Hit number 6"},{"id":7,"title":"Hit number 7"},{"id":8,"title":"Hit number 8"},{"id":9,"title":"Hit number 9"},{"id":10,"title":"Hit number 10"},{"id":11,"title":"Hit number 11"},{"id":12,"title":"Hit number 12"},{"id":13,"title":"Hit number 13"},{"id":14,"title":"Hit number 14"},{"id":15,"title":"Hit number 15"},{"id":16,"title":"Hit number 16"},{"$spillway":"items 17 to 999 of 1,000 left out"}],"$spillway.omitted":"1 of 4 keys left out"}"`,
    );
  });

  it('begins an element that is longer than a page, and says where it goes on', async () => {
    const { withReader } = await standInOf(
      jsonOf([{ name: 'log', lines: ['a"b'.repeat(900)] }, 2, 3]),
      800,
    );
    expect(withReader).toMatchInlineSnapshot(
      `"[{"$spillway":"[spillway: page 1 of JSON of 3,670 characters in 10 lines. Next page: readToolResult({\\"handle\\":\\"search-0123456789abcdefghjk\\",\\"charOffset\\":484})]"},{"name":"log","lines":["a\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba\\"ba[2,372 characters left out]"]},{"$spillway":"items 1 to 2 of 3 left out"}]"`,
    );
  });

  it('begins a line that is longer than a page', async () => {
    const { withReader } = await standInOf(textPayload('xyz'.repeat(900)), 600);
    expect(withReader).toMatchInlineSnapshot(`
      "[spillway: page 1 of 2,700 characters in 1 line. Next page: readToolResult({"handle":"search-0123456789abcdefghjk","charOffset":416})]
      xyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxy
      [line 1:417 to its end left out: 2,284 chars]"
    `);
  });

  it('puts the notice around an object whose keys would come before it', async () => {
    const numbered = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [at, `value ${at}`]),
    );
    const { withReader } = await standInOf(jsonOf(numbered), 600);
    expect(Object.keys(JSON.parse(withReader))).toEqual(['$spillway', 'value']);
  });

  it('cuts a document that is one string inside', async () => {
    const { withReader } = await standInOf(
      jsonOf('one "quoted" '.repeat(99)),
      600,
    );
    expect(JSON.parse(withReader)).toMatchInlineSnapshot(`
      "[spillway: page 1 of JSON of 1,487 characters in 1 line. Next page: readToolResult({"handle":"search-0123456789abcdefghjk","charOffset":418})]
      one "quoted" one "quoted" one "quoted" one "quoted" one "quoted" one "quoted" one "quoted" one "quoted" one "quoted" one "quoted" one "quoted" one "quoted" one "quoted" one "quoted" one "quoted" one "quoted" one "quoted" one "quoted" one "quoted" one "quoted" one "quoted" one "quoted" one "quoted" one "quoted" one "quoted" one "quoted" one "quoted" one "quoted[925 characters left out]"
    `);
  });

  it('uses the short notice where the full one would fill the page', async () => {
    const { withReader } = await standInOf(jsonOf(hits), 330);
    expect(withReader).toMatchInlineSnapshot(
      `"[{"$spillway":"[spillway: page 1 of JSON of 53,782 characters in 4,002 lines. Next page: readToolResult({\\"handle\\":\\"search-0123456789abcdefghjk\\",\\"path\\":\\"$\\",\\"offset\\":3})]"},{"id":0,"title":"Hit number 0"},{"id":1,"title":"Hit number 1"},{"id":2,"title":"Hit number 2"},{"$spillway":"items 3 to 999 of 1,000 left out"}]"`,
    );
  });

  it('keeps the head row of separated values on the page', async () => {
    const csv = `id,name\n${hits.map(({ id, title }) => `${id},${title}\n`).join('')}`;
    const { withReader } = await standInOf(textPayload(csv), 600);
    expect(withReader.split('\n')[1]).toBe('id,name');
  });

  it('states what is missing of records, a line each, as a record', async () => {
    const records = hits.map(hit => `${JSON.stringify(hit)}\n`).join('');
    const { withReader } = await standInOf(textPayload(records), 600);
    expect(withReader.split('\n').at(-1)).toMatch(
      /^\{"\$spillway":"lines \d+ to 1,000 of 1,000 left out"\}$/,
    );
  });

  it('pages through the text of JSON that would fit without its white space', async () => {
    const spaced = `[1,${' '.repeat(2_000)}2]`;
    const { withReader } = await standInOf(textPayload(spaced), 700);
    expect(charOffsetIn(withReader)).toBeGreaterThan(3);
  });

  it('cannot run on binary', async () => {
    const payload = binaryPayload(new Uint8Array(9_000));
    expect(await apply({ payload })).toEqual({
      type: 'failed',
      cause: 'binary',
    });
  });

  it('cannot run when the store refuses the payload', async () => {
    const error = new Error('disk full');
    expect(
      await apply({
        payload: textPayload(log),
        keep: async () => ({ type: 'failed', error }),
      }),
    ).toEqual({ type: 'failed', cause: 'store-failed', error });
  });

  it('cannot run where not even the shortest notice fits', async () => {
    expect(await apply({ payload: textPayload(log), limitChars: 90 })).toEqual({
      type: 'failed',
      cause: 'too-small',
    });
  });
});

/** Elements with a picture each. */
function pictures(count: number): {
  elements: { id: number; data: string }[];
  data: string;
} {
  const bytes = Uint8Array.from(
    { length: 3_000 },
    (_, at) => (at * 7919) % 251,
  );
  const data = Buffer.from(bytes).toString('base64');
  return {
    elements: Array.from({ length: count }, (_, id) => ({ id, data })),
    data,
  };
}

function charOffsetIn(standIn: string): number {
  return Number(/"charOffset":(\d+)/.exec(standIn)?.[1]);
}
