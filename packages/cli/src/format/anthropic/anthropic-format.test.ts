import { describe, expect, it } from 'vitest';
import { call, convert, result } from '../test-conversion.ts';

describe('Anthropic messages', () => {
  it('have calls as blocks', async () => {
    expect(
      await convert({
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: 'Hm.', signature: 'x' },
          { type: 'redacted_thinking', data: 'x' },
          { type: 'text', text: 'So:' },
          { type: 'tool_use', id: '1', name: 'list', input: { path: '.' } },
        ],
      }),
    ).toEqual([
      {
        role: 'assistant',
        content: [
          { type: 'reasoning', text: 'Hm.' },
          { type: 'text', text: 'So:' },
          call,
        ],
      },
    ]);
  });

  it('have results in a message of the user, before what the user says', async () => {
    expect(
      await convert({
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: '1', content: 'a.ts' },
          { type: 'text', text: 'And now?' },
        ],
      }),
    ).toEqual([
      result({ type: 'text', value: 'a.ts' }),
      { role: 'user', content: [{ type: 'text', text: 'And now?' }] },
    ]);
  });

  it.each([
    [
      { content: 'denied', is_error: true },
      { type: 'error-text', value: 'denied' },
    ],
    [{}, { type: 'text', value: '' }],
    [
      {
        content: [
          { type: 'text', text: 'a' },
          { type: 'image', source: {} },
          { type: 'text', text: 'b' },
        ],
      },
      {
        type: 'content',
        value: [
          { type: 'text', text: 'a' },
          { type: 'text', text: 'b' },
        ],
      },
    ],
  ])('have results such as %j', async (block, output) => {
    expect(
      await convert({
        role: 'user',
        content: [{ type: 'tool_result', tool_use_id: '1', ...block }],
      }),
    ).toEqual([result(output)]);
  });
});
