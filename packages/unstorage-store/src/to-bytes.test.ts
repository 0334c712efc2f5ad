import { expect, it } from 'vitest';
import { toBytes } from './to-bytes.ts';

const bytes = Uint8Array.of(1, 2, 3);

it.each([
  ['a view', bytes],
  ['a Buffer', Buffer.from(bytes)],
  ['a buffer', bytes.buffer],
  ['a Blob', new Blob([bytes])],
])('takes %s', async (_, value) => {
  expect([...(await toBytes(value))]).toEqual([1, 2, 3]);
});

it('throws an error that was returned', async () => {
  const error = new Error('EACCES');
  await expect(toBytes(error)).rejects.toBe(error);
});

it.each(['text', 7, {}, [1]])('throws for %j', async value => {
  await expect(toBytes(value)).rejects.toThrow('no bytes');
});
