import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Paced } from '../pace/paced.ts';
import { createQuestion } from '../question/question.ts';
import { cutNdjson, type NdjsonCut } from './cut-ndjson.ts';
import { ndjsonSource } from './ndjson-source.ts';

describe('cutNdjson', () => {
  it('B36: cuts between records and keeps those that stand out', () => {
    const records = Array.from({ length: 900 }, (_, id) => ({
      id,
      level: id === 555 ? 'fatal' : 'info',
    }));
    expect(cutOf(records, { maxChars: 260 })?.body).toMatchInlineSnapshot(`
      "{"id":0,"level":"info"}
      {"id":1,"level":"info"}
      {"$spillway":"lines 3 to 555 of 900 left out"}
      {"id":555,"level":"fatal"}
      {"$spillway":"lines 557 to 897 of 900 left out"}
      {"id":897,"level":"info"}
      {"id":898,"level":"info"}
      {"id":899,"level":"info"}"
    `);
  });

  it('prefers the record with the largest duration to one with the largest number', () => {
    const records = Array.from({ length: 6_000 }, (_, n) => ({
      step: `step ${n} of the whole`,
      port: 100 + ((n * 37) % 100) + (n === 900 ? 90_000 : 0),
      duration_ms: 100 + ((n * 53) % 100) + (n === 2_500 ? 800 : 0),
      retries: ((n * 7) % 3) + (n === 2_500 ? 40 : 0),
    }));
    const body = cutOf(records, { maxChars: 400 })?.body;
    expect(body).toContain('step 2500 of');
    expect(body).not.toContain('step 900 of');
  });

  it('cuts a large record to valid JSON, with its digits', () => {
    const big = `{"id":12345678901234567890,"log":"${'x y '.repeat(900)}"}`;
    const cut = cutOf(`{"a":1}\n${big}\n{"b":2}\n`, { maxChars: 300 });
    const lines = cut?.body.split('\n') ?? [];
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('"id":12345678901234567890');
    expect(lines.map(line => typeof JSON.parse(line))).toEqual([
      'object',
      'object',
      'object',
    ]);
  });

  it('bounded: each line is JSON, and the gaps name all that is missing', () => {
    const record = fc.oneof(
      fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 5 }),
      fc.array(fc.jsonValue(), { maxLength: 5 }),
    );
    fc.assert(
      fc.property(
        fc.array(record, { minLength: 2, maxLength: 60 }),
        fc.constantFrom(1, 1, 200),
        fc.integer({ min: 0, max: 900 }),
        fc.constantFrom(undefined, 'a question of value 17'),
        (some, times, maxChars, question) => {
          const records = Array.from({ length: times }, () => some).flat();
          const cut = cutOf(records, { maxChars, question });
          if (cut === undefined) return;
          expect(cut.body.length).toBeLessThanOrEqual(maxChars);
          let next = 1;
          for (const line of cut.body.split('\n')) {
            if (/^\{"\$spillway":"[\d,]+ fields? of each/.test(line)) continue;
            const gap = /^\{"\$spillway":"lines? ([\d,]+)(?: to ([\d,]+))? of/;
            const [, from, to = from] = gap.exec(line) ?? [];
            expect(() => JSON.parse(line)).not.toThrow();
            if (from !== undefined) expect(numberOf(from)).toBe(next);
            next = (to === undefined ? next : numberOf(to)) + 1;
          }
          expect(next).toBe(records.length + 1);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('cutNdjson, of more lines than are parsed', () => {
  const log = (id: number): Record<string, unknown> => ({
    time: `2026-11-30T10:00:${id}`,
    level: 'info',
    service: { name: ['web', 'api'][id % 2], port: 80 },
    msg: `request ${id * 7_919} done`,
    status: 200,
    ms: id % 90,
  });
  const logs = Array.from({ length: 3_000 }, (_, id) => log(id));

  it.each([
    ['a word of failure', { msg: 'connection refused' }],
    ['a level', { level: 'odd' }],
    ['a value inside of an object', { service: { name: 'shadow', port: 80 } }],
    ['a status that says so', { status: 503 }],
    ['a number far from the rest', { ms: 88_000 }],
    ['a key that no other has', { hint: 'look here' }],
    ['an exit code that no other has', { run: { exit_code: 137 } }],
    ['a name of an exception', { msg: 'at KeyError: x' }],
  ])('keeps the record that stands out by %s', (_, odd) => {
    const records = logs.with(1_850, { ...log(1_850), ...odd });
    const cut = cutOf(records, { maxChars: 2_000 });
    expect(cut?.body).toContain(`${JSON.stringify(records[1_850])}\n`);
    expect(cut?.body).toContain(`${JSON.stringify(records[0])}\n`);
    expect(cut?.body.endsWith(JSON.stringify(records.at(-1)))).toBe(true);
  });

  it('keeps the record that the question asks for', () => {
    const cut = cutOf(logs, {
      maxChars: 2_000,
      question: `What became of request ${2_222 * 7_919}?`,
    });
    expect(cut?.body).toContain(`${JSON.stringify(logs[2_222])}\n`);
  });

  it('shows nothing when a line that would be shown is not JSON', () => {
    const lines = logs.map(record => JSON.stringify(record));
    lines[5] = '{"level":"info"]}';
    const text = lines.join('\n');
    expect(finish(ndjsonSource(text))?.total).toBe(3_000);
    expect(cutOf(text, { maxChars: 2_000 })).toBeUndefined();
  });
});

describe('ndjsonSource', () => {
  it('knows records a line, also with CRLF and white space', () => {
    const source = finish(ndjsonSource('{"a": 1}\r\n[2, 3]\r\n'));
    expect(source?.total).toBe(2);
    expect(cutOf('{"a": 1}\r\n[2, 3]\r\n', { maxChars: 90 })?.body).toBe(
      '{"a":1}\n[2,3]',
    );
  });

  it('takes nothing else for records', () => {
    for (const text of [
      '',
      '{"a":1}',
      '{"a":1}\n\n{"a":2}\n',
      '{"a":1}\n{"a":\n',
      '{"a":1}\nnot json\n{"a":2}',
      '1\n2\n',
      '{\n"a": 1\n}',
    ]) {
      expect(finish(ndjsonSource(text))).toBeUndefined();
    }
  });
});

function cutOf(
  records: readonly unknown[] | string,
  { maxChars, question }: { maxChars: number; question?: string | undefined },
): NdjsonCut | undefined {
  const text =
    typeof records === 'string'
      ? records
      : records.map(record => JSON.stringify(record)).join('\n');
  const source = finish(ndjsonSource(text));
  if (source === undefined) throw new Error('No NDJSON.');
  return finish(
    cutNdjson({
      source,
      maxChars,
      strategy: 'headTail',
      question: createQuestion({ userText: question }),
    }),
  );
}

function numberOf(count: string): number {
  return Number(count.replaceAll(',', ''));
}

function finish<RESULT>(paced: Paced<RESULT>): RESULT {
  for (;;) {
    const step = paced.next();
    if (step.done) return step.value;
  }
}
