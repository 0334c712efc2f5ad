import { describe, expect, it } from 'vitest';
import { finishPaced } from '../pace/finish-paced.ts';
import { createQuestion } from '../text/question.ts';
import { findTerms } from './find-terms.ts';
import { createTermSearch } from './search-terms.ts';
import { termsOf } from './term.ts';

const terms = termsOf(
  createQuestion({ userText: 'Why is port 8080 of a/b.ts at v1.2 refused?' }),
);

describe('createTermSearch', () => {
  it('finds what findTerms finds', () => {
    for (const text of [
      '{"level":"ERROR","msg":"failed"}',
      '{"msg":"x\\nfatal: no\\tpanic"}',
      '{"a_error":1,"name":"TypeError: cannot"}',
      '{"port":8080,"other":80800,"file":"src/a/b.ts","is":"V1.2"}',
      '{"сообщение":"ошибка 错误"}',
      '{"msg":"terror of mirrors"}',
      '{"msg":"connection refused, refused"}',
    ]) {
      expect(placesOf(text)).toEqual(placesBy(text));
    }
  });

  it('searches stretch after stretch', () => {
    const search = createTermSearch(terms);
    expect(search.search('{"a":"panic"}', 0).size).toBe(1);
    expect(search.search('{"b":"crash"}', 14).size).toBe(1);
    expect(search.hits().places).toEqual([6, 20]);
  });

  it('counts a common word and keeps no more of its places', () => {
    const search = createTermSearch(terms);
    search.search(' panic'.repeat(9_000), 0);
    const { places, counts } = search.hits();
    expect(places).toHaveLength(4_096);
    expect(Math.max(...counts)).toBe(9_000);
  });
});

function placesOf(text: string): string[] {
  const search = createTermSearch(terms);
  search.search(text, 0);
  return hitsOf(search.hits());
}

function placesBy(text: string): string[] {
  return hitsOf(finishPaced(findTerms(text, terms)));
}

function hitsOf({
  places,
  terms: ids,
}: {
  places: readonly number[];
  terms: readonly number[];
}): string[] {
  const hits = places.map((place, index) =>
    `${place} ${terms[ids[index] ?? 0]?.text}`.toLowerCase(),
  );
  return [...new Set(hits)].toSorted();
}
