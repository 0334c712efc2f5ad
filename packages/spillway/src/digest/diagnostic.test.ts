import { describe, expect, it } from 'vitest';
import { parseDiagnostic } from './diagnostic.ts';

describe('parseDiagnostic', () => {
  it.each([
    [
      'src/a.ts(12,5): error TS2305: Module has no member.',
      'error',
      'TS2305',
      'src/a.ts',
    ],
    [
      '\u001b[96msrc/a.ts\u001b[0m:\u001b[93m2\u001b[0m:\u001b[93m3\u001b[0m - \u001b[91merror\u001b[0m\u001b[90m TS2322: \u001b[0mType',
      'error',
      'TS2322',
      'src/a.ts',
    ],
    [
      '/work/reader.h:37:16: warning: class has pointers [-Weffc++]',
      'warning',
      '-Weffc++',
      '/work/reader.h',
    ],
    [
      'a.c:3:1: fatal error: x.h: No such file or directory',
      'error',
      undefined,
      'a.c',
    ],
    [
      'pkg/a.py:12: error: Incompatible types  [arg-type]',
      'error',
      'arg-type',
      'pkg/a.py',
    ],
    ['A.java:7: error: cannot find symbol', 'error', undefined, 'A.java'],
    ['app/a.py:1:80: E501 line too long', 'error', 'E501', 'app/a.py'],
    ['app/a.py:1:80: W291 trailing whitespace', 'warning', 'W291', 'app/a.py'],
    [
      '  16:1   error    Unexpected var, use let or const instead  no-var',
      'error',
      'no-var',
      undefined,
    ],
    [
      '   8:3  warning  Unexpected console statement  @a/no-console',
      'warning',
      '@a/no-console',
      undefined,
    ],
    ['error[E0308]: mismatched types', 'error', 'E0308', undefined],
    ['warning: unused variable: `x`', 'warning', undefined, undefined],
  ])('reads %s', (line, severity, code, file) => {
    expect(parseDiagnostic(line)).toEqual({ severity, code, file });
  });

  it.each([
    '2026-11-30T10:00:00 error: connection refused',
    'see https://example.com:80 for the error',
    'const error = 1;',
    '   5 | import a from "b";',
    'ERROR in the third attempt',
    '',
  ])('takes no other line for one: %s', line => {
    expect(parseDiagnostic(line)).toBeUndefined();
  });
});
