/** Records stay records: what is shown of them is whole, counted, and below the head that names their columns. */
import { truncate } from 'spillway';
import { describe, expect, it } from 'vitest';
import { everyAction } from '../every-action.ts';
import { everyChooser } from '../every-chooser.ts';
import { bothWays, sentBy } from '../sent-by.ts';

const warning = 'Do not count, quote or infer what is not shown.';

const csv = `id,name,state\n${numbered(2_000, at => `${at},name ${at},open`)}`;
const tsv = csv.replaceAll(',', '\t');
const quoted = `id,note\r\n${numbered(900, at => `${at},"first, line\r\nsecond ""line"" of ${at}"`, '\r\n')}`;
const table = [
  ' id   | name         ',
  '------+--------------',
  numbered(
    2_000,
    at => ` ${String(at).padStart(4)} | ${`name ${at}`.padEnd(12)} `,
  ),
].join('\n');
const ndjson = numbered(2_000, id => JSON.stringify({ id, name: `n${id}` }));
const diff = numbered(60, file =>
  [
    `diff --git a/src/part-${file}.ts b/src/part-${file}.ts`,
    `--- a/src/part-${file}.ts`,
    `+++ b/src/part-${file}.ts`,
    '@@ -1,20 +1,20 @@',
    numbered(20, line => ` line ${line} of part ${file}`),
    file === 37
      ? '+throw new Error("fatal: no ledger");'
      : `+const part = ${file};`,
  ].join('\n'),
);

describe.each(bothWays)('with %s', (_way, run) => {
  describe.each(everyAction)('%s', (_action, action) => {
    it('B27: says how many of 276 records are shown, and that the others must not be inferred', async () => {
      const value = Array.from({ length: 276 }, (_, id) => ({
        id,
        name: `record number ${id}`,
        note: 'nothing to see in this record',
      }));
      const { text } = await sentBy(run, { value }, action);
      const shown = new Set(text.match(/record number \d+/g));
      expect(shown.size).toBeGreaterThan(8);
      expect(shown.size).toBeLessThan(276);
      expect(statedItems(text)).toEqual({ shown: shown.size, total: 276 });
      expect(text).toContain(warning);
    });

    it.each([
      ['CSV', csv, 'id,name,state', /^\d+,name \d+,open$/],
      ['TSV', tsv, 'id\tname\tstate', /^\d+\tname \d+\topen$/],
      ['a table', table, ' id   | name         ', /^ +\d+ \| name \d+ +$/],
    ])('B36: keeps the head row of %s', async (_name, value, head, row) => {
      const { text } = await sentBy(run, { value }, action);
      const body = linesOf(text);
      const at = body.indexOf(head);
      expect(at).toBeGreaterThan(0);
      const below = body
        .slice(at + 1)
        .filter(line => !/^[-+]+$|^\[lines? /.test(line) && line !== '');
      expect(below.length).toBeGreaterThan(8);
      for (const line of below) expect(line).toMatch(row);
    });

    it('B36: cuts NDJSON between records', async () => {
      const { text } = await sentBy(run, { value: ndjson }, action);
      const records = linesOf(text)
        .filter(line => line.startsWith('{'))
        .map(line => JSON.parse(line));
      const whole = records.filter(record => !('$spillway' in record));
      expect(whole.length).toBeGreaterThan(8);
      for (const record of whole) {
        expect(record).toEqual({ id: record.id, name: `n${record.id}` });
      }
    });
  });

  describe.each(everyChooser)('%s', (_action, action) => {
    it('B36: keeps a record with line breaks in quotes in one piece', async () => {
      const { text } = await sentBy(run, { value: quoted }, action);
      const body = text.slice(text.lastIndexOf('\nid,note\r\n') + 1);
      const records = body
        .slice('id,note\r\n'.length)
        .split(/^\[lines? .*\]\n/m)
        .join('');
      expect(records).toMatch(
        /^(?:\d+,"first, line\r\nsecond ""line"" of \d+"(?:\r\n|$))+$/,
      );
    });

    it('B36: keeps the header of the file of a line of a diff', async () => {
      const { text } = await sentBy(run, { value: diff }, action);
      const body = linesOf(text);
      const at = body.indexOf('+throw new Error("fatal: no ledger");');
      expect(at).toBeGreaterThan(0);
      const above = body.slice(0, at).filter(line => !line.startsWith('['));
      const header = above.findLastIndex(line => line.startsWith('diff --git'));
      expect(above.slice(header, header + 4)).toEqual([
        'diff --git a/src/part-37.ts b/src/part-37.ts',
        '--- a/src/part-37.ts',
        '+++ b/src/part-37.ts',
        '@@ -1,20 +1,20 @@',
      ]);
    });
  });

  it('B27: says that 164 of 276 records are shown', async () => {
    const value = Array.from({ length: 276 }, (_, id) => ({
      id: id + 1_000,
      name: 'a record of a table of records that are alike',
    }));
    const { text } = await sentBy(
      run,
      { value },
      truncate({ maxChars: 11_540 }),
      15_000,
    );
    expect(text.match(/a record of/g)).toHaveLength(164);
    expect(statedItems(text)).toEqual({ shown: 164, total: 276 });
    expect(text).toContain(warning);
  });
});

/** Returns how many items a notice says are shown, of how many. */
function statedItems(text: string): { shown: number; total: number } {
  const [, ranges = '', total] =
    /Shown: (?:page 1 of about \d+, )?items ([\d,to and]+) of ([\d,]+)\. /.exec(
      text,
    ) ?? [];
  const counts = ranges.split(' and ').map(range => {
    const [first = Number.NaN, last = first] = range.split(' to ').map(Number);
    return last - first + 1;
  });
  return {
    shown: counts.reduce((sum, count) => sum + count, 0),
    total: Number(total),
  };
}

function linesOf(text: string): string[] {
  return text.split('\n');
}

function numbered(
  count: number,
  line: (at: number) => string,
  feed = '\n',
): string {
  return Array.from({ length: count }, (_, at) => line(at)).join(feed);
}
