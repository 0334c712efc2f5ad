import { expect, it } from 'vitest';
import { ownBytes } from './own-bytes.ts';

it('copies a view of something larger', () => {
  const chunk = Buffer.from('-inner-');
  const own = ownBytes(chunk.subarray(1, 6));
  chunk.fill(0);
  expect(Buffer.from(own).toString()).toBe('inner');
  expect(own.buffer.byteLength).toBe(5);
});

it('copies nothing that has a buffer of its own', () => {
  const data = new Uint8Array(10);
  expect(ownBytes(data).buffer).toBe(data.buffer);
});
