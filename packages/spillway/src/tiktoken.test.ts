import { Tiktoken } from 'js-tiktoken/lite';
import cl100kBase from 'js-tiktoken/ranks/cl100k_base';
import o200kBase from 'js-tiktoken/ranks/o200k_base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tiktoken, type TiktokenEncoding } from './tiktoken.ts';

const original = {
  o200k_base: new Tiktoken(o200kBase),
  cl100k_base: new Tiktoken(cl100kBase),
};

const paragraph = `## Reading back

It's the *whole* payload that the model reads: \`readToolResult({"handle": "log-1", "offset": 200})\`.
  - 1,234 rows — "naïve" café, Ünïcödé; Привет, 世界! 😀👩‍👩‍👧
\tif (x !== y) { return [1.5e-7, 0xff]; }   // don't
`;

describe('tiktoken', () => {
  it.each(['o200k_base', 'cl100k_base'] as const)(
    'counts with %s as js-tiktoken does',
    async encoding => {
      const count = await tiktoken({ encoding });
      const encode = (text: string): number =>
        original[encoding].encode(text, [], []).length;
      expect(count(paragraph)).toBe(encode(paragraph));
      const unit = fc.constantFrom(
        'word',
        ' ',
        '\n',
        '  ',
        '{"',
        '":',
        '1234',
        "'s",
        '中文',
        '😀',
        '\ud83d',
        'é',
        'ABC',
        '\t',
        '\u0301',
      );
      fc.assert(
        fc.property(fc.string({ unit, maxLength: 60 }), text => {
          expect(count(text)).toBe(encode(text));
        }),
        { numRuns: 50 },
      );
    },
  );

  it('is within 1 % of js-tiktoken on long ordinary text', async () => {
    const count = await tiktoken();
    const text = paragraph.repeat(100);
    const tokens = original.o200k_base.encode(text, [], []).length;
    expect(Math.abs(count(text) - tokens)).toBeLessThanOrEqual(tokens / 100);
  });

  it('counts names of special tokens as the text that they are', async () => {
    const count = await tiktoken();
    expect(count('<|endoftext|><|endofprompt|>')).toBeGreaterThan(4);
  });

  it('15: counts long stretches without the end of a word', async () => {
    const count = await tiktoken();
    expect(count('a'.repeat(20_000))).toBe(2_500);
    expect(count('中'.repeat(20_000))).toBeGreaterThan(5_000);
    expect(count(' '.repeat(100_000))).toBeLessThan(2_000);
    expect(count(btoa('\u0000\u0010\u0083'.repeat(10_000)))).toBeGreaterThan(
      10_000,
    );
  });

  it('has the default encoding when none is given, and counts no text as 0', async () => {
    const count = await tiktoken();
    expect(count('')).toBe(0);
    expect(count(paragraph)).toBe(
      (await tiktoken({ encoding: 'o200k_base' }))(paragraph),
    );
  });

  it('refuses an encoding that it does not know', async () => {
    await expect(tiktoken({ encoding: 'o300k' as TiktokenEncoding })).rejects
      .toThrowErrorMatchingInlineSnapshot(`
      [Spillway_InvalidOptionsError: Invalid options for tiktoken:
      - encoding: "o300k" was given, but it must be one of o200k_base, cl100k_base, p50k_base, p50k_edit, r50k_base, gpt2]
    `);
    await expect(
      tiktoken({ encoding: 'toString' as TiktokenEncoding }),
    ).rejects.toThrow('"toString"');
    await expect(
      tiktoken({ encoding: 7 as unknown as TiktokenEncoding }),
    ).rejects.toThrow('a value of type number');
  });
});
