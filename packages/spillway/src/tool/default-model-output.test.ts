import { expect, it } from 'vitest';
import { defaultModelOutput } from './default-model-output.ts';

it('makes text of a string and JSON of anything else, as the SDK does', () => {
  expect(defaultModelOutput('a')).toEqual({ type: 'text', value: 'a' });
  expect(defaultModelOutput(undefined)).toEqual({ type: 'json', value: null });
  expect(
    defaultModelOutput({ at: new Date(0), none: undefined, list: [undefined] }),
  ).toEqual({
    type: 'json',
    value: { at: '1970-01-01T00:00:00.000Z', list: [null] },
  });
});

it('makes JSON of what JSON.stringify refuses', () => {
  const cyclic: Record<string, unknown> = { big: 12n };
  cyclic['self'] = cyclic;
  expect(defaultModelOutput(cyclic)).toEqual({
    type: 'json',
    value: { big: '12', self: '[circular]' },
  });
});

it('makes text of what is nested too deeply for anyone to serialise', () => {
  let deep: unknown = 1;
  for (let level = 0; level < 100_000; level++) deep = [deep];
  const output = defaultModelOutput(deep);
  expect(output.type).toBe('text');
});
