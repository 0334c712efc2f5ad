import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenPieceEnd } from './token-piece-end.ts';

function pieces(text: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < text.length;) {
    const end = tokenPieceEnd(text, at);
    expect(end).toBeGreaterThan(at);
    found.push(text.slice(at, end));
    at = end;
  }
  return found;
}

describe('tokenPieceEnd', () => {
  it('takes a short text whole', () => {
    expect(pieces('a short text')).toEqual(['a short text']);
    expect(pieces('a'.repeat(100))).toHaveLength(1);
  });

  it('ends a piece with a word', () => {
    const cut = pieces(
      'It does not cut a word, nor "quoted text", nor don\'t. '.repeat(400),
    );
    expect(cut.length).toBeGreaterThan(4);
    for (const piece of cut.slice(1)) expect(piece).toMatch(/^[^\w']/);
    for (const piece of cut.slice(0, -1)) expect(piece).toMatch(/\w$/);
  });

  it('leaves no stretch of more than 128 units without the end of a word', () => {
    for (const text of [
      'a'.repeat(1_000),
      ' '.repeat(1_000),
      '中'.repeat(1_000),
      `x${'='.repeat(300)} y`,
    ])
      for (const piece of pieces(text))
        expect(piece.length).toBeLessThanOrEqual(128);
  });

  it('never cuts a surrogate pair, and loses nothing', () => {
    const text = fc
      .array(
        fc.constantFrom(
          '😀',
          'a',
          ' ',
          "'",
          '中',
          '"',
          '\ud83d',
          '-'.repeat(60),
        ),
        { maxLength: 600 },
      )
      .map(parts => parts.join(''));
    fc.assert(
      fc.property(text, given => {
        const cut = pieces(given);
        expect(cut.join('')).toBe(given);
        for (const [index, piece] of cut.entries()) {
          const seam = piece.slice(-1) + (cut[index + 1] ?? '').slice(0, 1);
          expect(seam).not.toMatch(/^[\ud800-\udbff][\udc00-\udfff]$/);
        }
      }),
    );
  });
});
