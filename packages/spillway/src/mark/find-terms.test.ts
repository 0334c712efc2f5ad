import { describe, expect, it } from 'vitest';
import type { Paced } from '../pace/paced.ts';
import { findTerms } from './find-terms.ts';

describe('findTerms', () => {
  it('finds words by their beginning, whatever their case', () => {
    expect(found('Errors: no error, ERROR', 'error')).toEqual([0, 11, 18]);
    expect(found('a terror of mirrors', 'error')).toEqual([]);
  });

  it('finds words inside of names', () => {
    expect(found('createIssue create_issue issue-42', 'issue')).toEqual([
      6, 19, 25,
    ]);
  });

  it('finds words behind the escapes of JSON and the backslashes of paths', () => {
    expect(found('"x\\nerror"', 'error')).toEqual([4]);
    expect(found('C:\\error.log', 'error')).toEqual([3]);
  });

  it('finds a number only where it is not a part of another one', () => {
    expect(found('6.4, 16.4, 6.42 and M6.4', '6.4')).toEqual([0]);
  });

  it('finds words of scripts without spaces anywhere', () => {
    expect(found('数据库错误', '错误')).toEqual([3]);
  });

  it('counts a common word and keeps no more of its places', () => {
    const hits = finish(findTerms('word '.repeat(9_000), termsOf('word')));
    expect(hits.counts).toEqual([9_000]);
    expect(hits.places).toHaveLength(4_096);
  });

  it('is linear: pauses once for each half megabyte', () => {
    const text = 'error '.repeat(1_048_576 / 3);
    expect([...findTerms(text, termsOf('error'))]).toHaveLength(3);
  });
});

function termsOf(
  text: string,
): { text: string; kind: 'asked'; weight: number }[] {
  return [{ text, kind: 'asked', weight: 1 }];
}

function found(text: string, word: string): readonly number[] {
  return finish(findTerms(text, termsOf(word))).places;
}

function finish<RESULT>(paced: Paced<RESULT>): RESULT {
  for (;;) {
    const step = paced.next();
    if (step.done) return step.value;
  }
}
