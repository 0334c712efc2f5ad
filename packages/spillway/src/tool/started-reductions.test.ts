import { expect, it } from 'vitest';
import type { ReducedCall } from './reduce-call.ts';
import { createStartedReductions } from './started-reductions.ts';

const reduction = (value: string): Promise<ReducedCall> =>
  Promise.resolve({
    modelOutput: { type: 'text', value },
    decision: undefined,
  });

it('finds a reduction by call and value', () => {
  const started = createStartedReductions();
  const rows = { rows: [] };
  const ofText = reduction('text');
  const ofRows = reduction('rows');
  started.add({ toolCallId: 'a', output: 'out' }, ofText);
  started.add({ toolCallId: 'b', output: rows }, ofRows);
  expect(started.take({ toolCallId: 'b', output: rows })).toBe(ofRows);
  expect(started.take({ toolCallId: 'a', output: 'out' })).toBe(ofText);
});

it('does not find one for another value of the same call id', () => {
  const started = createStartedReductions();
  started.add({ toolCallId: 'functions.x:0', output: 'one' }, reduction('1'));
  expect(
    started.take({ toolCallId: 'functions.x:0', output: 'two' }),
  ).toBeUndefined();
  const rows = {};
  started.add({ toolCallId: 'a', output: rows }, reduction('rows'));
  expect(started.take({ toolCallId: 'b', output: rows })).toBeUndefined();
  expect(started.take({ toolCallId: 'a', output: {} })).toBeUndefined();
});

it('hands out the reduction of an object again, and that of a string once', () => {
  const started = createStartedReductions();
  const rows = {};
  started.add({ toolCallId: 'a', output: rows }, reduction('rows'));
  started.add({ toolCallId: 'a', output: 'text' }, reduction('text'));
  for (const expected of [true, false]) {
    expect(started.take({ toolCallId: 'a', output: rows })).toBeDefined();
    expect(
      started.take({ toolCallId: 'a', output: 'text' }) !== undefined,
    ).toBe(expected);
  }
});

it('lets go of strings that nobody asks for', () => {
  const started = createStartedReductions();
  for (let call = 0; call < 65; call++) {
    started.add({ toolCallId: `c${call}`, output: 'x' }, reduction('x'));
  }
  expect(started.take({ toolCallId: 'c0', output: 'x' })).toBeUndefined();
  expect(started.take({ toolCallId: 'c64', output: 'x' })).toBeDefined();
});

it('lets go of large strings that nobody asks for, but not of the newest', () => {
  const started = createStartedReductions();
  const large = 'x'.repeat(9_000_000);
  started.add({ toolCallId: 'a', output: large }, reduction('a'));
  started.add({ toolCallId: 'b', output: large }, reduction('b'));
  expect(started.take({ toolCallId: 'a', output: large })).toBeUndefined();
  expect(started.take({ toolCallId: 'b', output: large })).toBeDefined();
  const larger = large.repeat(2);
  started.add({ toolCallId: 'c', output: larger }, reduction('c'));
  expect(started.take({ toolCallId: 'c', output: larger })).toBeDefined();
});

it('forgets the reduction of a run that was aborted', async () => {
  const started = createStartedReductions();
  for (const output of [{}, 'text']) {
    const aborted = Promise.reject(new Error('stopped'));
    started.add({ toolCallId: 'a', output }, aborted);
    await expect(aborted).rejects.toThrow('stopped');
    expect(started.take({ toolCallId: 'a', output })).toBeUndefined();
  }
});
