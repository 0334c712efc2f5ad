// oxlint-disable typescript/no-floating-promises -- the runner waits for its tests
// A suite that fails, for the agent to look into: one test of 1,201, in the middle.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatPrice, toCents } from './price.ts';

for (let cents = 0; cents < 600; cents++) {
  const price = `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  test(`writes ${cents} cents as ${price}`, () => {
    assert.equal(formatPrice(cents / 100), price);
  });
}

test('rounds half a cent up', () => {
  assert.equal(toCents(1.005), 101);
});

for (let amount = 0; amount < 600; amount++) {
  test(`counts ${amount * 100} cents in ${amount}`, () => {
    assert.equal(toCents(amount), amount * 100);
  });
}
