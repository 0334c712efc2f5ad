import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CutStrategy } from '../text/cut-strategy.ts';
import { formatOf } from './format-of.ts';
import { testCutRecords as cutOf } from './test-cut-records.ts';

describe('cutRecords', () => {
  it('B36: keeps the header of CSV, the rare rows and what the question asks for', () => {
    const rows = Array.from(
      { length: 3_000 },
      (_, id) => `${id},${id === 2_000 ? 'lost' : 'sent'},"Street ${id}, Town"`,
    );
    const text = `id,state,address\n${rows.join('\n')}\n`;
    const cut = cutOf(text, { maxChars: 400, question: 'Street 1234' });
    expect(cut?.body).toMatchInlineSnapshot(`
      "id,state,address
      0,sent,"Street 0, Town"
      1,sent,"Street 1, Town"
      2,sent,"Street 2, Town"
      [lines 5-1,235 left out: 34,728 chars]
      1234,sent,"Street 1234, Town"
      [lines 1,237-2,001 left out: 22,950 chars]
      2000,lost,"Street 2000, Town"
      [lines 2,003-2,997 left out: 29,850 chars]
      2996,sent,"Street 2996, Town"
      2997,sent,"Street 2997, Town"
      2998,sent,"Street 2998, Town"
      2999,sent,"Street 2999, Town"
      "
    `);
  });

  it.each([
    ['CSV', ',', ''],
    ['a table', '  ', ''],
    ['a table with rulers', ' | ', '----- | ----------- | ----------\n'],
  ])(
    'prefers the largest price in %s to the largest id',
    (_, between, ruler) => {
      const rows = Array.from({ length: 400 }, (__, n) =>
        [
          `NR${n}`.padEnd(5),
          String(100 + ((n * 37) % 100) + (n === 90 ? 90_000 : 0)).padEnd(11),
          100 + ((n * 53) % 100) + (n === 250 ? 800 : 0),
        ].join(between),
      );
      const bestOf = (...names: string[]): string[] => {
        const head = names.map(name => name.padEnd(between === ',' ? 0 : 5));
        const text = `${head.join(between)}\n${ruler}${rows.join('\n')}\n`;
        const cut = cutOf(text, {
          maxChars: 220 + 2 * ruler.length,
          strategy: 'head',
        });
        return ['NR90 ', 'NR250'].filter(name => cut?.body.includes(name));
      };
      expect(bestOf('ORDER', 'CUSTOMER ID', 'UNIT PRICE')).toEqual(['NR250']);
      expect(bestOf('ORDER', 'UNIT PRICE', 'CUSTOMER ID')).toEqual(['NR90 ']);
    },
  );

  it('B36: keeps the header of CSV with the end of it', () => {
    const rows = Array.from({ length: 900 }, (_, id) => `${id}\tname ${id}`);
    const text = `id\tname\n${rows.join('\n')}`;
    const cut = cutOf(text, { maxChars: 200, strategy: 'tail' });
    expect(cut?.body.startsWith('id\tname\n[lines 2-')).toBe(true);
    expect(cut?.body.endsWith('899\tname 899')).toBe(true);
  });

  it('B36: keeps the headers of the file and the hunk of a line of a diff', () => {
    const file = (name: string, line: string): string =>
      [
        `diff --git a/${name} b/${name}`,
        'index 1111111..2222222 100644',
        `--- a/${name}`,
        `+++ b/${name}`,
        '@@ -1,40 +1,41 @@ function main() {',
        ...Array.from({ length: 40 }, (_, n) => ` line ${n} of ${name}`),
        line,
      ].join('\n');
    const files = Array.from({ length: 30 }, (_, n) =>
      file(`src/part-${n}.ts`, n === 17 ? '+  zebra();' : '+  horse();'),
    );
    const cut = cutOf(`${files.join('\n')}\n`, {
      maxChars: 700,
      question: 'Where was zebra added?',
    });
    expect(cut?.body).toMatchInlineSnapshot(`
      "diff --git a/src/part-0.ts b/src/part-0.ts
      index 1111111..2222222 100644
      --- a/src/part-0.ts
      +++ b/src/part-0.ts
      @@ -1,40 +1,41 @@ function main() {
      [lines 6-782 left out: 20,406 chars]
      diff --git a/src/part-17.ts b/src/part-17.ts
      index 1111111..2222222 100644
      --- a/src/part-17.ts
      +++ b/src/part-17.ts
      @@ -1,40 +1,41 @@ function main() {
      [lines 788-827 left out: 1,070 chars]
      +  zebra();
      [lines 829-1,334 left out: 13,585 chars]
      diff --git a/src/part-29.ts b/src/part-29.ts
      index 1111111..2222222 100644
      --- a/src/part-29.ts
      +++ b/src/part-29.ts
      @@ -1,40 +1,41 @@ function main() {
      [lines 1,340-1,378 left out: 1,043 chars]
       line 39 of src/part-29.ts
      +  horse();
      "
    `);
  });

  it('takes prose, code and logs for no records', () => {
    for (const text of [
      'Some words, and more.\nAnother line, too.\nAnd a third, yes.\n',
      'const a = 1;\n// ----\nfunction b() {\n  return a;\n}\n',
      '# Title\n\n---\n\nText below a rule.\n\nMore\n====\n\nText.\n',
      '12:00:01 INFO start\n12:00:02 INFO go\n12:00:03 ERROR stop\n',
      'Started worker 1 of 4 at 12\n12 30 worker 1 done\n12 31 worker 2 done\nworker 3 done\nall done in 3 s\n',
      'Read these numbers with care\nOne 1 and two 2\nand then three\nand four 4 5\nmore\n',
      'total 9000\n-rw-r--r-- 1 root root 460 Mar 4 a.txt\n-rw-r--r-- 1 root root 461 Mar 4 b.txt\n-rw-r--r-- 1 root root 462 Mar 4 c.txt\n',
    ]) {
      expect(formatOf(text)).toBeUndefined();
    }
  });

  it('bounded and never silent: any rows, any budget', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 30 });
    const table = fc
      .array(fc.tuple(cell, fc.nat(), fc.boolean()), { maxLength: 90 })
      .map(rows =>
        ['name,count,on', ...rows.map(row => JSON.stringify(row).slice(1, -1))]
          .join('\n')
          .toWellFormed(),
      );
    const strategies = fc.constantFrom<CutStrategy>('head', 'tail', 'headTail');
    fc.assert(
      fc.property(
        table,
        fc.integer({ min: 20, max: 900 }),
        strategies,
        fc.nat(3),
        (text, maxChars, strategy, keepTailLines) => {
          const options = { maxChars, strategy, keepTailLines };
          if (text.length <= maxChars) return;
          const cut = cutOf(text, options);
          if (cut === undefined) return;
          expect(cut.body.length).toBeLessThanOrEqual(maxChars);
          const { shown, gaps } = cut.facts;
          const ranges = [...shown, ...gaps].toSorted(
            (a, b) => a.start - b.start,
          );
          let next = 0;
          for (const { start, chars, from } of ranges) {
            expect(start).toBe(next);
            const before = text.slice(0, start).split('\n').length;
            expect(from).toEqual({ line: before, column: 1 });
            next += chars;
          }
          expect(next).toBe(text.length);
          for (const { start, chars } of shown) {
            const piece = text.slice(start, start + chars);
            expect(cut.body).toContain(piece.replace(/\n$/, ''));
          }
          expect(cutOf(text, options)?.body).toBe(cut.body);
        },
      ),
      { numRuns: 200 },
    );
  });
});
