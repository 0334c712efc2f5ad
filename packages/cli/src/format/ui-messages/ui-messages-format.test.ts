import { describe, expect, it } from 'vitest';
import { call, convert, result } from '../test-conversion.ts';

describe('UI messages of the AI SDK', () => {
  it('are converted, each step a message', async () => {
    const tool = (toolCallId: string) => ({
      type: 'tool-list',
      toolCallId,
      state: 'output-available',
      input: { path: '.' },
      output: ['a.ts'],
    });
    expect(
      await convert({
        id: 'm',
        role: 'assistant',
        parts: [
          { type: 'step-start' },
          tool('1'),
          { type: 'step-start' },
          { type: 'text', text: 'It is a.ts.', state: 'done' },
        ],
      }),
    ).toMatchObject([
      { role: 'assistant', content: [call] },
      result({ type: 'json', value: ['a.ts'] }),
      { role: 'assistant', content: [{ type: 'text', text: 'It is a.ts.' }] },
    ]);
  });

  it('may hold errors and tools without types', async () => {
    expect(
      await convert({
        id: 'm',
        role: 'assistant',
        parts: [
          {
            type: 'dynamic-tool',
            toolName: 'list',
            toolCallId: '1',
            state: 'output-error',
            input: { path: '.' },
            errorText: 'denied',
          },
        ],
      }),
    ).toMatchObject([
      { role: 'assistant', content: [call] },
      result({ type: 'error-text', value: 'denied' }),
    ]);
  });
});
