import { expect, it } from 'vitest';
import { decodeRecord, encodeRecord } from './reduction-record.ts';
import { recordOf } from './test-record.ts';

const record = recordOf('a');

it('reads what it wrote', () => {
  expect(decodeRecord(encodeRecord(record))).toEqual(record);
});

it('reads nothing out of garbage', () => {
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  for (const data of [
    new Uint8Array(),
    Uint8Array.from([0xff, 0xfe, 0]),
    encode('null'),
    encode('{"version":2}'),
    encode(JSON.stringify({ ...record, standIn: { type: 'text' } })),
    encodeRecord(record).subarray(0, 40),
  ]) {
    expect(decodeRecord(data)).toBeUndefined();
  }
});
