import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createDocumentSplitter,
  type DocumentPart,
} from './create-document-splitter.ts';

function split(chunks: readonly string[]): DocumentPart[] {
  const splitter = createDocumentSplitter();
  return [...chunks.flatMap(chunk => splitter.push(chunk)), ...splitter.end()];
}

function cutAt(text: string, places: readonly number[]): string[] {
  const ends = [...new Set(places.map(place => place % (text.length + 1)))]
    .toSorted((a, b) => a - b)
    .concat(text.length);
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
}

const indents = fc.constantFrom(undefined, 2, '\t');

describe('createDocumentSplitter', () => {
  it('finds the elements of any array, wherever the chunks end', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue()),
        indents,
        fc.array(fc.nat()),
        (values, indent, places) => {
          const text = JSON.stringify(values, undefined, indent);
          const parts = split(cutAt(text, places));
          expect(parts.at(-1)).toMatchObject({ type: 'end', line: 1 });
          const elements = parts
            .slice(0, -1)
            .map(part => part.type === 'element' && JSON.parse(part.text));
          expect(elements).toEqual(JSON.parse(text));
        },
      ),
    );
  });

  it('finds the messages of any object and what is around them, wherever the chunks end', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.array(fc.jsonValue()),
        fc.dictionary(fc.string(), fc.jsonValue()),
        indents,
        fc.array(fc.nat()),
        // oxlint-disable-next-line max-params -- a property has one parameter for each arbitrary
        (before, messages, after, indent, places) => {
          const text = JSON.stringify(
            { ...before, messages, ...after },
            undefined,
            indent,
          );
          const whole = JSON.parse(text) as Record<string, unknown>;
          const isList = Array.isArray(whole['messages']);
          const parts = split(cutAt(text, places));
          const end = parts.at(-1);
          const elements = parts
            .slice(0, -1)
            .map(part => part.type === 'element' && JSON.parse(part.text));
          expect(end?.type === 'end' && end.hasList).toBe(isList);
          expect(elements).toEqual(isList ? whole['messages'] : []);
          expect(
            end?.type === 'end' ? JSON.parse(end.envelope ?? '') : end,
          ).toEqual(isList ? { ...whole, messages: [] } : whole);
        },
      ),
    );
  });

  it('gives the same parts of any text at every chunk boundary', () => {
    const letter = fc.constantFrom(
      ...'[]{}",:\\ \n1a'.split(''),
      '"messages":[',
      '{"role":1}',
    );
    fc.assert(
      fc.property(
        fc.array(letter, { maxLength: 40 }).map(letters => letters.join('')),
        text => {
          const whole = split([text]);
          for (let place = 0; place <= text.length; place++) {
            expect(split([text.slice(0, place), text.slice(place)])).toEqual(
              whole,
            );
          }
          expect(split(text.split(''))).toEqual(whole);
        },
      ),
    );
  });

  it('tells the line on which an element begins', () => {
    const text = JSON.stringify([{ a: 1 }, { b: 2 }], undefined, 2);
    expect(split([text]).map(part => [part.type, part.line]))
      .toMatchInlineSnapshot(`
      [
        [
          "element",
          2,
        ],
        [
          "element",
          5,
        ],
        [
          "end",
          1,
        ],
      ]
    `);
  });

  it('says of a truncated document where the element began that it lacks', () => {
    expect(split(['[\n{"a":1},\n{"b":'])).toEqual([
      { type: 'element', text: '{"a":1}', line: 2 },
      { type: 'unfinished', isInElement: true, line: 3 },
    ]);
    expect(split(['[\n{"a":1},\n'])).toEqual([
      { type: 'element', text: '{"a":1}', line: 2 },
      { type: 'unfinished', isInElement: false, line: 1 },
    ]);
  });

  it('reads on after a line that is no JSON', () => {
    expect(split(['Traceback:\n[1]'])).toEqual([
      { type: 'garbage', line: 1 },
      { type: 'element', text: '1', line: 2 },
      { type: 'end', envelope: undefined, hasList: true, line: 2 },
    ]);
  });
});
