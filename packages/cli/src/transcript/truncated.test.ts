import { expect, it } from 'vitest';
import { conversation, lines, read } from './test-reading.ts';

const texts = conversation.map(message => JSON.stringify(message));

it.each([
  ['an array', 't.json', JSON.stringify(conversation)],
  [
    'an object',
    't.json',
    JSON.stringify({ messages: conversation }, undefined, 1),
  ],
  ['JSONL', 't.jsonl', lines(conversation)],
])(
  'reads what is whole of %s that ends anywhere, and tells that it ends',
  async (_, name, text) => {
    for (let end = 1; end < text.length; end++) {
      const cut = text.slice(0, end);
      const { conversations, faults } = await read(cut, name);
      const messages = conversations.flat();
      expect(messages).toEqual(conversation.slice(0, messages.length));
      const compact = cut.replaceAll(/\n */g, '').replaceAll('": ', '":');
      const whole = texts.filter(message => compact.includes(message));
      expect(messages).toHaveLength(whole.length);
      // JSONL that ends after the question lacks nothing that could be missed.
      const isSound = name === 't.jsonl' && cut.trimEnd() === texts[0];
      expect(faults.length === 0).toBe(
        isSound || text.slice(end).trim() === '',
      );
    }
  },
  30_000,
);
