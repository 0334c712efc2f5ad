import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runPaced } from '../pace/run-paced.ts';
import { minifyJson } from './minify-json.ts';
import { sourcePlaces } from './source-places.ts';

describe('sourcePlaces', () => {
  it('finds lines and columns, with column 1 behind white space', async () => {
    const text = '{\n  "a": 1,\r\n  "b": [2, 3]\n}';
    const source = '{"a":1,"b":[2,3]}';
    const offsets = [0, 1, 7, 14];
    expect(
      await runPaced(sourcePlaces({ source, text, offsets })),
    ).toStrictEqual([
      { line: 1, column: 1 },
      { line: 2, column: 1 },
      { line: 3, column: 1 },
      { line: 3, column: 12 },
    ]);
  });

  it('finds nothing in other JSON', async () => {
    const other = { source: '{"a":1}', text: '{ "b": 1 }', offsets: [3] };
    expect(await runPaced(sourcePlaces(other))).toBeUndefined();
    const short = { source: '[1,2,3]', text: '[1, 2', offsets: [5] };
    expect(await runPaced(sourcePlaces(short))).toBeUndefined();
  });

  it('finds each token of any JSON, however it is indented', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.json({ stringUnit: 'binary' }),
        fc.nat({ max: 4 }),
        async (json, indent) => {
          const text = JSON.stringify(JSON.parse(json), undefined, indent);
          const source = await runPaced(minifyJson(text));
          const offsets = Array.from({ length: source.length }, (_, at) => at);
          const places = await runPaced(
            sourcePlaces({ source, text, offsets }),
          );
          const lines = text.split('\n');
          for (const [at, place] of (places ?? []).entries()) {
            const line = lines[place.line - 1] ?? '';
            const shown = place.column === 1 ? line.trimStart() : line;
            expect(shown.slice(place.column - 1).charAt(0)).toBe(
              source.charAt(at),
            );
          }
          expect(places).toHaveLength(source.length);
        },
      ),
    );
  });
});
