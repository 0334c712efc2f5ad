import { expect, it } from 'vitest';
import { markedRecord, markStandIn, withoutMark } from './stand-in-mark.ts';

const anthropic = { cacheControl: { type: 'ephemeral' } };

it('marks text and JSON beside the options of the user, and is taken off again', () => {
  const output = {
    type: 'text',
    value: 'a',
    providerOptions: { anthropic },
  } as const;
  const marked = markStandIn(output, { record: 'r', handle: 'h' });
  expect(marked).toEqual({
    ...output,
    providerOptions: { anthropic, spillway: { record: 'r', handle: 'h' } },
  });
  expect(markedRecord(marked)).toEqual({ name: 'r', shareChars: undefined });
  expect(withoutMark(marked)).toEqual(output);
});

it('leaves no empty options behind', () => {
  const output = { type: 'json', value: [1] } as const;
  const marked = markStandIn(output, { record: 'r', handle: undefined });
  expect(withoutMark(marked)).toEqual(output);
  expect('providerOptions' in withoutMark(marked)).toBe(false);
});

it('never marks content, whose parts some providers stringify', () => {
  const output = { type: 'content', value: [] } as const;
  expect(
    markStandIn({ ...output, value: [] }, { record: 'r', handle: 'h' }),
  ).toEqual(output);
});

it('returns an output without a mark as the same object', () => {
  const output = { type: 'text', value: 'a' } as const;
  expect(withoutMark(output)).toBe(output);
});

it('reads nothing out of a mark that is none', () => {
  const output = {
    type: 'text',
    value: 'a',
    providerOptions: { spillway: { record: 7 } },
  } as const;
  expect(markedRecord(output)).toBeUndefined();
});
