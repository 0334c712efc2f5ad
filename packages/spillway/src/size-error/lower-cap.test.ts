import { describe, expect, it } from 'vitest';
import { lowerCap } from './lower-cap.ts';
import type { OutputCapError } from './size-error.ts';

function fits(maxOutputTokens: number | undefined): OutputCapError {
  return { type: 'output-cap', maxOutputTokens, window: undefined };
}

describe('lowerCap', () => {
  it('takes what fits, less a margin of 64', () => {
    expect(
      lowerCap({ error: fits(8_192), cap: 20_000, requestBody: undefined }),
    ).toBe(8_128);
  });

  it.each([
    ['max_tokens', { max_tokens: 24_000 }],
    ['max_completion_tokens', { max_completion_tokens: 24_000 }],
    ['max_output_tokens', { max_output_tokens: 24_000 }],
    ['maxOutputTokens', { generationConfig: { maxOutputTokens: 24_000 } }],
  ])('takes off what the provider adds to the cap, in %s', (_, requestBody) => {
    expect(lowerCap({ error: fits(8_192), cap: 20_000, requestBody })).toBe(
      8_192 - 64 - 4_000,
    );
  });

  it('takes nothing off when the provider sends less than the cap', () => {
    const requestBody = { max_tokens: 10 };
    expect(lowerCap({ error: fits(8_192), cap: 20_000, requestBody })).toBe(
      8_128,
    );
  });

  it('takes 0.8 of the cap where no number is given', () => {
    expect(
      lowerCap({ error: fits(undefined), cap: 1_001, requestBody: null }),
    ).toBe(800);
  });

  it('always gets below the cap, or gives up', () => {
    const requestBody = undefined;
    expect(lowerCap({ error: fits(90_000), cap: 500, requestBody })).toBe(499);
    expect(lowerCap({ error: fits(64), cap: 500, requestBody })).toBe(
      undefined,
    );
    expect(lowerCap({ error: fits(undefined), cap: 1, requestBody })).toBe(
      undefined,
    );
    expect(lowerCap({ error: fits(1), cap: undefined, requestBody })).toBe(
      undefined,
    );
  });
});
