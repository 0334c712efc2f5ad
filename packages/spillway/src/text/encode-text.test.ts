import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeText } from '../window/decode-text.ts';
import { encodeText } from './encode-text.ts';

it('writes UTF-8, and lone surrogates as the three bytes of their code', () => {
  expect(encodeText('aé€😀')).toEqual(new TextEncoder().encode('aé€😀'));
  expect([...encodeText('a\ud83d!\ude00')]).toEqual([
    0x61, 0xed, 0xa0, 0xbd, 0x21, 0xed, 0xb8, 0x80,
  ]);
});

it('keeps every lone surrogate apart from others and from U+FFFD', () => {
  const unit = fc.oneof(
    fc
      .integer({ min: 0xd8_00, max: 0xdf_ff })
      .map(code => String.fromCharCode(code)),
    fc.constantFrom('a', 'é', '\ufffd', '😀'),
  );
  const texts = fc.string({ unit });
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const isSame = Buffer.compare(encodeText(one), encodeText(other)) === 0;
      expect(isSame).toBe(one === other);
      expect(decodeText(encodeText(one))).toBe(one.toWellFormed());
    }),
  );
});
