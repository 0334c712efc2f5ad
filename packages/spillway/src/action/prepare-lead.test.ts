import { describe, expect, it } from 'vitest';
import { textPayload } from '../payload/payload.ts';
import { testTruncate } from './test-truncate.ts';

async function standInOf(text: string, limitChars: number): Promise<string> {
  const payload = textPayload(text);
  const outcome = await testTruncate({ payload, limitChars });
  if (outcome.type !== 'stand-in') throw new Error(outcome.cause);
  return outcome.standIn.withReader;
}

describe('prepareLead', () => {
  it('begins with the files of a diff, by the lines that name them', async () => {
    const files = Array.from({ length: 9 }, (_, at) => {
      const path = `src/part-${at}.ts`;
      const rows = Array.from(
        { length: 20 * (at + 1) },
        (__, row) => `+${row}\n`,
      );
      return `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n@@ -1 +1,${rows.length} @@\n-old\n${rows.join('')}`;
    });
    const standIn = await standInOf(files.join(''), 1_200);
    expect(standIn).toMatchInlineSnapshot(`
      "[spillway: this result was cut. Whole: 4,642 characters in 945 lines. Shown: 3 stretches of it. Do not count, quote or infer what is not shown. Read on with readToolResult({"handle":"shell-0123456789abcdefghjk","offset":17}), or search all of it with readToolResult({"handle":"shell-0123456789abcdefghjk","pattern":"…"}).]
      Kind: diff. 9 files, 900 lines added and 9 removed. Outline (line: text):
      3: +++ b/src/part-0.ts (+20 -1)
      28: +++ b/src/part-1.ts (+40 -1)
      73: +++ b/src/part-2.ts (+60 -1)
      138: +++ b/src/part-3.ts (+80 -1)
      223: +++ b/src/part-4.ts (+100 -1)
      328: +++ b/src/part-5.ts (+120 -1)
      453: +++ b/src/part-6.ts (+140 -1)
      598: +++ b/src/part-7.ts (+160 -1)
      763: +++ b/src/part-8.ts (+180 -1)
      diff --git a/src/part-0.ts b/src/part-0.ts
      --- a/src/part-0.ts
      +++ b/src/part-0.ts
      @@ -1 +1,20 @@
      -old
      +0
      +1
      +2
      +3
      +4
      +5
      +6
      +7
      +8
      +9
      +10
      +11
      [lines 18-760 left out: 3,607 chars]
      diff --git a/src/part-8.ts b/src/part-8.ts
      --- a/src/part-8.ts
      +++ b/src/part-8.ts
      @@ -1 +1,180 @@
      [lines 765-929 left out: 715 chars]
      +164
      +165
      +166
      +167
      +168
      +169
      +170
      +171
      +172
      +173
      +174
      +175
      +176
      +177
      +178
      +179
      "
    `);
  });

  it('begins with the rare messages of a linter, and counts the others', async () => {
    const files = Array.from(
      { length: 90 },
      (_, at) =>
        `/work/src/part-${at}.js\n  ${at + 1}:5   error    Unexpected var, use let or const instead  no-var\n${at === 47 ? "  9:1   warning  'left' is assigned to itself  no-self-assign\n" : ''}\n`,
    );
    const standIn = await standInOf(
      `${files.join('')}✖ 91 problems (90 errors, 1 warning)\n`,
      1_000,
    );
    expect(standIn).toMatchInlineSnapshot(`
      "[spillway: this result was cut. Whole: 8,090 characters in 272 lines. Shown: 3 stretches of it. Do not count, quote or infer what is not shown. Read on with readToolResult({"handle":"shell-0123456789abcdefghjk","offset":1}), or search all of it with readToolResult({"handle":"shell-0123456789abcdefghjk","pattern":"…"}).]
      Kind: compiler or linter messages. 90 errors and 1 warning in 90 files: no-var 90, no-self-assign 1. Outline (line: text):
      2: 1:5 error Unexpected var, use let or const instead no-var
      144: 9:1 warning 'left' is assigned to itself no-self-assign
      272: ✖ 91 problems (90 errors, 1 warning)
      /work/src/part-0.js
      [lines 2-12 left out: 328 chars]
      /work/src/part-4.js
        5:5   error    Unexpected var, use let or const instead  no-var
      [lines 15-269 left out: 7,551 chars]
        90:5   error    Unexpected var, use let or const instead  no-var

      ✖ 91 problems (90 errors, 1 warning)
      "
    `);
  });

  it('gives no outline more than half of what does not fit', async () => {
    const hits = Array.from(
      { length: 300 },
      (_, at) => `src/part-${at}.ts:${at + 1}:  return openLedger(${at});\n`,
    ).join('');
    const standIn = await standInOf(hits, hits.length - 1);
    expect(standIn.match(/^src.*$/gm)?.length).toBeGreaterThan(280);
  });
});
