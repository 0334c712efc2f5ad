import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillPage } from './fill-page.ts';
import type { ReportData } from './report-data.ts';

const place = '<script id="report-data" type="application/json"></script>';
const page = `<html>$& ${place}<script>run()</script></html>`;

function dataOf(value: unknown): ReportData {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- filling a page looks at nothing of its data
  return value as ReportData;
}

describe('fillPage', () => {
  it('puts in data that comes out as it was, and is no markup whatever it holds', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '</script>',
        '<!--<script>',
        '$&',
        "$'",
        '\u2028',
        '\uD800',
        place,
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), pairs => {
        const value = pairs.map(([one, other]) => ({ [`k${one}`]: other }));
        const filled = fillPage({ page, data: dataOf(value) });
        const begin = filled.indexOf('json">') + 'json">'.length;
        const end = filled.indexOf('</script>', begin);
        const json = filled.slice(begin, end);
        expect(JSON.parse(json)).toEqual(value);
        expect(json).not.toContain('<');
        expect(filled.slice(end)).toBe(
          '</script><script>run()</script></html>',
        );
      }),
    );
  });

  it('throws when the page has no place for data', () => {
    expect(() => fillPage({ page: '<html>', data: dataOf({}) })).toThrow(
      'The page of the report was not built as it should be.',
    );
  });
});
