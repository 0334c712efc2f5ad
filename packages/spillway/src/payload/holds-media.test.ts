import { describe, expect, it } from 'vitest';
import { holdsMedia } from './holds-media.ts';

const image = { type: 'image', data: 'AAAA', mimeType: 'image/png' };

describe('holdsMedia', () => {
  it.each<[string, unknown]>([
    ['bytes', new Uint8Array(3)],
    ['a Blob', new Blob(['a'])],
    ['an MCP result with an image', { content: [image], isError: false }],
    ['a content output', { type: 'content', value: [{ type: 'file-url' }] }],
    ['a list of parts', [{ type: 'text', text: 'a' }, image]],
    ['a list with bytes', [new Uint8Array(3)]],
  ])('finds it in %s', (_what, value) => {
    expect(holdsMedia(value)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['a text', 'image'],
    ['nothing', undefined],
    ['null', null],
    ['a listing of a folder', [{ type: 'file', name: 'a.png', url: '/a' }]],
    ['a text part', { content: [{ type: 'text', text: 'image/png' }] }],
    [
      'a getter that throws',
      {
        get content() {
          throw new Error('no');
        },
      },
    ],
  ])('finds none in %s', (_what, value) => {
    expect(holdsMedia(value)).toBe(false);
  });
});
