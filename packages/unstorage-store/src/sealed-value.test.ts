import { expect, it } from 'vitest';
import { openValue, sealValue, unsealedBytes } from './sealed-value.ts';

const data = new TextEncoder().encode('a log of 18 bytes\n');

it('opens what was sealed', () => {
  expect(openValue(sealValue(data))).toEqual(data);
  expect(openValue(sealValue(new Uint8Array()))).toEqual(new Uint8Array());
  expect(openValue(sealValue(sealValue(data)))).toEqual(sealValue(data));
  expect(unsealedBytes(sealValue(data).byteLength)).toBe(data.byteLength);
});

it('opens nothing that was cut off anywhere', () => {
  const sealed = sealValue(data);
  for (let end = 0; end < sealed.byteLength; end++) {
    expect(openValue(sealed.slice(0, end))).toBeUndefined();
  }
});

it('opens nothing whose end is made of zeros, as a disk may leave it', () => {
  const sealed = sealValue(data);
  for (let start = 0; start < sealed.byteLength; start++) {
    expect(openValue(sealed.slice().fill(0, start))).toBeUndefined();
  }
});

it('opens nothing that was never sealed', () => {
  expect(openValue(new Uint8Array())).toBeUndefined();
  expect(openValue(new TextEncoder().encode('spillway'))).toBeUndefined();
  expect(openValue(new Uint8Array(1_000))).toBeUndefined();
});

it('shares no memory with what it was given', () => {
  const given = Buffer.from(data);
  const sealed = Buffer.from(sealValue(given));
  given.fill(0);
  const opened = openValue(sealed);
  sealed.fill(0);
  expect(opened).toEqual(data);
});
