/** What people had to report about reading stored results back, each by its number. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createSpillway,
  fileStore,
  memoryStore,
  type ReadToolResultInput,
  type Spillway,
  spill,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import type { ToolResultOutput } from '../arbitrary-results.ts';
import {
  firstCall,
  handleIn,
  readToolResult,
  readWholeText,
} from '../read-back.ts';
import { returning } from '../returning-tool.ts';
import { waysToRun } from '../run-agent.ts';
import { call, lastOutput, textOf } from '../scripted-model.ts';

/** Stores a result, and returns how to read it back. */
async function stored(
  output: ToolResultOutput,
  spillway: Spillway = createSpillway({
    store: memoryStore(),
    bands: [{ over: 1_000, action: spill() }],
  }),
) {
  const { output: standIn, reduction } = await spillway.reduceToolResult({
    toolName: 'tool',
    toolCallId: 'c1',
    output,
  });
  const handle = reduction?.handle ?? '';
  const read = (input: object = {}): Promise<string> =>
    readToolResult(spillway, { handle, ...input });
  return { standIn: textOf(standIn), handle, read, spillway };
}

const text = (value: string): ToolResultOutput => ({ type: 'text', value });

/** The rows of an answer: number and text. */
function rowsOf(answer: string): [number, string][] {
  return Array.from(
    answer.matchAll(/^(\d+): (.*?)\r?$/gm),
    ([, number, row = '']): [number, string] => [Number(number), row],
  );
}

/** The calls that the first line of an answer names. */
function callsOf(answer: string): ReadToolResultInput[] {
  const [header = ''] = answer.split('\n', 1);
  return Array.from(
    header.matchAll(/readToolResult\((\{.*?\})\)/g),
    ([, input = '']): ReadToolResultInput => JSON.parse(input),
  );
}

describe('C41: fromEnd over 200 lines of 1,000 characters', () => {
  it('shows the last lines, and goes on before them', async () => {
    const lines = Array.from({ length: 200 }, (_, at) =>
      `${at + 1} `.padEnd(1_000, 'x'),
    );
    const { read } = await stored(text(lines.join('\n')));
    const seen: number[] = [];
    let input: ReadToolResultInput | undefined = { handle: '', fromEnd: true };
    while (input !== undefined) {
      const { handle: _, ...asked }: ReadToolResultInput = input;
      const answer = await read(asked);
      const rows = rowsOf(answer);
      for (const [number, row] of rows) expect(row).toBe(lines[number - 1]);
      seen.unshift(...rows.map(([number]) => number));
      [input] = callsOf(answer);
    }
    expect(seen).toEqual(lines.map((_, at) => at + 1));
    expect(rowsOf(await read({ fromEnd: true })).at(-1)?.[0]).toBe(200);
  });
});

describe('C42: minified JSON of 5 MB on one line', () => {
  const rows = Array.from({ length: 100_000 }, (_, id) => ({
    id,
    name: `é row ${id}`,
    ok: id !== 61_700,
  }));
  const source = JSON.stringify(rows);

  it('can be read at any character', async () => {
    const { read } = await stored(text(source));
    for (const share of [0, 0.123, 0.5, 0.617, 0.9999]) {
      const charOffset = Math.floor(source.length * share);
      const answer = await read({ charOffset, charLimit: 50 });
      const body = answer.slice(answer.indexOf('\n') + 1);
      expect(body).toBe(source.slice(charOffset, charOffset + 50));
    }
  });

  it('is searched, with the column of the hit', async () => {
    const { read } = await stored(text(source));
    const answer = await read({ pattern: '"ok":false' });
    const column = source.indexOf('"ok":false') + 1;
    expect(answer).toContain(`hit at column ${column.toLocaleString('en')}`);
    expect(answer).toContain('{"id":61700,"name":"é row 61700","ok":false}');
    const [around] = callsOf(answer);
    expect(await read({ charOffset: around?.charOffset })).toContain(
      '"id":61700',
    );
  });
});

