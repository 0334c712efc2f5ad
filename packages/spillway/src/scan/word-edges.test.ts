import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteKind, byteKinds, endOfWordKinds } from './byte-kind.ts';
import { part, stretch } from './stretch.ts';
import { textBytes } from './text-bytes.ts';
import { findWordEdges } from './word-edges.ts';

const { edges, inner, digitEnds, otherEnds } = part;

interface Word {
  readonly text: string;
  readonly hasDigit: boolean;
  readonly hasOther: boolean;
}

/** Returns what is found of the words of a text, from a place on. */
function wordsOf(text: string, from = 0): Word[] {
  const encoded = textBytes(text, undefined);
  findWordEdges(encoded, stretch, from, encoded.length, 0);
  const { numbers, edgeCount } = stretch;
  return Array.from({ length: edgeCount / 2 }, (_, index) => {
    const start = numbers[edges + 2 * index] ?? 0;
    const end = numbers[edges + 2 * index + 1] ?? 0;
    const bit = (first: number) =>
      (((numbers[first + (end >>> 5)] ?? 0) >>> (end & 31)) & 1) === 1;
    const bytes = encoded.bytes.subarray(start, end);
    return {
      text: new TextDecoder().decode(bytes),
      hasDigit: bit(digitEnds),
      hasOther: bit(otherEnds),
    };
  });
}

/** Does the same byte by byte. */
// oxlint-disable-next-line complexity -- the whole rule in one loop, to be compared with
function plainWordsOf(text: string): Word[] {
  const bytes = new TextEncoder().encode(text);
  const words: Word[] = [];
  let start = -1;
  let symbolEnd = 0;
  let sequenceEnd = 0;
  for (let at = 0; at <= bytes.length; at++) {
    const code = bytes[at] ?? 10;
    const kind = byteKinds[code] ?? 0;
    if (kind === byteKind.symbol) symbolEnd = at + (code === 0xe2 ? 3 : 2);
    if (kind === byteKind.escape && at >= sequenceEnd) {
      sequenceEnd = endOfSequence(bytes, at + 1);
    }
    const isWord =
      kind < endOfWordKinds && at >= symbolEnd && at >= sequenceEnd;
    if (isWord && start === -1) start = at;
    if (!isWord && start !== -1) {
      words.push(wordOf(bytes.subarray(start, at)));
      start = -1;
    }
  }
  return words;
}

function wordOf(bytes: Uint8Array): Word {
  const kinds = Array.from(bytes, code => byteKinds[code]);
  return {
    text: new TextDecoder().decode(bytes),
    hasDigit: kinds.some(kind => kind === byteKind.digit),
    hasOther: kinds.some(kind => kind !== byteKind.digit),
  };
}

function endOfSequence(bytes: Uint8Array, start: number): number {
  let at = start;
  if (bytes[at] === 0x5b) {
    at++;
    while (at < bytes.length && (bytes[at] ?? 0) < 0x40 && bytes[at] !== 10) {
      at++;
    }
  }
  return bytes[at] === 10 ? at : at + 1;
}

const pieces = fc.constantFrom(
  'a',
  'Zz',
  '7',
  '2026',
  '_',
  ' ',
  '  ',
  '.',
  '"',
  '→',
  '\u00a0',
  'é',
  '错误',
  '\n',
  '\u001b[31m',
  '\u001b[',
  '\u001bM',
  'x'.repeat(31),
  '9'.repeat(64),
);

describe('findWordEdges', () => {
  it('finds the words that a loop over the bytes finds, and their digits', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), parts => {
        const text = parts.join('');
        expect(wordsOf(text)).toEqual(plainWordsOf(text));
      }),
    );
  });

  it('finds the same wherever a stretch starts', () => {
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 40 }),
        fc.nat({ max: 40 }),
        (parts, before) => {
          const text = parts.join('');
          const all = `${'q'.repeat(before)}${text}`;
          expect(wordsOf(all, before)).toEqual(plainWordsOf(text));
        },
      ),
    );
  });

  it('finds where a word may begin inside of a name', () => {
    const text = `${' '.repeat(30)}fooBar_baz HTTPError 写入x`;
    findWordEdges(textBytes(text, undefined), stretch, 0, 64, 0);
    const { numbers, innerCount } = stretch;
    const places = numbers.slice(inner, inner + innerCount);
    const bytes = new TextEncoder().encode(text);
    expect(
      Array.from(places, place =>
        new TextDecoder().decode(bytes.subarray(place, place + 3)),
      ),
    ).toEqual(['Bar', 'baz', '写', '入']);
  });
});
