import { APICallError } from '@ai-sdk/provider';
import { describe, expect, it } from 'vitest';
import { classifySizeError } from './classify-size-error.ts';
import type { SizeError } from './size-error.ts';

// Each wording as its provider's package hands it on is tried in test/size-error.

const promptTooLong: SizeError = {
  type: 'prompt-too-long',
  tokens: 213_462,
  maxTokens: 200_000,
};
const message = 'prompt is too long: 213462 tokens > 200000 maximum';

function callError(
  options: Partial<ConstructorParameters<typeof APICallError>[0]>,
): APICallError {
  return new APICallError({
    message: 'Bad Request',
    url: 'http://127.0.0.1/',
    requestBodyValues: {},
    statusCode: 400,
    ...options,
  });
}

describe('classifySizeError', () => {
  it.each<[string, unknown]>([
    ['the message of a call error', callError({ message })],
    [
      'its body, where the package did not know its form',
      callError({ responseBody: JSON.stringify({ detail: message }) }),
    ],
    [
      'a body within a body, as relays hand it on',
      callError({
        message: 'Provider returned error',
        responseBody: JSON.stringify({
          error: { metadata: { raw: JSON.stringify({ error: { message } }) } },
        }),
      }),
    ],
    [
      'the error behind an error',
      new Error('x', { cause: new Error(message) }),
    ],
    [
      'the last error of several tries',
      Object.assign(new Error('Failed after 3 attempts.'), {
        lastError: callError({ message }),
      }),
    ],
    ['a bare text', message],
    ['a bare object', { type: 'error', error: { message, code: null } }],
    [
      'an answer that failed',
      { type: 'response.failed', response: { error: { message } } },
    ],
    [
      'an answer with HTTP 200 that is an error',
      callError({ statusCode: 200, responseBody: `{"error":"${message}"}` }),
    ],
    [
      'a relay that makes a 500 of it',
      callError({ statusCode: 500, message: `litellm.BadRequest: ${message}` }),
    ],
  ])('finds it in %s', (_, error) => {
    expect(classifySizeError(error)).toEqual(promptTooLong);
  });

  it('never looks at what was sent', () => {
    const error = callError({
      requestBodyValues: { messages: [{ content: message }] },
    });
    expect(classifySizeError(error)).toBeUndefined();
  });

  it('leaves errors of accounts and of load alone, whatever they say', () => {
    for (const statusCode of [401, 402, 403, 404, 429, 503, 529]) {
      expect(classifySizeError(callError({ statusCode, message }))).toBe(
        undefined,
      );
    }
  });

  it('reads numbers as people write them', () => {
    expect(
      classifySizeError(
        'Prompt has 300,000 tokens, but the configured context size is 131,072 tokens',
      ),
    ).toEqual({
      type: 'prompt-too-long',
      tokens: 300_000,
      maxTokens: 131_072,
    });
  });

  it('counts what is over where only that is said', () => {
    expect(
      classifySizeError(
        'prompt too long; exceeded max context length by 4096 tokens',
      ),
    ).toEqual({ type: 'prompt-too-long', tokens: 4_096, maxTokens: 0 });
  });

  it('gives the window that input and output share', () => {
    expect(
      classifySizeError(
        'input length and `max_tokens` exceed context limit: 188059 + 20000 > 200000',
      ),
    ).toEqual({
      type: 'output-cap',
      maxOutputTokens: 11_941,
      window: {
        maxTokens: 200_000,
        inputTokens: 188_059,
        outputTokens: 20_000,
      },
    });
  });

  it('gives the numbers of a text that is too long', () => {
    expect(
      classifySizeError(
        "Invalid 'messages[1].content': string too long. Expected a string with maximum length 10485760, but got a string with length 12345678 instead.",
      ),
    ).toEqual({
      type: 'byte-limit',
      bytes: 12_345_678,
      maxBytes: 10_485_760,
    });
  });

  it('survives anything that can be thrown', () => {
    const cyclic = new Error('a');
    cyclic.cause = cyclic;
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap');
        },
      },
    );
    for (const error of [
      undefined,
      null,
      7,
      cyclic,
      hostile,
      [],
      Symbol('x'),
    ]) {
      expect(classifySizeError(error)).toBeUndefined();
    }
  });

  it('looks at no more of a text than a provider writes', () => {
    expect(classifySizeError(`${'x'.repeat(5_000)} ${message}`)).toBe(
      undefined,
    );
    const hostile = 'max_tokens '.repeat(500) + '1'.repeat(2_000);
    const startedAt = performance.now();
    for (let time = 0; time < 50; time++) classifySizeError(hostile);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
