import { expect, it } from 'vitest';
import { readCall } from './read-call.ts';

it('writes the call with the keys that are defined', () => {
  const input = { handle: 'grep-abc', offset: 200, limit: undefined };
  expect(readCall({ name: 'readToolResult', input })).toBe(
    'readToolResult({"handle":"grep-abc","offset":200})',
  );
});
