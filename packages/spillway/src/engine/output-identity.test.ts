import { expect, it } from 'vitest';
import { createOutputIdentity } from './output-identity.ts';

const text = (value: string): object => ({ type: 'text', text: value });
const content = (...value: unknown[]): object => ({ type: 'content', value });

it('is the output itself for what is no content, or has no text', () => {
  const identityOf = createOutputIdentity();
  for (const output of [
    { type: 'text', value: 'a' },
    { type: 'json', value: [1] },
    { type: 'content' },
    content(),
    content(null, { type: 'file', data: {} }),
    {},
  ]) {
    expect(identityOf(output)).toBe(output);
  }
});

it('is the same for a copy with the same text parts, whatever became of the media', () => {
  const identityOf = createOutputIdentity();
  const [first, second] = [text('a'), text('b')];
  const picture = (): object => ({ type: 'file', data: {}, mediaType: 'x/y' });
  const one = identityOf(content(first, picture(), second));
  expect(identityOf(content(first, picture(), second))).toBe(one);
});

it('differs with any text part, its place, and the number of parts', () => {
  const identityOf = createOutputIdentity();
  const [first, second] = [text('a'), text('b')];
  const outputs = [
    content(first, second),
    content(second, first),
    content(first),
    content(first, text('b')),
    content(first, second, null),
    content(first, null, second),
    content({ ...first }, second),
  ];
  expect(new Set(outputs.map(identityOf)).size).toBe(outputs.length);
  expect(new Set(outputs.map(identityOf)).size).toBe(outputs.length);
});

it('remembers eight outputs that begin with the same text', () => {
  const identityOf = createOutputIdentity();
  const first = text('a');
  const outputs = Array.from({ length: 9 }, (_, at) =>
    content(first, text(`${at}`)),
  );
  const identities = outputs.map(identityOf);
  expect(identityOf(outputs[8] ?? {})).toBe(identities[8]);
  expect(identityOf(outputs[0] ?? {})).not.toBe(identities[0]);
});
