import { expect, it } from 'vitest';
import { base32 } from './base32.ts';

it('writes five bits a character, the first ones first', () => {
  const bytes = Uint8Array.of(0b00000_000, 0b01_00010_1, 0b1111_0000);
  expect(base32({ bytes, length: 4 })).toBe('012z');
});

it('stops at the length that is asked for', () => {
  const bytes = new Uint8Array(32).fill(255);
  expect(base32({ bytes, length: 20 })).toBe('z'.repeat(20));
  expect(base32({ bytes, length: 51 })).toBe('z'.repeat(51));
});
