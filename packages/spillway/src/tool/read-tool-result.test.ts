import { asSchema } from 'ai';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnknownHandleError } from '../error/unknown-handle-error.ts';
import {
  createReadToolResult,
  type ReadToolResultInput,
  type ReadToolResultOptions,
} from './read-tool-result.ts';

type ReadEvent = Parameters<ReadToolResultOptions['onRead']>[0];

const handle = 'grep-abc';

function reader({
  payload = '',
  readMaxChars = 8_000,
  ...options
}: {
  payload?: string | Uint8Array;
  readMaxChars?: number;
} & Partial<ReadToolResultOptions>): (input: unknown) => Promise<string> {
  const tool = createReadToolResult({
    name: 'readToolResult',
    readMaxChars,
    onRead: () => {},
    readPayload: async given => {
      if (given !== handle) throw new UnknownHandleError({ handle: given });
      return typeof payload === 'string'
        ? new TextEncoder().encode(payload)
        : payload;
    },
    ...options,
  });
  return async input => {
    const answer = await tool.execute(input as ReadToolResultInput, {
      toolCallId: 'call-1',
      messages: [],
      context: {},
    });
    return answer as string;
  };
}

/** The calls that an answer's first line prints, in their order. */
function callsOf(answer: string): ReadToolResultInput[] {
  const [header = ''] = answer.split('\n', 1);
  return [...header.matchAll(/readToolResult\((\{.*?\})\)/g)].map(
    ([, input = '']) => JSON.parse(input) as ReadToolResultInput,
  );
}

/** The rows below the first line, as pairs of line number and text. */
function rowsOf(answer: string): { number: number; text: string }[] {
  return answer
    .split('\n')
    .slice(1)
    .map(row => /^(\d+): (.*)$/s.exec(row))
    .map(match => ({ number: Number(match?.[1]), text: match?.[2] ?? '' }));
}

function bodyOf(answer: string): string {
  return answer.slice(answer.indexOf('\n') + 1);
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

const log = Array.from(
  { length: 1_000 },
  (_, at) => `row ${at + 1} ${at % 100 === 50 ? 'error' : 'fine'}`,
).join('\n');

const fragments = fc.oneof(
  { weight: 6, arbitrary: fc.string({ maxLength: 30 }) },
  { weight: 3, arbitrary: fc.constantFrom('\n', '\r\n', '\n\n') },
  {
    weight: 3,
    arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '👨‍👩‍👧‍👦',
      '🇩🇪🇫🇷',
      'e\u0301',
      '\u2028',
      '\r',
      '\u0000',
      '\uFEFF',
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('x', 'é', '😀', 'e\u0301', '👩‍👩‍👧'),
        fc.integer({ min: 100, max: 900 }),
      )
      .map(([unit, count]) => unit.repeat(count)),
  },
);

const payloads = fc
  .array(fragments, { minLength: 1, maxLength: 40 })
  .map(parts => parts.join('').replaceAll(/\p{Surrogate}/gu, '?'))
  .filter(text => text !== '');

const caps = fc.constantFrom(400, 401, 600, 1_000, 8_000);

