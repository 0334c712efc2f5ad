import { describe, expect, it } from 'vitest';
import { finishWith } from './finish-with.ts';

const upper = (value: unknown): unknown => String(value).toUpperCase();

async function collect(iterable: unknown): Promise<unknown[]> {
  const values: unknown[] = [];
  for await (const value of iterable as AsyncIterable<unknown>) {
    values.push(value);
  }
  return values;
}

describe('finishWith', () => {
  it('keeps a value a value, and a promise a promise', async () => {
    const options = { finish: upper, addsLast: true };
    expect(finishWith({ result: 'a', ...options })).toBe('A');
    const promise = finishWith({ result: Promise.resolve('a'), ...options });
    expect(promise).toBeInstanceOf(Promise);
    expect(await promise).toBe('A');
  });

  it('relays every value of an async iterable as it comes, and finishes with the last', async () => {
    async function* progress(): AsyncGenerator<string> {
      yield 'a';
      yield 'b';
    }
    const seen: unknown[] = [];
    const finish = (value: unknown): unknown => {
      seen.push(value);
      return upper(value);
    };
    expect(
      await collect(
        finishWith({ result: progress(), finish, addsLast: false }),
      ),
    ).toEqual(['a', 'b']);
    expect(
      await collect(finishWith({ result: progress(), finish, addsLast: true })),
    ).toEqual(['a', 'b', 'B']);
    expect(seen).toEqual(['b', 'b']);
  });

  it('passes the error of a rejected promise on, and finishes nothing', async () => {
    let isFinished = false;
    const result = finishWith({
      result: Promise.reject(new Error('tool')),
      finish: () => {
        isFinished = true;
      },
      addsLast: false,
    });
    await expect(result).rejects.toThrow('tool');
    expect(isFinished).toBe(false);
  });

  it('closes the source when its consumer stops early', async () => {
    let isClosed = false;
    async function* source(): AsyncGenerator<number> {
      try {
        yield 1;
        yield 2;
      } finally {
        isClosed = true;
      }
    }
    const relayed = finishWith({
      result: source(),
      finish: upper,
      addsLast: false,
    }) as AsyncGenerator;
    await relayed.next();
    await relayed.return(undefined);
    expect(isClosed).toBe(true);
  });
});
