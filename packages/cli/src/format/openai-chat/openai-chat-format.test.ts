import { describe, expect, it } from 'vitest';
import type { MessageRow } from '../message-format.ts';
import { call, convert, result } from '../test-conversion.ts';

describe('OpenAI chat messages', () => {
  it('have calls with arguments as text', async () => {
    const row = {
      role: 'assistant',
      content: null,
      tool_calls: [
        {
          id: '1',
          type: 'function',
          function: { name: 'list', arguments: '{"path":"."}' },
        },
      ],
    };
    expect(await convert(row)).toEqual([
      { role: 'assistant', content: [call] },
    ]);
  });

  it('keep arguments that are no JSON', async () => {
    const row = {
      role: 'assistant',
      content: 'So:',
      tool_calls: [
        {
          id: '1',
          type: 'function',
          function: { name: 'list', arguments: '{"pa' },
        },
        { id: '2', type: 'custom', custom: { name: 'run', input: 'ls' } },
      ],
    };
    expect(await convert(row)).toEqual([
      {
        role: 'assistant',
        content: [
          { type: 'text', text: 'So:' },
          { ...call, input: '{"pa' },
          { type: 'tool-call', toolCallId: '2', toolName: 'run', input: 'ls' },
        ],
      },
    ]);
  });

  it.each<MessageRow>([
    { role: 'tool', tool_call_id: '1', content: 'a.ts' },
    {
      role: 'tool',
      tool_call_id: '1',
      content: [{ type: 'text', text: 'a.ts' }],
    },
  ])('have results in messages of their own: %j', async row => {
    expect(await convert(row)).toEqual([
      result({ type: 'text', value: 'a.ts' }),
    ]);
  });

  it('have calls of functions without an id, in old ones', async () => {
    expect(
      await Promise.all(
        [
          {
            role: 'assistant',
            content: null,
            function_call: { name: 'list', arguments: '{"path":"."}' },
          },
          { role: 'function', name: 'list', content: 'a.ts' },
        ].map(convert),
      ),
    ).toMatchObject([
      [{ role: 'assistant', content: [{ ...call, toolCallId: 'list' }] }],
      [{ role: 'tool', content: [{ toolCallId: 'list', toolName: 'list' }] }],
    ]);
  });

  it('have system prompts of a developer, and of parts', async () => {
    const content = [{ type: 'text', text: 'Be brief.' }];
    const expected = [{ role: 'system', content: 'Be brief.' }];
    expect(await convert({ role: 'developer', content })).toEqual(expected);
    expect(await convert({ role: 'system', content })).toEqual(expected);
  });
});
