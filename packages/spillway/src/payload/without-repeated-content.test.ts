import { describe, expect, it } from 'vitest';
import { withoutRepeatedContent } from './without-repeated-content.ts';

const structuredContent = { rows: [{ id: 1, at: null }], total: 1 };

describe('withoutRepeatedContent', () => {
  it('drops structured content that a text says once more, in any order of keys', () => {
    const same = [
      JSON.stringify(structuredContent),
      JSON.stringify(structuredContent, undefined, 2),
      '{"total": 1, "rows": [{"at": null, "id": 1}]}',
    ];
    for (const text of same) {
      const content = [
        { type: 'text', text: 'Here it is:' },
        { type: 'text', text },
      ];
      const value = { content, structuredContent, isError: false };
      expect(withoutRepeatedContent(value)).toEqual({
        content,
        isError: false,
      });
    }
  });

  it('gives the same value back when the two differ, and of any other value', () => {
    const texts = ['{"rows": [], "total": 1}', '{"rows": ', 'none', '[]'];
    const values: unknown[] = texts.map(text => ({
      content: [{ type: 'text', text }],
      structuredContent,
    }));
    values.push(
      null,
      'text',
      [structuredContent],
      { structuredContent },
      { content: 'text', structuredContent },
      { content: [null, {}, { text: 7 }], structuredContent },
      { content: [{ text: '{}' }], structuredContent: null },
      { content: [{ text: '[]' }], structuredContent: {} },
    );
    for (const value of values)
      expect(withoutRepeatedContent(value)).toBe(value);
  });

  it('survives getters that throw and any depth', () => {
    const throwing = {
      get content(): never {
        throw new Error('no');
      },
      structuredContent,
    };
    expect(withoutRepeatedContent(throwing)).toBe(throwing);
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const value = {
      content: [{ type: 'text', text: deep }],
      structuredContent: [[[]]],
    };
    expect(withoutRepeatedContent(value)).toBe(value);
  });
});
