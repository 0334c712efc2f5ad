import { describe, expect, it } from 'vitest';
import type { MessageRow } from '../message-format.ts';
import { call, convert, result } from '../test-conversion.ts';

describe('messages of the AI SDK', () => {
  it.each([
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: [{ type: 'text', text: 'Which?' }] },
    {
      role: 'user',
      content: [{ type: 'image', image: 'https://a.test/b.png' }],
    },
    { role: 'assistant', content: [{ type: 'reasoning', text: 'Hm.' }, call] },
    { role: 'assistant', content: 'a.ts' },
    ...[
      { type: 'text', value: 'a.ts' },
      { type: 'json', value: ['a.ts'] },
      { type: 'error-text', value: 'denied' },
      { type: 'error-json', value: { code: 1 } },
      { type: 'execution-denied', reason: 'no' },
      // The vocabularies of 5, 6 and 7.
      {
        type: 'content',
        value: [{ type: 'media', data: 'AA==', mediaType: 'image/png' }],
      },
      {
        type: 'content',
        value: [{ type: 'image-data', data: 'AA==', mediaType: 'image/png' }],
      },
      {
        type: 'content',
        value: [
          { type: 'text', text: 'a' },
          {
            type: 'file',
            mediaType: 'text/plain',
            data: { type: 'text', text: 'b' },
          },
        ],
      },
    ].map(result),
  ] as MessageRow[])('are taken as they are: %j', async row => {
    expect(await convert(row)).toEqual([row]);
  });
});