describe('C43: a line that no answer can hold, between others', () => {
  it('is skipped by no page, and the next offset counts complete lines', async () => {
    const value = `line1\n${'x'.repeat(15_000)}\nimportant\nline4`;
    const { read } = await stored(text(value));
    const lines: string[] = [];
    let offset: number | undefined = 0;
    while (offset !== undefined) {
      const answer: string = await read({ offset });
      lines.push(...rowsOf(answer).map(([, row]) => row.slice(0, 9)));
      offset = callsOf(answer).find(next => next.offset !== undefined)?.offset;
    }
    expect(lines).toEqual(['line1', 'xxxxxxxxx', 'important', 'line4']);
  });
});

describe('C44: a hit', () => {
  const value = `a\u2028b\vc\fd\re\nsecond\r\n\nneedle ${'x'.repeat(900)}\r\n${'tail\n'.repeat(300)}needle`;

  it('has the number that grep -n gives it', async () => {
    const { read } = await stored(text(value));
    const rows = rowsOf(await read({ pattern: 'needle', context: 0 }));
    expect(rows.map(([number]) => number)).toEqual([4, 305]);
  });

  it('prints the exact call that reads around it, and that call shows it', async () => {
    const { read } = await stored(text(value));
    for (const fromEnd of [false, true]) {
      const answer = await read({ pattern: 'needle', limit: 1, fromEnd });
      const around = callsOf(answer).find(
        ({ pattern }) => pattern === undefined,
      );
      const { handle: _, ...input } = around ?? { handle: '' };
      expect(await read(input)).toContain(
        fromEnd ? '\n305: needle' : '\n4: needle x',
      );
    }
  });
});

describe('C45: a pattern that is a hostile regular expression', () => {
  it('is literal, and takes as long as any other', async () => {
    const { read } = await stored(
      text(`${'a'.repeat(3_000_000)}\n(a+)+$ here`),
    );
    const before = performance.now();
    expect(rowsOf(await read({ pattern: '(a+)+$', context: 0 }))).toEqual([
      [2, '(a+)+$ here'],
    ]);
    expect(await read({ pattern: `${'a'.repeat(2_999)}b` })).toContain(
      '0 hits',
    );
    expect(performance.now() - before).toBeLessThan(5_000);
  });
});

