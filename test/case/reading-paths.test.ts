/** C48: paths into JSON. */
import { describe, expect, it } from 'vitest';
import type { ToolResultOutput } from '../arbitrary-results.ts';
import { firstCall } from '../read-back.ts';
import { rowsOf, stored, text } from '../stored-result.ts';

describe('C48: a path into large JSON', () => {
  /** An OpenAPI document of about 13 MB, without what a real one says. */
  const paths = Object.fromEntries(
    Array.from({ length: 9_000 }, (_, at) => [
      `/repos/{owner}/{repo}/things/${at}`,
      {
        get: {
          operationId: `things/get-${at}`,
          description: 'Words. '.repeat(90),
        },
        post: { operationId: `things/post-${at}`, big: 12_345 },
      },
    ]),
  );
  const dispatches =
    '/repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches';
  const document = {
    openapi: '3.0.3',
    paths: {
      ...paths,
      [dispatches]: {
        post: { operationId: 'actions/create-workflow-dispatch' },
      },
      ...Object.fromEntries(
        Object.entries(paths).map(([key, value]) => [`${key}/more`, value]),
      ),
    },
  };
  const path = `paths["${dispatches}"].post.operationId`;

  it.each<[string, ToolResultOutput]>([
    ['a result', { type: 'json', value: document }],
    ['a text', { type: 'text', value: JSON.stringify(document) }],
  ])('leads to one value of %s', async (_, output) => {
    const { read } = await stored(output);
    const answer = await read({ path });
    expect(answer.split('\n').slice(1)).toEqual([
      '1: actions/create-workflow-dispatch',
    ]);
  });

  it('keeps the digits of a text', async () => {
    const source = `{"ids": [1, 12345678901234567890, 1.0, 1e400], "pad": "${'x'.repeat(2_000)}"}`;
    const { read } = await stored(text(source));
    expect(await read({ path: 'ids' })).toContain(
      '\n[0]: 1\n[1]: 12345678901234567890\n[2]: 1.0\n[3]: 1e400',
    );
    expect(await read({ path: 'ids[-3]' })).toContain(
      '\n1: 12345678901234567890',
    );
  });

  it('counts elements by offset and limit, from either end', async () => {
    const items = Array.from({ length: 2_000 }, (_, id) => ({
      id,
      tags: ['a', `t${id}`],
    }));
    const { read, handle } = await stored({ type: 'json', value: { items } });
    const answers = await Promise.all([
      read({ path: 'items', offset: 1_000, limit: 2 }),
      read({ path: 'items', fromEnd: true, limit: 2 }),
      read({ path: 'items[100:120]', limit: 1 }),
      read({ path: 'items[*].tags[1]', offset: 3, limit: 1 }),
      read({ path: 'items', pattern: '"t77"', context: 1 }),
    ]);
    expect(answers.join('\n').replaceAll(handle, 'HANDLE'))
      .toMatchInlineSnapshot(`
      "[HANDLE, path "items": elements [1000] to [1001] of 2,000 (63,779 characters). Next: readToolResult({"handle":"HANDLE","path":"items","offset":1002,"limit":2})]
      [1000]: {"id":1000,"tags":["a","t1000"]}
      [1001]: {"id":1001,"tags":["a","t1001"]}
      [HANDLE, path "items": elements [1998] to [1999] of 2,000 (63,779 characters). Before: readToolResult({"handle":"HANDLE","path":"items","offset":2,"limit":2,"fromEnd":true})]
      [1998]: {"id":1998,"tags":["a","t1998"]}
      [1999]: {"id":1999,"tags":["a","t1999"]}
      [HANDLE, path "items[100:120]": element [100] of 20 (619 characters). Next: readToolResult({"handle":"HANDLE","path":"items[100:120]","offset":1,"limit":1})]
      [100]: {"id":100,"tags":["a","t100"]}
      [HANDLE, path "items[*].tags[1]": element [3].tags[1] of 2,000 (14,889 characters). Next: readToolResult({"handle":"HANDLE","path":"items[*].tags[1]","offset":4,"limit":1})]
      [3].tags[1]: "t3"
      [HANDLE, path "items": 1 of 1 hit for "\\"t77\\"" in 2,000 elements (63,779 characters). Around the first: readToolResult({"handle":"HANDLE","path":"items","offset":67,"limit":21})]
      [76]- {"id":76,"tags":["a","t76"]}
      [77]: {"id":77,"tags":["a","t77"]}
      [78]- {"id":78,"tags":["a","t78"]}"
    `);
  });

  it('reads the text of a field by its lines', async () => {
    const stdout = Array.from(
      { length: 3_000 },
      (_, at) => `${at + 1} "quoted" \t line`,
    ).join('\n');
    const { read, standIn, handle } = await stored({
      type: 'json',
      value: { stdout, exitCode: 0 },
    });
    expect(standIn).toContain(
      `readToolResult({"handle":"${handle}","path":"stdout"})`,
    );
    expect(firstCall(standIn)).toEqual({ handle, path: 'stdout' });
    const answer = await read({ path: 'stdout', offset: 2_998 });
    expect(rowsOf(answer)).toEqual([
      [2_999, '2999 "quoted" \t line'],
      [3_000, '3000 "quoted" \t line'],
    ]);
    expect(
      rowsOf(await read({ path: 'stdout', pattern: '1234 "q', context: 0 })),
    ).toEqual([[1_234, '1234 "quoted" \t line']]);
    expect(
      await read({ path: 'stdout', charOffset: stdout.length - 4 }),
    ).toMatch(/\nline$/);
    const whole = await read({ offset: 1 });
    expect(whole).toContain(
      `It is a string; its own lines: readToolResult({"handle":"${handle}","path":"stdout"})`,
    );
  });
});
