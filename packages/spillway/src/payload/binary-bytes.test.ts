import { describe, expect, it } from 'vitest';
import { binaryBytes } from './binary-bytes.ts';

const bytes = Uint8Array.from([0, 1, 254, 255]);

describe('binaryBytes', () => {
  it('knows ArrayBuffer, its views, and Buffer', () => {
    expect(binaryBytes(bytes)).toEqual(bytes);
    expect(binaryBytes(bytes.buffer)).toEqual(bytes);
    expect(binaryBytes(new DataView(bytes.buffer, 1, 2))).toEqual(
      Uint8Array.from([1, 254]),
    );
    expect(binaryBytes(Buffer.from(bytes))).toEqual(bytes);
    expect(binaryBytes(new Uint16Array([1]))).toEqual(Uint8Array.from([1, 0]));
  });

  it('knows what JSON makes of them', () => {
    const roundTrip = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value));
    expect(binaryBytes(roundTrip(Buffer.from(bytes)))).toEqual(bytes);
    expect(binaryBytes(roundTrip(bytes))).toEqual(bytes);
  });

  it('takes nothing else for binary', () => {
    for (const value of [
      null,
      'text',
      7,
      {},
      [],
      [1, 2, 3],
      { 0: 1, 2: 2 },
      { 0: 256 },
      { 0: 1, 1: 'a' },
      { 0: 1, length: 1 },
      { type: 'Buffer' },
      { type: 'Buffer', data: ['a'] },
      { type: 'Buffer', data: [1], more: true },
      new Map([[0, 1]]),
    ]) {
      expect(binaryBytes(value)).toBeUndefined();
    }
  });

  it('survives proxies and getters that throw', () => {
    const hostile = new Proxy(
      {},
      {
        has: () => {
          throw new Error('trap');
        },
      },
    );
    expect(binaryBytes(hostile)).toBeUndefined();
  });
});