describe('C46: a wrong input', () => {
  it.each<[string, object, RegExp]>([
    [
      'a limit of 10,000',
      { limit: 10_000 },
      /^\[tool-\w+: lines 1 to 500 of 500 .*\n\[Note: limit must be a whole number from 1 to 1,000: 10000 was read as 1,000\.\]\n1: /,
    ],
    [
      'an offset past the end',
      { offset: 5_000 },
      /^\[tool-\w+: offset 5,000 is past the end: there are 500 lines\. Try readToolResult\(.*"fromEnd":true/,
    ],
    [
      'a negative offset',
      { offset: -3 },
      /-3 was read as 0; fromEnd reads from the end.*\n1: /,
    ],
    [
      'NaN',
      { offset: Number.NaN },
      /offset must be a whole number: NaN was ignored.*\n1: /,
    ],
    ['a number in quotes', { offset: '499' }, /\n500: line 500$/],
    [
      'words for a number',
      { limit: 'all' },
      /limit must be a whole number: "all" was ignored.*\n1: /,
    ],
    [
      'unknown keys',
      { lines: 5 },
      /"lines" is not known here and had no effect.*\n1: /,
    ],
    [
      'a path that is none',
      { path: 'a[' },
      /"a\[" is no path\. Write keys, "quoted keys", indexes, slices and \[\*\], as in readToolResult\(/,
    ],
    [
      'a path into text',
      { path: 'items[0]' },
      /this result is not JSON, from character 1 on, so no path leads into it\. Read it without path: readToolResult\(/,
    ],
  ])('is answered with what helps: %s', async (_, input, expected) => {
    const value = Array.from(
      { length: 500 },
      (_unused, at) => `line ${at + 1}`,
    ).join('\n');
    const { read } = await stored(text(value));
    expect(await read(input)).toMatch(expected);
  });

  it('of a path is answered with what is there instead', async () => {
    const value = {
      items: Array.from({ length: 300 }, (_, id) => ({ id, name: 'x' })),
      note: 'hi',
    };
    const { read, handle } = await stored({ type: 'json', value });
    const answers = await Promise.all(
      ['item[0]', 'items[300]', 'items[0].nam', 'note.x', 'items[5:2]'].map(
        path => read({ path }),
      ),
    );
    expect(answers.join('\n').replaceAll(handle, 'HANDLE'))
      .toMatchInlineSnapshot(`
      "[HANDLE: nothing is at path "item[0]": "$" is an object with the keys "items", "note". Try readToolResult({"handle":"HANDLE","path":"$"})]
      [HANDLE: nothing is at path "items[300]": "items" is an array of 300 elements. Try readToolResult({"handle":"HANDLE","path":"items"})]
      [HANDLE: nothing is at path "items[0].nam": "items[0]" is an object with the keys "id", "name". Try readToolResult({"handle":"HANDLE","path":"items[0]"})]
      [HANDLE: nothing is at path "note.x": "note" is a string. Try readToolResult({"handle":"HANDLE","path":"note"})]
      [HANDLE, path "items[5:2]": a list without elements.]"
    `);
  });
});

describe('C47: a wrong handle', () => {
  it('is answered with guidance, without a path, a key or the text of an error', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'spillway-reading-back-'));
    try {
      const store = fileStore({ directory });
      const bands = [{ over: 1_000, action: spill() }];
      const mine = createSpillway({ store, bands, scope: 'mine' });
      const other = createSpillway({ store, bands, scope: 'other' });
      const { handle } = await stored(text('SECRET '.repeat(1_000)), other);
      for (const wrong of [
        handle,
        '../../etc/passwd',
        'call_abc123',
        `${directory}/x`,
        'c1',
        handle.toUpperCase(),
      ]) {
        for (const more of [
          {},
          { pattern: 'S' },
          { path: 'a' },
          { charOffset: 5 },
        ]) {
          const answer = await readToolResult(mine, { handle: wrong, ...more });
          expect(answer).toContain('no result is stored under');
          expect(answer).not.toMatch(/SECRET|ENOENT|Error/);
          expect(answer.replace(wrong, '')).not.toContain(directory);
        }
      }
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  });
});

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

describe('C49: a thousand hits', () => {
  it('are walked in a stable order, while another process writes', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'spillway-reading-back-'));
    try {
      const spillway = createSpillway({ store: fileStore({ directory }) });
      const other = createSpillway({ store: fileStore({ directory }) });
      const value = Array.from({ length: 20_000 }, (_, at) =>
        at % 20 === 0 ? `${at} hit` : `${at} other`,
      ).join('\n');
      const { read } = await stored(text(value), spillway);
      const seen: number[] = [];
      let offset: number | undefined = 0;
      while (offset !== undefined) {
        const answer: string = await read({
          pattern: ' hit',
          context: 0,
          limit: 90,
          offset,
        });
        seen.push(...rowsOf(answer).map(([number]) => number));
        offset = callsOf(answer).find(
          ({ pattern }) => pattern !== undefined,
        )?.offset;
        // The same call with the same result once more, and one with another result.
        await stored(text(value), other);
        await stored(text(`${value}\n${seen.length} hit`), other);
      }
      expect(seen).toEqual(
        Array.from({ length: 1_000 }, (_, at) => at * 20 + 1),
      );
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  });
});

describe.each(waysToRun)('with %s', (_, run) => {
  it('a thousand-hit search is walked page by page', async () => {
    const log = Array.from(
      { length: 40_000 },
      (_unused, at) =>
        `12:00:${at % 60} ${at % 40 === 39 ? 'ERROR' : 'INFO'} request ${at + 1} of worker-${at % 7}`,
    ).join('\n');
    const spillway = createSpillway({ store: memoryStore() });
    const scripted = await run({
      spillway,
      tools: { readLog: returning(log) },
      steps: [[call('readLog', 'c1')]],
    });
    const handle = handleIn(textOf(lastOutput(scripted, 'c1')));
    const seen: string[] = [];
    let input: ReadToolResultInput | undefined = {
      handle,
      pattern: 'ERROR',
      context: 0,
    };
    let pages = 0;
    while (input !== undefined) {
      const answer: string = await readToolResult(spillway, input);
      expect(answer).toContain(' of 1,000 hits for "ERROR"');
      expect(answer.length).toBeLessThanOrEqual(8_000);
      seen.push(...rowsOf(answer).map(([, row]) => row));
      input = callsOf(answer).find(({ pattern }) => pattern !== undefined);
      pages++;
    }
    expect(seen).toEqual(
      log.split('\n').filter(line => line.includes('ERROR')),
    );
    expect(pages).toBeLessThanOrEqual(10);
  });

  it('a huge diff is understood by its digest and then read at the right hunk', async () => {
    const file = (name: string, hunks: number): string =>
      [
        `diff --git a/src/${name}.ts b/src/${name}.ts`,
        'index 1111111..2222222 100644',
        `--- a/src/${name}.ts`,
        `+++ b/src/${name}.ts`,
        ...Array.from({ length: hunks }, (_unused, at) => [
          `@@ -${at * 50 + 1},7 +${at * 50 + 1},7 @@ function ${name}${at}() {`,
          ...Array.from(
            { length: 5 },
            (_line, row) => `   const value${row} = compute(${at}, ${row});`,
          ),
          `-  return old${at}(value0);`,
          `+  return new${at}(value0);`,
        ]).flat(),
      ].join('\n');
    const names = [
      'parser',
      'lexer',
      'printer',
      'checker',
      'binder',
      'emitter',
    ];
    const diff = names.map((name, at) => file(name, 400 + at)).join('\n');
    const spillway = createSpillway({ store: memoryStore() });
    const scripted = await run({
      spillway,
      tools: { gitDiff: returning(diff) },
      steps: [[call('gitDiff', 'c1')]],
    });
    const standIn = textOf(lastOutput(scripted, 'c1'));
    expect(standIn).toContain('diff');
    // The digest says at which line each file begins.
    const entry =
      standIn.split('\n').find(row => row.includes('src/checker.ts')) ?? '';
    const line = Number(/\d[\d,]*/.exec(entry)?.[0].replaceAll(',', ''));
    const lines = diff.split('\n');
    expect(lines[line - 1]).toContain('src/checker.ts');
    // From there the hunk is found in one call, and read around in another.
    const handle = handleIn(standIn);
    const found = await readToolResult(spillway, {
      handle,
      pattern: 'function checker250()',
    });
    const around = callsOf(found).find(({ pattern }) => pattern === undefined);
    const hunk = await readToolResult(spillway, around ?? { handle });
    expect(hunk).toContain('+  return new250(value0);');
    const [first] = rowsOf(hunk);
    expect(first?.[0]).toBeGreaterThan(line);
  });
});

describe('results that hold lone surrogates (B31)', () => {
  it('are sent and shown with U+FFFD, and stored as they were', async () => {
    const value = `${'text \ud83d and \ude00 more\n'.repeat(200)}`;
    const store = memoryStore();
    const spillway = createSpillway({
      store,
      bands: [{ over: 1_000, action: spill() }],
    });
    const { standIn, handle, read } = await stored(text(value), spillway);
    expect(standIn.isWellFormed()).toBe(true);
    expect(await readWholeText(spillway, handle)).toBe(value.toWellFormed());
    expect(
      rowsOf(await read({ pattern: 'text \ufffd', limit: 1, context: 0 })),
    ).toEqual([[1, 'text \ufffd and \ufffd more']]);
    for await (const { key } of store.list?.('') ?? []) {
      if (!key.endsWith(handle)) continue;
      const bytes = Buffer.from(await store.read(key));
      // WTF-8: U+D83D as ED A0 BD, U+DE00 as ED B8 80.
      expect(bytes.subarray(0, 18).toString('hex')).toBe(
        Buffer.from('text \xed\xa0\xbd and \xed\xb8\x80 m', 'latin1')
          .subarray(0, 18)
          .toString('hex'),
      );
    }
  });

  it('have the handle of the same result behind a database that mended them', async () => {
    const value = 'text \ud83d line\n'.repeat(200);
    const { handle } = await stored(text(value));
    expect((await stored(text(value.toWellFormed()))).handle).toBe(handle);
  });
});
