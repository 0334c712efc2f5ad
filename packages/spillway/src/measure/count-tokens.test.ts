import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { countTokens, type Tokenizer } from './count-tokens.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { finishPaced } from '../pace/finish-paced.ts';

const text = 'A row of the log, with the number 4711 in it.\n'.repeat(1_000);
const countWords = (piece: string): number => piece.match(/\w+/g)?.length ?? 0;

describe('countTokens', () => {
  it('sums up what the tokenizer says of the pieces', () => {
    const tokenizer = vi.fn<Tokenizer>(countWords);
    expect(finishPaced(countTokens({ text, tokenizer }))).toBe(
      countWords(text),
    );
    for (const [piece] of tokenizer.mock.calls)
      expect(piece.length).toBeLessThanOrEqual(4_096);
  });

  it('estimates without a tokenizer', () => {
    expect(finishPaced(countTokens({ text }))).toBe(estimateTokens(text));
  });

  it('counts no text as 0 and asks nobody', () => {
    const tokenizer = vi.fn<Tokenizer>(countWords);
    expect(finishPaced(countTokens({ text: '', tokenizer }))).toBe(0);
    expect(tokenizer).not.toHaveBeenCalled();
  });

  it('15: stops soon after its limit', () => {
    const tokenizer = vi.fn<Tokenizer>(countWords);
    const tokens = finishPaced(countTokens({ text, tokenizer, limit: 1_000 }));
    expect(tokens).toBeGreaterThan(1_000);
    expect(tokens).toBeLessThan(2_000);
    expect(tokenizer.mock.calls.length).toBeLessThan(4);
  });

  it('is beyond its limit exactly where the whole count is', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 9_000 }),
        fc.nat(2_000),
        (given, limit) => {
          const whole = finishPaced(
            countTokens({ text: given, tokenizer: countWords }),
          );
          const bounded = finishPaced(
            countTokens({ text: given, tokenizer: countWords, limit }),
          );
          expect(bounded > limit).toBe(whole > limit);
          if (whole <= limit) expect(bounded).toBe(whole);
        },
      ),
    );
  });

  it('15: keeps a quadratic tokenizer linear', () => {
    let steps = 0;
    const tokenizer = (piece: string): number => {
      steps += piece.length ** 2;
      return piece.length / 4;
    };
    for (const unit of ['a', '中', 'QmFz', ' ']) {
      steps = 0;
      finishPaced(
        countTokens({ text: unit.repeat(1_000_000 / unit.length), tokenizer }),
      );
      expect(steps).toBeLessThanOrEqual(1_000_000 * 128);
    }
  });

  it('pauses often enough for a slow tokenizer', () => {
    const pauses = [
      ...countTokens({ text: 'a '.repeat(500_000), tokenizer: countWords }),
    ];
    expect(pauses.length).toBeGreaterThan(40);
  });

  it.each<[string, unknown]>([
    ['NaN', Number.NaN],
    ['a negative number', -1],
    ['Infinity', Infinity],
    ['nothing', undefined],
    ['a string', '12'],
    ['a promise', () => Promise.reject(new Error('asynchronous'))],
  ])(
    '14: estimates the whole text when the tokenizer returns %s, and says so once',
    (_, result) => {
      const onFailure = vi.fn<(error: unknown) => void>();
      let calls = 0;
      const tokenizer = (piece: string): number =>
        ++calls === 3
          ? ((typeof result === 'function' ? result() : result) as number)
          : piece.length;
      expect(finishPaced(countTokens({ text, tokenizer, onFailure }))).toBe(
        estimateTokens(text),
      );
      expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError));
    },
  );

  it('14: estimates the whole text when the tokenizer throws, and hands the error on', () => {
    const error = new Error('no vocabulary');
    const onFailure = vi.fn<(error: unknown) => void>();
    const tokenizer = (): number => {
      throw error;
    };
    expect(finishPaced(countTokens({ text, tokenizer, onFailure }))).toBe(
      estimateTokens(text),
    );
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(error);
    expect(finishPaced(countTokens({ text, tokenizer }))).toBe(
      estimateTokens(text),
    );
  });

  it('says what a failed tokenizer returned', () => {
    const messageOf = (result: unknown): unknown => {
      let message: unknown;
      finishPaced(
        countTokens({
          text,
          tokenizer: () => result as number,
          onFailure: error =>
            (message = error instanceof Error ? error.message : error),
        }),
      );
      return message;
    };
    expect(messageOf(Number.NaN)).toMatchInlineSnapshot(
      `"The tokenizer returned NaN, which is no finite number of 0 or more."`,
    );
    expect(messageOf(Promise.resolve(1))).toMatchInlineSnapshot(
      `"The tokenizer returned a value of type object, which is no finite number of 0 or more."`,
    );
  });
});
