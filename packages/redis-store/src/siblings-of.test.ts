import { expect, it } from 'vitest';
import { siblingsOf } from './siblings-of.ts';

it.each([
  ['scope/log-1', ['scope/log-1.record', 'scope/log-1.index']],
  ['scope/log-1.record', ['scope/log-1', 'scope/log-1.index']],
  ['scope/log-1.index', ['scope/log-1', 'scope/log-1.record']],
  ['plain', ['plain.record', 'plain.index']],
])('lists what lies beside %s', (key, siblings) => {
  expect(siblingsOf(key)).toEqual(siblings);
});
