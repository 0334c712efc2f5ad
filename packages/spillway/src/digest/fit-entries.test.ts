import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outlineEntry } from '../notice/outline.ts';
import { createQuestion } from '../question/question.ts';
import { fitEntries, type FittedEntry } from './fit-entries.ts';
import type { ListEntry } from './list-entry.ts';

function entry(path: string, line: number, size = 1): ListEntry {
  return {
    at: line * 10,
    line,
    texts: [`${path} (${size})`, path],
    folder: path.slice(0, Math.max(0, path.lastIndexOf('/'))),
    size,
  };
}

const textsOf = (fitted: readonly FittedEntry[]): string[] =>
  fitted.map(({ text }) => text);

describe('fitEntries', () => {
  it('writes all entries in the longest form in which they fit', () => {
    const entries = [entry('a/x.ts', 1), entry('b/y.ts', 2)];
    const fit = (maxChars: number): string[] =>
      textsOf(fitEntries({ entries, maxChars, question: undefined }));
    expect(fit(28)).toEqual(['a/x.ts (1)', 'b/y.ts (1)']);
    expect(fit(27)).toEqual(['a/x.ts', 'b/y.ts']);
    expect(fit(19)).toEqual(['a/x.ts']);
    expect(fit(9)).toEqual([]);
  });

  it('lets folders take turns, the largest first, tests and lock files last', () => {
    const entries = [
      entry('a/x.test.ts', 1, 90),
      entry('a/x.ts', 2, 5),
      entry('a/y.ts', 3, 7),
      entry('b/package-lock.json', 4, 800),
      entry('b/z.ts', 5, 1),
    ];
    expect(
      textsOf(fitEntries({ entries, maxChars: 30, question: undefined })),
    ).toEqual(['a/y.ts', 'b/z.ts', 'a/x.ts']);
  });

  it('puts those first that hold words of the question', () => {
    const entries = [entry('a/x.ts', 1, 90), entry('a/y.ts', 2, 5)];
    const question = createQuestion({ userText: 'What changed in y.ts?' });
    expect(textsOf(fitEntries({ entries, maxChars: 12, question }))).toEqual([
      'a/y.ts',
    ]);
  });

  it('stays within its space, and writes no entry twice', () => {
    const entries = fc.array(
      fc.tuple(
        fc.string({ minLength: 1, maxLength: 40 }),
        fc.nat(9_999),
        fc.nat(500),
      ),
      { maxLength: 80 },
    );
    fc.assert(
      fc.property(entries, fc.nat(1_500), (parts, maxChars) => {
        const all = parts.map(([path, line, size]) => entry(path, line, size));
        const fitted = fitEntries({
          entries: all,
          maxChars,
          question: undefined,
        });
        const chars = fitted.reduce(
          (sum, one) => sum + outlineEntry({ ...one, column: 1 }).length + 1,
          0,
        );
        expect(chars).toBeLessThanOrEqual(maxChars);
        expect(fitted.length).toBeLessThanOrEqual(all.length);
      }),
    );
  });
});
