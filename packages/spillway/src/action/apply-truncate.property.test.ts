import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeJson } from '../json/write-json.ts';
import { jsonPayload, type Payload, textPayload } from '../payload/payload.ts';
import { testTruncate } from './test-truncate.ts';

function jsonOf(value: unknown): Payload {
  const text = writeJson(value, { indent: 2 });
  return jsonPayload({ source: writeJson(value), text });
}

describe('applyTruncate', () => {
  const values = fc.oneof(
    fc.string({ unit: 'binary', minLength: 500, maxLength: 3_000 }),
    fc.array(fc.jsonValue(), { minLength: 20, maxLength: 60 }),
    fc.dictionary(fc.string(), fc.string({ maxLength: 300 }), { minKeys: 10 }),
  );

  it('never passes its limit where it begins with an outline, for any list of parts', async () => {
    const path = fc.stringMatching(/^[\w\-éß漢/.]{1,60}$/);
    const count = fc.integer({ min: 1, max: 30 });
    const parts = fc.array(fc.tuple(path, count), {
      minLength: 3,
      maxLength: 40,
    });
    const writers: ((name: string, lines: number) => string)[] = [
      (name, lines) =>
        `diff --git a/${name} b/${name}\n--- a/${name}\n+++ b/${name}\n@@ -1 +1 @@\n${'+new\n-old\n'.repeat(lines)}`,
      (name, lines) => `${name}:12:hit ${name}\n`.repeat(lines),
      (name, lines) => `${name}.ts\n${'7:hit\n8-more\n'.repeat(lines)}\n`,
      (name, lines) =>
        `commit ${String(lines).padStart(40, 'a')}\nAuthor: A\n\n    ${name}\n\n`,
      (name, lines) =>
        `./${name}:\ntotal 1\n${`-rw-r--r-- 1 r r ${lines}99 Jan  5 10:00 ${name}\n`.repeat(lines)}`,
      (name, lines) =>
        `${name}.c:${lines}:5: warning: ${name} [-Wunused]\n`.repeat(lines),
    ];
    await fc.assert(
      fc.asyncProperty(
        parts,
        fc.constantFrom(...writers),
        fc.integer({ min: 200, max: 3_000 }),
        async (list, write, limit) => {
          const text = list.map(([name, lines]) => write(name, lines)).join('');
          const limitChars = Math.min(limit, text.length - 1);
          const request = {
            payload: textPayload(text),
            limitChars,
            options: {},
          };
          const outcome = await testTruncate(request);
          if (outcome.type === 'failed') return;
          for (const form of ['withReader', 'withoutReader'] as const) {
            const standIn = outcome.standIn[form];
            expect(standIn.length).toBeLessThanOrEqual(limitChars);
            expect(standIn.isWellFormed()).toBe(true);
          }
          expect(await testTruncate(request)).toEqual(outcome);
        },
      ),
    );
  });

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
          const outcome = await testTruncate(request);
          if (outcome.type === 'failed') return;
          for (const form of ['withReader', 'withoutReader'] as const) {
            const text = outcome.standIn[form];
            expect(text.length).toBeLessThanOrEqual(limitChars);
            expect(text.isWellFormed()).toBe(true);
            if (payload.type === 'json') JSON.parse(text);
          }
          expect(await testTruncate(request)).toEqual(outcome);
        },
      ),
    );
  });
});