describe('windows of lines', () => {
  it('show numbered lines and the next call', async () => {
    const read = reader({ payload: log });
    expect(await read({ handle, limit: 3 })).toMatchInlineSnapshot(`
      "[grep-abc: lines 1 to 3 of 1,000 (12,902 characters). Next: readToolResult({"handle":"grep-abc","offset":3,"limit":3})]
      1: row 1 fine
      2: row 2 fine
      3: row 3 fine"
    `);
    expect(await read({ handle, offset: 998, limit: 3 }))
      .toMatchInlineSnapshot(`
      "[grep-abc: lines 999 to 1,000 of 1,000 (12,902 characters), up to the end.]
      999: row 999 fine
      1000: row 1000 fine"
    `);
    expect(await reader({ payload: 'a\r\n\r\nb' })({ handle }))
      .toMatchInlineSnapshot(`
      "[grep-abc: lines 1 to 3 of 3 (6 characters), all of it.]
      1: a
      2: 
      3: b"
    `);
  });

  it('read from the end in the order of the text', async () => {
    const read = reader({ payload: log });
    expect(await read({ handle, fromEnd: true, limit: 3 }))
      .toMatchInlineSnapshot(`
      "[grep-abc: lines 998 to 1,000 of 1,000 (12,902 characters). Before: readToolResult({"handle":"grep-abc","offset":3,"limit":3,"fromEnd":true})]
      998: row 998 fine
      999: row 999 fine
      1000: row 1000 fine"
    `);
    expect(await read({ handle, fromEnd: true, offset: 998 }))
      .toMatchInlineSnapshot(`
      "[grep-abc: lines 1 to 2 of 1,000 (12,902 characters), from the start.]
      1: row 1 fine
      2: row 2 fine"
    `);
  });

  it('show the last lines when the cap bites from the end (C41)', async () => {
    const lines = Array.from(
      { length: 500 },
      (_, at) => `${at + 1} ${'x'.repeat(1_000)}`,
    );
    const answer = await reader({ payload: lines.join('\n') })({
      handle,
      fromEnd: true,
    });
    const rows = rowsOf(answer);
    expect(rows.at(-1)).toEqual({ number: 500, text: lines.at(-1) });
    expect(rows.map(({ number }) => number)).toEqual([
      494, 495, 496, 497, 498, 499, 500,
    ]);
    expect(callsOf(answer)).toEqual([{ handle, offset: 7, fromEnd: true }]);
  });

  it('show each line once around one that no answer can hold (C43)', async () => {
    const read = reader({
      payload: `line1\n${'x'.repeat(15_000)}\nimportant\nline4`,
    });
    expect(await read({ handle })).toMatchInlineSnapshot(`
      "[grep-abc: line 1 of 4 (15,022 characters). Next: readToolResult({"handle":"grep-abc","offset":1})]
      1: line1"
    `);
    const giant = await read({ handle, offset: 1 });
    expect(giant.replaceAll(/x{9,}/g, 'xxx')).toMatchInlineSnapshot(`
      "[grep-abc: line 2 of 4 (15,022 characters), columns 1 to 7,756 of 15,000. The line goes on: readToolResult({"handle":"grep-abc","charOffset":7762,"charLimit":7244}). After it, line 3: readToolResult({"handle":"grep-abc","offset":2})]
      2: xxx"
    `);
    const [inside, after] = callsOf(giant);
    const rest = await read(inside);
    expect(rest.replaceAll(/x{9,}/g, 'xxx')).toMatchInlineSnapshot(`
      "[grep-abc: characters 7,763 to 15,006 of 15,022. Next: readToolResult({"handle":"grep-abc","charOffset":15006,"charLimit":7244})]
      xxx"
    `);
    expect((giant + rest).match(/x{9,}/g)?.join('')).toHaveLength(15_000);
    expect(await read(after)).toMatchInlineSnapshot(`
      "[grep-abc: lines 3 to 4 of 4 (15,022 characters), up to the end.]
      3: important
      4: line4"
    `);
  });

  it('show the end of such a line when read from the end', async () => {
    const read = reader({ payload: `first\n${'x'.repeat(9_000)}end` });
    const answer = await read({ handle, fromEnd: true });
    expect(answer.endsWith('xend')).toBe(true);
    expect(answer.replaceAll(/x{9,}/g, 'xxx')).toMatchInlineSnapshot(`
      "[grep-abc: line 2 of 2 (9,009 characters), columns 1,258 to 9,003 of 9,003. The line begins: readToolResult({"handle":"grep-abc","charOffset":6,"charLimit":1257}). Before it, line 1: readToolResult({"handle":"grep-abc","offset":1,"fromEnd":true})]
      2: xxxend"
    `);
    const [inside] = callsOf(answer);
    const beginning = await read(inside);
    expect((answer + beginning).match(/x{9,}/g)?.join('')).toHaveLength(9_000);
  });

  it('name no offset when nothing is left', async () => {
    const read = reader({ payload: log });
    expect(await read({ handle, offset: 900 })).not.toContain('"offset":');
    expect(await read({ handle, fromEnd: true, offset: 900 })).not.toContain(
      '"offset":',
    );
  });

  it('page back every line once and in order, giant ones by their inner call', async () => {
    await fc.assert(
      fc.asyncProperty(payloads, caps, async (payload, readMaxChars) => {
        const read = reader({ payload, readMaxChars });
        const lines: string[] = [];
        let call: ReadToolResultInput | undefined = { handle };
        while (call !== undefined) {
          const answer = await read(call);
          expect(answer.length).toBeLessThanOrEqual(readMaxChars);
          const rows = rowsOf(answer);
          expect(rows.map(({ number }) => number)).toEqual(
            rows.map((_, at) => lines.length + at + 1),
          );
          lines.push(...rows.map(({ text }) => text));
          const calls = callsOf(answer);
          let inside = calls.find(({ charOffset }) => charOffset !== undefined);
          call = calls.find(({ offset }) => offset !== undefined);
          const whole = linesOf(payload)[lines.length - 1] ?? '';
          while (inside !== undefined && (lines.at(-1) ?? '') !== whole) {
            const window = await read(inside);
            const left = whole.length - (lines.at(-1)?.length ?? 0);
            lines.push((lines.pop() ?? '') + bodyOf(window).slice(0, left));
            [inside] = callsOf(window);
          }
        }
        expect(lines).toEqual(linesOf(payload));
      }),
      { numRuns: 150 },
    );
  });

  it('page back every line from the end, giant ones by their last part', async () => {
    await fc.assert(
      fc.asyncProperty(payloads, caps, async (payload, readMaxChars) => {
        const read = reader({ payload, readMaxChars });
        const lines: string[] = [];
        let call: ReadToolResultInput | undefined = { handle, fromEnd: true };
        while (call !== undefined) {
          const answer = await read(call);
          expect(answer.length).toBeLessThanOrEqual(readMaxChars);
          lines.unshift(...rowsOf(answer).map(({ text }) => text));
          call = callsOf(answer).find(({ offset }) => offset !== undefined);
        }
        const expected = linesOf(payload);
        expect(lines).toHaveLength(expected.length);
        for (const [at, line] of lines.entries()) {
          expect(expected[at]?.endsWith(line)).toBe(true);
          expect(line === '' && expected[at] !== '').toBe(false);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('searches', () => {
  it('show hits with their context as grep does, and the call around the first (C44)', async () => {
    const read = reader({ payload: log });
    const answer = await read({ handle, pattern: 'error', limit: 2 });
    expect(answer).toMatchInlineSnapshot(`
      "[grep-abc: 2 of 10 hits for "error" (hits 1 to 2) in 1,000 lines (12,902 characters). Next: readToolResult({"handle":"grep-abc","offset":2,"limit":2,"pattern":"error"}). Around the first: readToolResult({"handle":"grep-abc","offset":40,"limit":21})]
      49- row 49 fine
      50- row 50 fine
      51: row 51 error
      52- row 52 fine
      53- row 53 fine
      --
      149- row 149 fine
      150- row 150 fine
      151: row 151 error
      152- row 152 fine
      153- row 153 fine"
    `);
    const [, around] = callsOf(answer);
    expect(await read(around)).toContain('\n51: row 51 error\n');
  });

  it('merge groups that touch', async () => {
    const payload = ['a', 'hit', 'b', 'c', 'hit hit', 'd', 'e', 'f', 'hit'];
    expect(
      await reader({ payload: payload.join('\n') })({
        handle,
        pattern: 'hit',
        context: 1,
      }),
    ).toMatchInlineSnapshot(`
      "[grep-abc: 4 of 4 hits for "hit" in 9 lines (27 characters). Around the first: readToolResult({"handle":"grep-abc","offset":0,"limit":21})]
      1- a
      2: hit
      3- b
      4- c
      5: hit hit
      6- d
      --
      8- f
      9: hit"
    `);
  });

  it('show the part of a giant line around a hit, with its column (C42)', async () => {
    const before = '{"id":1},'.repeat(300_000);
    const read = reader({ payload: `[${before}{"needle":2},${before}{}]` });
    const answer = await read({ handle, pattern: 'needle', context: 0 });
    expect(answer.replaceAll(/(?:\{"id":1\},){9,}/g, '…'))
      .toMatchInlineSnapshot(`
        "[grep-abc: 1 of 1 hit for "needle" in 1 line (5,400,017 characters). Around the first: readToolResult({"handle":"grep-abc","charOffset":2696256})]
        1: [columns 2,699,671 to 2,700,670 of 5,400,017, hit at column 2,700,004] id":1},…{"needle":2},…{"id":1}"
      `);
    const [around] = callsOf(answer);
    expect(around).toEqual({ handle, charOffset: 2_696_256 });
    expect(await read(around)).toContain('{"needle":2}');
  });

  it('show the last hits first from the end', async () => {
    const answer = await reader({ payload: log })({
      ...{ handle, pattern: 'error', context: 0 },
      ...{ limit: 2, fromEnd: true },
    });
    expect(answer).toMatchInlineSnapshot(`
      "[grep-abc: 2 of 10 hits for "error" (hits 9 to 10) in 1,000 lines (12,902 characters). Before: readToolResult({"handle":"grep-abc","offset":2,"limit":2,"fromEnd":true,"pattern":"error","context":0}). Around the last: readToolResult({"handle":"grep-abc","offset":940,"limit":21})]
      851: row 851 error
      951: row 951 error"
    `);
  });

  it('say so when there is no hit', async () => {
    const read = reader({ payload: log });
    expect(await read({ handle, pattern: 'Error' })).toMatchInlineSnapshot(
      `"[grep-abc: 0 hits for "Error" in 1,000 lines (12,902 characters). A pattern is literal text, with case: try fewer of its words, or read with readToolResult({"handle":"grep-abc"})]"`,
    );
    expect(
      await read({ handle, pattern: 'error', offset: 10 }),
    ).toMatchInlineSnapshot(
      `"[grep-abc: offset 10 is past the end: there are 10 hits. Try the same call without offset]"`,
    );
  });

  it('take a pattern literally, however it looks (C45)', async () => {
    const payload = 'aaaa\n(a+)+$ here\naaaa$';
    const answer = await reader({ payload })({
      handle,
      pattern: '(a+)+$',
      context: 0,
    });
    expect(rowsOf(answer)).toEqual([{ number: 2, text: '(a+)+$ here' }]);
    const long = 'y'.repeat(3_000);
    const found = await reader({ payload: `a\n${`${long}\n`.repeat(3)}` })({
      handle,
      pattern: long,
      limit: 1,
      context: 0,
    });
    expect(found).toContain(`\n2: ${long}`);
    expect(found.split('\n', 1)).toMatchInlineSnapshot(`
      [
        "[grep-abc: 1 of 3 hits for "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy…" (hit 1) in 4 lines (9,005 characters). Next: the same call with "offset":1. Around the first: readToolResult({"handle":"grep-abc","offset":0,"limit":21})]",
      ]
    `);
  });

  it('number lines as grep does (C44)', async () => {
    const payload = 'a\u2028b\vc\fd\re\nneedle\r\n\nneedle';
    const answer = await reader({ payload })({
      handle,
      pattern: 'needle',
      context: 0,
    });
    expect(rowsOf(answer)).toEqual([
      { number: 2, text: 'needle' },
      { number: 4, text: 'needle' },
    ]);
  });

  it('walk every hit once, page by page, and print a call around the first that shows it', async () => {
    const patterns = fc.constantFrom(
      'a',
      'ab',
      'x',
      '😀',
      ' ',
      'e\u0301',
      'xxxx',
    );
    const directions = fc.constantFrom(undefined, true);
    await fc.assert(
      fc.asyncProperty(
        ...([payloads, patterns, caps, directions] as const),
        fc.record({
          limit: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
          context: fc.integer({ min: 0, max: 4 }),
        }),
        async (payload, pattern, readMaxChars, fromEnd, options) => {
          const read = reader({ payload, readMaxChars });
          const starts = [...payload.matchAll(new RegExp(pattern, 'g'))].map(
            ({ index }) => index,
          );
          const lineOf = (hit: number): number =>
            payload.slice(0, starts[hit - 1]).split('\n').length;
          let seen = 0;
          while (seen < starts.length) {
            const answer = await read({
              ...{ handle, pattern, fromEnd, offset: seen },
              ...options,
            });
            expect(answer.length).toBeLessThanOrEqual(readMaxChars);
            const [header = ''] = answer.split('\n', 1);
            const [, shown, total] =
              /: ([\d,]+) of ([\d,]+) hits? for /.exec(header) ?? [];
            const count = Number(shown?.replaceAll(',', ''));
            expect(Number(total?.replaceAll(',', ''))).toBe(starts.length);
            expect(count).toBeGreaterThan(0);
            const first = fromEnd ? starts.length - seen - count + 1 : seen + 1;
            const numbers = new Set(
              Array.from({ length: count }, (_, at) => lineOf(first + at)),
            );
            const rows = rowsOf(answer).filter(({ number }) => number > 0);
            expect(new Set(rows.map(({ number }) => number))).toEqual(numbers);
            const around = callsOf(answer).find(
              call => call.pattern === undefined,
            );
            if (around !== undefined) {
              expect(await read(around)).toContain(pattern);
            }
            seen += count;
            const next =
              /(?:Next|Before): (?:readToolResult\(|the same).*?"offset":(\d+)/.exec(
                header,
              );
            expect(next?.[1]).toBe(
              seen < starts.length ? String(seen) : undefined,
            );
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('windows of characters', () => {
  it('say which characters they show', async () => {
    expect(
      await reader({ payload: log })({ handle, charOffset: 4, charLimit: 20 }),
    ).toMatchInlineSnapshot(`
      "[grep-abc: characters 5 to 24 of 12,902. Next: readToolResult({"handle":"grep-abc","charOffset":24,"charLimit":20})]
      1 fine
      row 2 fine
      ro"
    `);
  });

  it('do not begin inside a character', async () => {
    const answer = await reader({ payload: 'ab👨‍👩‍👧‍👦cd' })({
      handle,
      charOffset: 6,
    });
    expect(bodyOf(answer)).toBe('👨‍👩‍👧‍👦cd');
  });

  it('reach every character once by the printed calls', async () => {
    const charLimits = fc.option(fc.integer({ min: 1, max: 200 }), {
      nil: undefined,
    });
    await fc.assert(
      fc.asyncProperty(
        ...([payloads, caps, charLimits] as const),
        async (payload, readMaxChars, charLimit) => {
          const read = reader({ payload, readMaxChars });
          let text = '';
          let call: ReadToolResultInput | undefined = {
            handle,
            charOffset: 0,
            charLimit,
          };
          while (call !== undefined) {
            const answer = await read(call);
            expect(answer.length).toBeLessThanOrEqual(readMaxChars);
            expect(answer.isWellFormed()).toBe(true);
            expect(bodyOf(answer)).not.toBe('');
            text += bodyOf(answer);
            [call] = callsOf(answer);
          }
          expect(text).toBe(payload);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('keep a byte order mark', async () => {
    const answer = await reader({ payload: '\uFEFFa,b' })({
      handle,
      charOffset: 0,
    });
    expect(bodyOf(answer)).toBe('\uFEFFa,b');
  });
});

describe('binary payloads', () => {
  const png = Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...[0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 5, 0, 0, 0, 2, 0xd0],
    ...Array.from({ length: 100 }, () => 0xff),
  ]);

  it('are described, whatever is asked of their lines (B38)', async () => {
    expect(
      await reader({ payload: png })({ handle, pattern: 'x' }),
    ).toMatchInlineSnapshot(
      `"[grep-abc: binary data, image/png, 1,280 by 720 pixels, 124 bytes. It is not text, so it has no lines to show or to search. Its first bytes as base64: readToolResult({"handle":"grep-abc","charOffset":0})]"`,
    );
    expect(
      await reader({ payload: Uint8Array.of(0xb0, 0xa1, 0xb0, 0xa1) })({
        handle,
      }),
    ).toMatchInlineSnapshot(
      `"[grep-abc: binary data, application/octet-stream, 4 bytes. It is not text, so it has no lines to show or to search. Its first bytes as base64: readToolResult({"handle":"grep-abc","charOffset":0})]"`,
    );
  });

  it('are shown as base64 when asked for', async () => {
    expect(
      await reader({ payload: png })({ handle, charOffset: 0, charLimit: 12 }),
    ).toMatchInlineSnapshot(`
      "[grep-abc: bytes 1 to 12 of 124 (image/png), as base64. Next: readToolResult({"handle":"grep-abc","charOffset":12,"charLimit":12})]
      iVBORw0KGgoAAAAN"
    `);
  });

  it('that are valid UTF-8 are text, NUL bytes or not (B38)', async () => {
    expect(rowsOf(await reader({ payload: 'a\0b\nc' })({ handle }))).toEqual([
      { number: 1, text: 'a\0b' },
      { number: 2, text: 'c' },
    ]);
  });

  it('reach every byte once by the printed calls', async () => {
    const charLimits = fc.option(fc.integer({ min: 1, max: 5_000 }), {
      nil: undefined,
    });
    await fc.assert(
      fc.asyncProperty(
        ...([fc.uint8Array({ maxLength: 2_000 }), caps, charLimits] as const),
        async (bytes, readMaxChars, charLimit) => {
          const payload = Uint8Array.from([0xff, ...bytes]);
          const read = reader({ payload, readMaxChars });
          const found: number[] = [];
          let call: ReadToolResultInput | undefined = {
            handle,
            charOffset: 0,
            charLimit,
          };
          while (call !== undefined) {
            const answer = await read(call);
            expect(answer.length).toBeLessThanOrEqual(readMaxChars);
            const body = answer.split('\n').at(-1) ?? '';
            found.push(...Buffer.from(body, 'base64'));
            [call] = callsOf(answer);
          }
          expect(Uint8Array.from(found)).toEqual(payload);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('what a model gets wrong', () => {
  it('is answered with guidance: a wrong number (C46)', async () => {
    const read = reader({ payload: 'a\nb\nc' });
    expect(await read({ handle, limit: 10_000 })).toMatchInlineSnapshot(`
      "[grep-abc: lines 1 to 3 of 3 (5 characters), all of it.]
      [Note: limit must be a whole number from 1 to 1,000: 10000 was read as 1,000.]
      1: a
      2: b
      3: c"
    `);
    expect(await read({ handle, offset: 7 })).toMatchInlineSnapshot(
      `"[grep-abc: offset 7 is past the end: there are 3 lines. Try readToolResult({"handle":"grep-abc","fromEnd":true})]"`,
    );
    expect(
      await read({ handle, offset: 7, fromEnd: true }),
    ).toMatchInlineSnapshot(
      `"[grep-abc: offset 7 is before the start: there are 3 lines. Try readToolResult({"handle":"grep-abc"})]"`,
    );
    expect(await read({ handle, charOffset: 7 })).toMatchInlineSnapshot(
      `"[grep-abc: charOffset 7 is past the end: there are 5 characters. Try readToolResult({"handle":"grep-abc","charOffset":0})]"`,
    );
    expect(await read({ handle, offset: -1 })).toMatchInlineSnapshot(`
      "[grep-abc: lines 1 to 3 of 3 (5 characters), all of it.]
      [Note: offset must be a whole number of 0 or more: -1 was read as 0; fromEnd reads from the end.]
      1: a
      2: b
      3: c"
    `);
    expect(await read({ handle, offset: Number.NaN, lines: 3 }))
      .toMatchInlineSnapshot(`
      "[grep-abc: lines 1 to 3 of 3 (5 characters), all of it.]
      [Note: offset must be a whole number: NaN was ignored. "lines" is not known here and had no effect.]
      1: a
      2: b
      3: c"
    `);
    expect(rowsOf(await read({ handle, offset: '2' }))).toEqual([
      { number: 3, text: 'c' },
    ]);
  });

  it('is answered with guidance: a wrong handle (C47)', async () => {
    const read = reader({ payload: 'secret' });
    expect(await read({ handle: '../../etc/passwd' })).toMatchInlineSnapshot(
      `"[readToolResult: no result is stored under "../../etc/passwd". Copy the handle from the notice of a shortened result; tool call ids, file paths and handles of other conversations do not work. Without a handle, call the tool itself again with a narrower input.]"`,
    );
    for (const wrong of ['call_123', 'other-scope-abc', 'x'.repeat(10_000)]) {
      const answer = await read({ handle: wrong });
      expect(answer).toContain('Copy the handle from the notice');
      expect(answer.length).toBeLessThan(400);
    }
  });

  it('is answered with guidance: no handle', async () => {
    const read = reader({ payload: 'secret' });
    for (const input of [null, undefined, {}, [], 'grep-abc', { handle: 7 }]) {
      expect(await read(input)).toBe(await read({}));
    }
    expect(await read({})).toMatchInlineSnapshot(
      `"[readToolResult: no handle was given. It takes the handle that stands in the notice of a shortened result, as in readToolResult({"handle":"…"}).]"`,
    );
  });

  it('is never a throw and never too long', async () => {
    const inputs = fc.record(
      {
        handle: fc.constant(handle),
        offset: fc.anything(),
        limit: fc.anything(),
        fromEnd: fc.anything(),
        pattern: fc.oneof(fc.string({ unit: 'binary' }), fc.anything()),
        context: fc.anything(),
        charOffset: fc.anything(),
        charLimit: fc.anything(),
        more: fc.anything(),
      },
      { requiredKeys: ['handle'] },
    );
    await fc.assert(
      fc.asyncProperty(
        ...([payloads, inputs, caps] as const),
        async (payload, input, readMaxChars) => {
          const answer = await reader({ payload, readMaxChars })(input);
          expect(answer.length).toBeLessThanOrEqual(readMaxChars);
          expect(answer.isWellFormed()).toBe(true);
          expect(answer).not.toContain('could not be reached');
        },
      ),
    );
  });

  it('never reaches the validation of the SDK', async () => {
    const { inputSchema } = createReadToolResult({
      name: 'readToolResult',
      readMaxChars: 8_000,
      onRead: () => {},
      readPayload: async () => new Uint8Array(),
    });
    expect(asSchema(inputSchema).validate).toBeUndefined();
  });
});

describe('a read', () => {
  it('is bounded also by the smallest cap with the longest names', async () => {
    const read = reader({
      name: 'n'.repeat(64),
      readMaxChars: 400,
      readPayload: async () => new TextEncoder().encode('x'.repeat(5_000)),
    });
    const long = `${'tool'.repeat(6)}-${'7'.repeat(20)}`;
    for (const input of [{}, { fromEnd: true }, { pattern: 'x' }]) {
      const answer = await read({ handle: long, ...input });
      expect(answer.length).toBeLessThanOrEqual(400);
      expect(answer).toContain('xxxx');
    }
  });

  it('of an empty payload says so', async () => {
    expect(await reader({ payload: '' })({ handle })).toMatchInlineSnapshot(
      `"[grep-abc: this result is empty, 0 characters.]"`,
    );
  });

  it('of a store that fails says what to do, and nothing of the failure', async () => {
    const failures: ReadToolResultOptions['readPayload'][] = [
      () => Promise.reject(new Error('EACCES: /var/secret')),
      () => {
        throw new Error('EACCES: /var/secret');
      },
      async () => JSON.parse('null') as Uint8Array,
    ];
    for (const readPayload of failures) {
      expect(await reader({ readPayload })({ handle })).toBe(
        '[readToolResult: the store could not be reached to read "grep-abc". Make the same call once more; if that fails too, call the tool itself again with a narrower input.]',
      );
    }
  });

  it('is told once, and a listener that throws breaks nothing', async () => {
    const events: ReadEvent[] = [];
    const onRead = (event: ReadEvent): void => {
      events.push(event);
      throw new Error('listener');
    };
    const read = reader({ payload: 'a', onRead });
    const answer = await read({ handle });
    const wrong = await read({ handle: 'nope' });
    const missing = await read({});
    expect(events).toEqual([
      { handle, characters: answer.length, found: true },
      { handle: 'nope', characters: wrong.length, found: false },
      { handle: '', characters: missing.length, found: false },
    ]);
  });

  it('gives way to the event loop on a large payload', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    await reader({ payload: 'some line\n'.repeat(2_000_000) })({
      handle,
      pattern: 'nowhere',
    });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });

  it('tells the model how to use it', async () => {
    const tool = createReadToolResult({
      name: 'readToolResult',
      readMaxChars: 8_000,
      onRead: () => {},
      readPayload: async () => new Uint8Array(),
    });
    expect(tool.description).toMatchInlineSnapshot(
      `"Reads a tool result that was too large to be shown whole. Take the handle from the notice of the shortened result. With the handle alone, the answer shows the first 200 lines, each as "12: text" with its line number. The first line of an answer says what is shown, of how many, and the exact call for the next part. Use pattern to find something, fromEnd for the last lines, charOffset to read inside a very long line or binary data. An answer has at most 8,000 characters."`,
    );
    expect(await asSchema(tool.inputSchema).jsonSchema).toMatchInlineSnapshot(`
      {
        "additionalProperties": false,
        "properties": {
          "charLimit": {
            "description": "How many characters to show, at most 7,500. For binary data: at most 5,625 bytes.",
            "maximum": 7500,
            "minimum": 1,
            "type": "integer",
          },
          "charOffset": {
            "description": "How many characters of the whole result to skip, for a window that ignores lines. For binary data: bytes, shown as base64.",
            "minimum": 0,
            "type": "integer",
          },
          "context": {
            "default": 2,
            "description": "How many lines to show on either side of a hit, at most 20.",
            "maximum": 20,
            "minimum": 0,
            "type": "integer",
          },
          "fromEnd": {
            "default": false,
            "description": "Whether to read from the end: the window ends offset lines before the end, and is shown in the order of the text.",
            "type": "boolean",
          },
          "handle": {
            "description": "The handle from the notice of a shortened result.",
            "type": "string",
          },
          "limit": {
            "default": 200,
            "description": "How many lines to show, at most 1,000. With pattern: how many hits.",
            "maximum": 1000,
            "minimum": 1,
            "type": "integer",
          },
          "offset": {
            "default": 0,
            "description": "How many lines to skip. With pattern: how many hits to skip. With fromEnd: counted from the end.",
            "minimum": 0,
            "type": "integer",
          },
          "pattern": {
            "description": "Text to search for: literal, with case, not a regular expression. Lines with a hit are shown as "12: text", lines beside it as "12- text".",
            "type": "string",
          },
        },
        "required": [
          "handle",
        ],
        "type": "object",
      }
    `);
  });
});
