import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mediaOfPart } from './media-of-part.ts';

function mediaOf(part: unknown): ReturnType<typeof mediaOfPart> {
  return mediaOfPart(part as never);
}

describe('mediaOfPart', () => {
  it('reads the bytes of base64, and tells their number without', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom<BufferEncoding>('base64', 'base64url'),
        (bytes, encoding) => {
          const data = Buffer.from(bytes).toString(encoding);
          const media = mediaOf({ type: 'media', data, mediaType: 'a/b' });
          expect([...(media?.read() ?? [])]).toEqual([...bytes]);
          const size = media?.size ?? -1;
          expect(size).toBeGreaterThanOrEqual(bytes.length);
          expect(size).toBeLessThanOrEqual(bytes.length + 2);
        },
      ),
    );
  });

  it('takes the media type of a data URL where the part has none', () => {
    const url = 'data:image/gif;base64,AAAA';
    expect(mediaOf({ type: 'image-url', url })).toMatchObject({
      mediaType: 'image/gif',
      size: 3,
    });
    expect(mediaOf({ type: 'file-data', data: 'AAAA' })).toMatchObject({
      mediaType: 'application/octet-stream',
    });
  });

  it.each([
    [{ type: 'text', text: 'AAAA' }],
    [{ type: 'custom', data: 'AAAA' }],
    [{ type: 'file', mediaType: 'a/b', data: { type: 'text', text: 'AAAA' } }],
    [{ type: 'file-url', url: 'https://example.com/a' }],
    [{ type: 'file-id', fileId: 'f1' }],
    [null],
    [undefined],
    [7],
  ])('finds none in %j', part => {
    expect(mediaOf(part)).toBeUndefined();
  });
});
