import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeMarkers, markersOf } from './escape-markers.ts';
import { openFence } from './open-fence.ts';

const fences = [
  { before: '<outside tool="a.b">\n', after: '\n</outside>' },
  { before: '```\n', after: '\n```' },
  { before: '=== (begin) ===\n', after: '\n=== (end) ===' },
  { before: '🔒🔒🔒 ', after: ' 🔓🔓🔓' },
  { before: '---\n', after: '\n---' },
  { before: '·•¤·\n', after: '\n·•¤·' },
  { before: 'aXa', after: 'aXa' },
];

/** Texts that are made of pieces of fences. */
const pieces = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...fences.flatMap(({ before, after }) => [before, after]),
        '<',
        '/',
        ' ',
        'OUTSIDE',
        '`',
        '=',
        '🔒',
        '-',
        'X',
        'a',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 30 },
  )
  .map(parts => parts.join(''));

describe.each(fences)('a fence of $before', ends => {
  const markers = markersOf(ends);
  const fence = openFence(ends);

  it('leaves no marker in a text, and does not make it longer', () => {
    fc.assert(
      fc.property(pieces, text => {
        const escaped = escapeMarkers(text, markers);
        expect(escapeMarkers(escaped, markers)).toBe(escaped);
        expect(escaped.length).toBeLessThanOrEqual(text.length);
        expect(escaped).not.toContain(ends.before.trim());
        expect(escaped).not.toContain(ends.after.trim());
      }),
    );
  });

  it('is put around a text once, and taken off again', () => {
    fc.assert(
      fc.property(pieces, text => {
        const wrapped = fence.wrap(text);
        expect(fence.wrap(wrapped)).toBe(wrapped);
        expect(wrapped.isWellFormed()).toBe(true);
        const output = { type: 'text' as const, value: wrapped };
        const bare = fence.unwrapOutput(output);
        expect(bare).not.toBe(output);
        expect(fence.unwrapOutput(bare)).toBe(bare);
        expect(wrapped.length).toBeLessThanOrEqual(text.length + fence.chars);
      }),
    );
  });
});

describe('escapeMarkers', () => {
  const markers = markersOf({ before: '<outside>\n', after: '\n</outside>' });

  it('finds a tag in any case, with white space and attributes', () => {
    const forged = '<OUTSIDE a="1">< / outside ></outside\n>';
    expect(escapeMarkers(forged, markers)).toBe(
      '·OUTSIDE a="1">· / outside >·/outside\n>',
    );
  });

  it('leaves other tags, and comparisons, as they are', () => {
    const text = 'if (a < b) <b>outside</b> <inside>';
    expect(escapeMarkers(text, markers)).toBe(text);
  });

  it.each([
    ['tags that begin', '<'],
    ['white space behind a tag that begins', `<${' '.repeat(500)}/`],
    ['forged ends', '</outside>'],
  ])('is linear in %s', (_what, unit) => {
    const time = (chars: number): number => {
      const text = unit.repeat(Math.ceil(chars / unit.length));
      const runs = Array.from({ length: 5 }, () => {
        const startedAt = performance.now();
        escapeMarkers(text, markers);
        return performance.now() - startedAt;
      });
      return Math.min(...runs);
    };
    time(200_000);
    // Four times the text takes some four times as long; a square would take sixteen.
    expect(time(4_000_000)).toBeLessThan(10 * time(1_000_000) + 20);
  });
});
