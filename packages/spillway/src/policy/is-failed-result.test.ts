import { expect, it } from 'vitest';
import type { ResultOutput } from '../payload/result-output.ts';
import { isFailedResult } from './is-failed-result.ts';

const text = (value: string): ResultOutput => ({ type: 'text', value });
const json = (value: unknown): ResultOutput => ({ type: 'json', value });

it.each([
  text('...\nexit code: 1'),
  text('Process exited with code 137\n'),
  text('[COMMAND_EXIT_CODE="2"]'),
  text('make: *** [Makefile:146: all] Error 2'),
  text('npm ERR! code ELIFECYCLE'),
  json({ stdout: '', exitCode: 1 }),
  json({ exit_code: 127 }),
  json({ isError: true }),
  json({ success: false }),
  { type: 'error-text', value: 'x' } as const,
  {
    type: 'content',
    value: [{ type: 'text', text: 'exit status 1' }],
  } as const,
])('recognises %j', output => {
  expect(isFailedResult({ output: output as ResultOutput })).toBe(true);
});

it.each([
  text('all good\nexit code: 0'),
  text(`exit code: 1\n${'later output\n'.repeat(200)}`),
  text('explains what exit codes are'),
  json({ exitCode: 0 }),
  json({ success: true, nested: { success: false } }),
  json([{ success: false }]),
  json(null),
  json('exit code 1'),
])('does not take %j for a failure', output => {
  expect(isFailedResult({ output })).toBe(false);
});
