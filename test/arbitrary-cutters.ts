/** Results of the kind that each cutter takes, for property tests. */
import fc from 'fast-check';
import { json, text } from './arbitrary-results.ts';

const name = fc.stringMatching(/^[a-z]{3,9}$/);

const cell = fc.oneof(
  name,
  fc.nat({ max: 99_999 }).map(String),
  fc.constantFrom('ERROR', '漢字かな', '👩‍👩‍👧', 'e\u0301', 'done', ''),
);

const rows: fc.Arbitrary<string[][]> = fc
  .tuple(
    fc.array(fc.tuple(cell, cell, cell), { minLength: 3, maxLength: 12 }),
    fc.integer({ min: 6, max: 60 }),
  )
  .map(([some, times]) =>
    Array.from({ length: times }, () => some)
      .flat()
      .map((cells, at) => [String(at)].concat(cells)),
  );

const head = ['id', 'name', 'state', 'note'];

/** Text without what a terminal would not show. */
const plainText: fc.Arbitrary<string> = text.map(value =>
  // oxlint-disable-next-line no-control-regex -- these are control characters
  value.replaceAll(/\r(?!\n)|[\b\u001b]/g, '').toWellFormed(),
);

const quotedCell = fc
  .tuple(cell, fc.boolean())
  .map(([value, breaks]) => `"${value} ""x"",${breaks ? '\n' : ' '}y"`);

const quotedRows: fc.Arbitrary<string> = fc
  .array(fc.tuple(cell, quotedCell), { minLength: 30, maxLength: 200 })
  .map(lines =>
    ['name,note', ...lines.map(cells => cells.join(','))].join('\n'),
  );

const table: fc.Arbitrary<string> = rows.map(lines =>
  [
    ` ${head.map(title => title.padEnd(8)).join(' | ')} `,
    head.map(() => '-'.repeat(10)).join('+'),
    ...lines.map(
      cells => ` ${cells.map(value => value.padEnd(8)).join(' | ')} `,
    ),
  ].join('\n'),
);

const diff: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      name,
      fc.array(fc.tuple(fc.constantFrom(' ', '+', '-'), cell), {
        minLength: 1,
        maxLength: 40,
      }),
    ),
    { minLength: 2, maxLength: 25 },
  )
  .map(files =>
    files
      .map(([path, lines]) =>
        [
          `diff --git a/${path}.ts b/${path}.ts`,
          `--- a/${path}.ts`,
          `+++ b/${path}.ts`,
          `@@ -1,${lines.length} +1,${lines.length} @@`,
          ...lines.map(([sign, value]) => `${sign}${value}`),
        ].join('\n'),
      )
      .join('\n'),
  );

/** JSON of which many records make no large text. */
const smallJson = json.map(value =>
  JSON.stringify(value).length < 1_500 ? value : null,
);

const ndjson: fc.Arbitrary<string> = fc
  .array(fc.dictionary(name, fc.oneof(smallJson, cell), { maxKeys: 5 }), {
    minLength: 2,
    maxLength: 80,
  })
  .map(records => records.map(record => JSON.stringify(record)).join('\n'));

/** Separated values, tables, and diffs. */
export const records: Readonly<Record<string, fc.Arbitrary<string>>> = {
  CSV: rows.map(lines =>
    [head, ...lines].map(cells => cells.join(',')).join('\n'),
  ),
  'CSV with line breaks in quotes': quotedRows,
  TSV: rows.map(lines =>
    [head, ...lines].map(cells => cells.join('\t')).join('\r\n'),
  ),
  'a table': table,
  'a diff': diff,
};

/** Objects of long strings. */
const objectsOf = (value: fc.Arbitrary<string>) =>
  fc
    .array(fc.tuple(name, value), { minLength: 1, maxLength: 6 })
    .map((entries): Record<string, string> => Object.fromEntries(entries));

/** Strings of JSON that are shown as they are. */
export const strings: fc.Arbitrary<Record<string, string>> = objectsOf(
  plainText.map(value => value.replaceAll('\r', '')),
);

/** Base64 of bytes that tell no type, with how many there are. */
export const base64: fc.Arbitrary<{ data: string; bytes: number }> = fc
  .tuple(
    fc.uint8Array({ minLength: 60, maxLength: 90 }),
    fc.integer({ min: 20, max: 90 }),
  )
  .map(([some, times]) => {
    const varied = Uint8Array.from([
      ...some,
      3,
      97,
      201,
      14,
      250,
      77,
      161,
      9,
      33,
    ]);
    const whole = Buffer.concat(Array.from({ length: times }, () => varied));
    return { data: whole.toString('base64'), bytes: whole.length };
  })
  .filter(({ data }) =>
    [/[a-z]/, /[A-Z]/, /\d/].every(kind => kind.test(data)),
  );

/** What commands write to a terminal: lines of short frames, overstrikes and colours. */
export const terminal: fc.Arbitrary<string> = fc
  .array(
    fc.array(
      fc.oneof(
        name,
        fc.constantFrom(
          '\r',
          '\b',
          '\u001b[K',
          '\u001b[2K\r',
          '\u001b[32m',
          '🎉',
          'ERROR ',
          '10% ',
        ),
      ),
      { minLength: 1, maxLength: 9 },
    ),
    { minLength: 60, maxLength: 200 },
  )
  .map(lines => lines.map(pieces => pieces.join('')).join('\n'));

/** Every kind of payload that is cut, as the value that a tool returns. */
export const cuttable: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  text: plainText,
  'text of any kind': text,
  'a JSON value': json,
  'JSON text': json.map(value => JSON.stringify(value, undefined, 1)),
  NDJSON: ndjson,
  ...records,
  strings: objectsOf(text),
  base64: base64.map(({ data }) => ({ data, more: [data, 'x'] })),
  'terminal frames': terminal,
};

export { json as jsonValues, ndjson, plainText };
