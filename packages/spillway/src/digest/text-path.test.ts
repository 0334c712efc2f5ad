import { expect, it } from 'vitest';
import { scanJson } from '../json/scan-json.ts';
import { finishPaced } from '../pace/finish-paced.ts';
import { textPath } from './text-path.ts';

function pathIn(value: unknown): string | undefined {
  const scan = finishPaced(scanJson(JSON.stringify(value)));
  return finishPaced(textPath(scan));
}

const lines = 'a line\n'.repeat(100);

it('finds the text that JSON is a wrapper of', () => {
  expect(pathIn({ stdout: lines, stderr: '', exitCode: 0 })).toBe('stdout');
  expect(pathIn([{ id: 1 }, { result: { 'std out': lines } }])).toBe(
    '[1].result["std out"]',
  );
  expect(pathIn(lines)).toBe('$');
});

it('finds none where there is much else, or where the text has no lines', () => {
  expect(pathIn({ stdout: lines, stderr: lines })).toBeUndefined();
  expect(
    pathIn({ data: 'x'.repeat(1_000), note: 'two\nlines' }),
  ).toBeUndefined();
  expect(pathIn([1, 2, 3])).toBeUndefined();
  expect(pathIn({ ['k'.repeat(100)]: lines })).toBeUndefined();
});
