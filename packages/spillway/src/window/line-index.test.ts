import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildLineIndex } from './build-line-index.ts';
import { decodeLineIndex } from './decode-line-index.ts';
import { encodeLineIndex } from './encode-line-index.ts';
import { finishReading } from './finish-reading.ts';
import type { LineIndex } from './line-index.ts';

function indexOf(bytes: Uint8Array, blockBytes?: number): LineIndex {
  return finishReading(buildLineIndex(bytes.length, blockBytes), bytes);
}

const log = new TextEncoder().encode('a line of a log\n'.repeat(50_000));

describe('a line index', () => {
  it('takes 8 bytes for each 64 KiB', () => {
    expect(encodeLineIndex(indexOf(log))).toHaveLength(24 + 13 * 8);
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.integer({ min: 1, max: 20 }),
        (text, blockBytes) => {
          const index = indexOf(new TextEncoder().encode(text), blockBytes);
          expect(decodeLineIndex(encodeLineIndex(index))).toEqual(index);
        },
      ),
    );
    const binary = indexOf(Uint8Array.of(0xff, 1, 2));
    expect(binary.isText).toBe(false);
    expect(decodeLineIndex(encodeLineIndex(binary))).toEqual(binary);
  });

  it('is none when it is cut, longer, damaged, of another version, or something else', () => {
    const data = encodeLineIndex(indexOf(log));
    expect(decodeLineIndex(data.subarray(0, -8))).toBeUndefined();
    expect(decodeLineIndex(data.subarray(0, 5))).toBeUndefined();
    expect(
      decodeLineIndex(
        Uint8Array.from([...data, ...Array.from({ length: 8 }, () => 0)]),
      ),
    ).toBeUndefined();
    for (let at = 0; at < data.length; at++) {
      const damaged = data.slice();
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      expect(decodeLineIndex(damaged)).toBeUndefined();
    }
    expect(
      decodeLineIndex(new TextEncoder().encode('{"version":1}')),
    ).toBeUndefined();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), garbage => {
        expect(decodeLineIndex(garbage)).toBeUndefined();
      }),
    );
  });

  it('says of data that is no UTF-8 that it is no text, wherever that begins', () => {
    const bytes = log.slice();
    bytes[700_000] = 0xff;
    expect(indexOf(bytes).isText).toBe(false);
    // A pair of surrogates in six bytes is what no encoder of UTF-8 writes.
    const pair = Uint8Array.of(0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80);
    expect(indexOf(pair).isText).toBe(false);
  });
});
