/** What a model gets wrong when it reads a result back, each by its number. */
import { createSpillway, fileStore, memoryStore, spill } from 'spillway';
import { describe, expect, it } from 'vitest';
import { readToolResult } from '../read-back.ts';
import { stored, text } from '../stored-result.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

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
});

describe('C46: a wrong path', () => {
  it('is answered with what is there instead', async () => {
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

describe('C47: a handle whose payload the store has removed', () => {
  it('is answered with what happened, as long as its record is there', async () => {
    const store = memoryStore();
    const bands = [{ over: 1_000, action: spill() }];
    const spillway = createSpillway({ store, bands });
    const { handle, read } = await stored(
      text('line\n'.repeat(1_000)),
      spillway,
    );
    expect(await read()).toContain('lines 1 to 200 of 1,000');
    for await (const { key } of store.list?.('') ?? []) {
      if (key.endsWith(handle)) await store.remove?.(key);
    }
    const answer = await read();
    expect(answer.replace(handle, 'HANDLE')).toMatchInlineSnapshot(
      `"[readToolResult: the result under "HANDLE" is no longer kept: the store has removed it, and what its notice shows is all that is left. No other handle has it. If the rest is needed, call the tool that made it again.]"`,
    );
    expect(await read({ pattern: 'line' })).toBe(answer);
    expect(await read({ path: 'line' })).toBe(answer);
  });
});

describe('C47: a wrong handle', () => {
  it('is answered with guidance, without a path, a key or the text of an error', async () => {
    const directory = await temporaryDirectory();
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
  });
});
