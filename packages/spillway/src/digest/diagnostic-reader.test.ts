import { describe, expect, it } from 'vitest';
import { finishPaced } from '../pace/finish-paced.ts';
import { scanText } from '../text/scan-text.ts';
import { parseDiagnostic } from './diagnostic.ts';
import { createDiagnosticReader } from './diagnostic-reader.ts';

function readingsOf(lines: readonly string[]): unknown[] {
  const text = `${lines.join('\n')}\n`;
  const { table } = finishPaced(
    scanText({ text, lineFeeds: lines.length, question: undefined }),
  );
  const reader = createDiagnosticReader(table);
  return lines.map((_, unit) => {
    const reading = reader.read(unit);
    return reading === undefined || reading === 'tally'
      ? reading
      : {
          severity: reading.severity,
          code: reading.code,
          file: reader.fileOf(unit, reading),
        };
  });
}

const messages = [
  'src/a.ts(12,5): error TS2305: Module has no member.',
  'src/a.ts:12:5 - error TS2322: Type string is no number.',
  '/work/reader.h:37:16: warning: class has pointers [-Weffc++]',
  'a.c:3:1: fatal error: x.h: No such file or directory',
  'pkg/a.py:12: error: Incompatible types  [arg-type]',
  'app/a.py:1:80: E501 line too long',
  'app/a.py:1:80: W291 trailing whitespace',
  'C:\\work\\a.cpp:7:1: warning: unused [-Wunused]',
];

describe('createDiagnosticReader', () => {
  it('reads every line as the parser does, also the second of its shape', () => {
    const lines = Array.from({ length: 4 }, (_, round) =>
      messages.map(line => line.replaceAll(/(?<=[:(])\d+/g, `${round + 3}`)),
    ).flat();
    const parsed = lines.map(line => parseDiagnostic(line));
    expect(parsed).not.toContain(undefined);
    expect(readingsOf(lines)).toEqual(parsed);
  });

  it('finds the file in a line above', () => {
    const readings = readingsOf([
      '/work/src/part-1.js',
      '  16:1   error    Unexpected var, use let or const instead  no-var',
      '  17:1   error    Unexpected var, use let or const instead  no-var',
      '',
      '/work/src/part-2.js',
      '  9:12   warning  Unexpected console statement  no-console',
      '',
      '✖ 3 problems (2 errors, 1 warning)',
    ]);
    expect(readings).toEqual([
      undefined,
      { severity: 'error', code: 'no-var', file: '/work/src/part-1.js' },
      { severity: 'error', code: 'no-var', file: '/work/src/part-1.js' },
      undefined,
      undefined,
      { severity: 'warning', code: 'no-console', file: '/work/src/part-2.js' },
      undefined,
      'tally',
    ]);
  });

  it('takes what make says at the end for a total', () => {
    expect(
      readingsOf(["make: *** No rule to make target 'all'.  Stop.", 'done 7']),
    ).toEqual(['tally', undefined]);
  });
});
