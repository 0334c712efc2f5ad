import type { ModelMessage } from 'ai';
import { expect, it } from 'vitest';
import { createPromptMeter } from './create-prompt-meter.ts';

const said = (content: string): ModelMessage => ({
  role: 'assistant',
  content,
});
const told = (value: string): ModelMessage => ({
  role: 'tool',
  content: [
    {
      type: 'tool-result',
      toolCallId: '1',
      toolName: 'a',
      output: { type: 'text', value },
    },
  ],
});

it('counts as cached what is unchanged from the beginning on', () => {
  const { measure } = createPromptMeter(text => text.length);
  const [one, two, three] = [said('1'), said('22'), said('333')];
  expect(measure([one])).toEqual({ chars: 1, tokens: 1, cachedTokens: 0 });
  expect(measure([one, two])).toMatchObject({ tokens: 3, cachedTokens: 1 });
  expect(measure([one, three, two])).toMatchObject({
    tokens: 6,
    cachedTokens: 1,
  });
});

it('knows a stand-in again that comes in another object', () => {
  const { measure } = createPromptMeter(text => text.length);
  measure([told('stand-in')]);
  expect(measure([told('stand-in'), said('1')]).cachedTokens).toBe(8);
  expect(measure([told('another'), said('1')]).cachedTokens).toBe(0);
});

it('counts every message once', () => {
  const counted: string[] = [];
  const { measure } = createPromptMeter(text => counted.push(text));
  const one = said('1');
  measure([one]);
  measure([one, said('2')]);
  expect(counted).toEqual(['1', '2']);
});
