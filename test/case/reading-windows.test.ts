/** What people had to report about windows of stored results and searches in them, each by its number. */
import type { ReadToolResultInput } from 'spillway';
import { describe, expect, it } from 'vitest';
import { callsOf, rowsOf, stored, text } from '../stored-result.ts';

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
