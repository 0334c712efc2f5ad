import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textPayload } from '../payload/payload.ts';
import { decodeText } from './decode-text.ts';

const surrogates = fc.string({
  unit: fc.constantFrom(
    'a',
    'é',
    '漢',
    '😀',
    '\ud83d',
    '\ude00',
    '\udbff',
    '\n',
  ),
});

describe('decodeText', () => {
  it('reads each lone surrogate of a stored text as one U+FFFD', () => {
    fc.assert(
      fc.property(surrogates, text => {
        const { bytes, text: shown } = textPayload(text);
        expect(decodeText(bytes)).toBe(shown);
        expect(shown.length).toBe(text.length);
      }),
    );
  });

  it('stores texts that differ in a lone surrogate as bytes that differ', () => {
    fc.assert(
      fc.property(surrogates, surrogates, (one, other) => {
        if (one === other) return;
        expect(textPayload(one).bytes).not.toEqual(textPayload(other).bytes);
      }),
    );
  });

  it('takes pairs of surrogates, and other bytes that are no UTF-8, for binary', () => {
    const high = [0xed, 0xa0, 0xbd];
    const low = [0xed, 0xb8, 0x80];
    const text = [0x61, 0x62];
    expect(decodeText(Uint8Array.from([...high, ...text, ...low]))).toBe(
      '\ufffdab\ufffd',
    );
    expect(decodeText(Uint8Array.from([...low, ...high]))).toBe('\ufffd\ufffd');
    for (const bytes of [
      [...text, ...high, ...low],
      [...high, 0xff],
      [...text, 0xed, 0xa0],
      [0xed, 0xa0, 0x28],
    ]) {
      expect(decodeText(Uint8Array.from(bytes))).toBeUndefined();
    }
  });
});
