import { expect, it } from 'vitest';
import { measureOutput } from './measure-output.ts';

const plain = { stripAnsi: false };

it('counts text in UTF-16 units, as string.length does', () => {
  const size = (value: string): number | undefined =>
    measureOutput({ type: 'text', value }, plain)?.size;
  expect(size('x'.repeat(100))).toBe(100);
  expect(size('中文')).toBe(2);
  expect(size('🎉')).toBe(2);
  expect(size('')).toBe(0);
});

it('counts JSON as it is sent, without white space', () => {
  const value = { id: 1, tags: ['a', 'b'] };
  const measured = measureOutput({ type: 'json', value }, plain);
  expect(measured).toEqual({
    type: 'json',
    size: '{"id":1,"tags":["a","b"]}'.length,
    value,
    whole: '{"id":1,"tags":["a","b"]}',
    source: '{"id":1,"tags":["a","b"]}',
  });
});

it('counts binary in bytes, and takes no text for binary', () => {
  const bytes = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
  for (const value of [Buffer.from(bytes).toJSON(), bytes]) {
    const measured = measureOutput(
      { type: 'json', value: JSON.parse(JSON.stringify(value)) },
      plain,
    );
    expect(measured).toEqual({ type: 'binary', size: 300, bytes });
  }
  const text = measureOutput({ type: 'text', value: '\u0000\u0001' }, plain);
  expect(text?.type).toBe('text');
});

it('counts the text parts of content, and not its media', () => {
  const measured = measureOutput(
    {
      type: 'content',
      value: [
        { type: 'text', text: 'abc' },
        {
          type: 'file',
          mediaType: 'image/png',
          data: { type: 'data', data: 'A'.repeat(1_000) },
        },
        { type: 'text', text: 'de' },
      ],
    },
    plain,
  );
  expect(measured?.size).toBe(5);
});

it('counts what is left when escape sequences are stripped', () => {
  const red = '\u001b[31mred\u001b[0m';
  const stripped = { stripAnsi: true };
  expect(measureOutput({ type: 'text', value: red }, stripped)).toEqual({
    type: 'text',
    size: 3,
    text: 'red',
    stored: red,
  });
  const json = measureOutput({ type: 'json', value: { red } }, stripped);
  expect(json?.size).toBe('{"red":"red"}'.length);
});

it('has no size for what is never reduced', () => {
  expect(measureOutput({ type: 'execution-denied' }, plain)).toBeUndefined();
});
