import { expect, it } from 'vitest';
import { ownerKey, payloadKey, recordKey } from './keys.ts';

it('finds the payload that an entry belongs to', () => {
  const payload = payloadKey('scope', 'handle');
  expect(ownerKey(payload)).toBe(payload);
  expect(ownerKey(recordKey('scope', 'handle'))).toBe(payload);
  expect(ownerKey('scope/handle.index')).toBe(payload);
  expect(ownerKey('handle.record')).toBe('handle');
});

it('does not take a dot of the scope, or at the start of a name, for one', () => {
  expect(ownerKey('a.b/handle')).toBe('a.b/handle');
  expect(ownerKey('a.b/handle.record')).toBe('a.b/handle');
  expect(ownerKey('scope/.hidden')).toBe('scope/.hidden');
});
