import { expect, it } from 'vitest';
import { mediaType } from './media-type.ts';

/** Makes MPEG 1 Layer III frames of 128 kbit/s at 44.1 kHz: 417 bytes, 418 with padding. */
function mp3(padding: readonly boolean[]): Uint8Array {
  return Uint8Array.from(
    padding.flatMap(isPadded => [
      0xff,
      0xfb,
      isPadded ? 0x92 : 0x90,
      ...Array.from({ length: isPadded ? 415 : 414 }, () => 0),
    ]),
  );
}

it('knows an MP3 with tags and one without', () => {
  expect(mediaType(new TextEncoder().encode('ID3\u0004rest'))).toBe(
    'audio/mpeg',
  );
  expect(mediaType(mp3([false, true, false]))).toBe('audio/mpeg');
  expect(mediaType(mp3([true, false]))).toBe('audio/mpeg');
});

it('takes no other data that begins with set bits for an MP3', () => {
  const unknown = 'application/octet-stream';
  expect(mediaType(Uint8Array.of(0xff, 0xfb, 0x90, 0))).toBe(unknown);
  expect(mediaType(Uint8Array.of(0xff, 0xfe, 0x41, 0x00))).toBe(unknown);
  expect(mediaType(new Uint8Array(2_000).fill(0xff))).toBe(unknown);
  expect(mediaType(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg');
});
