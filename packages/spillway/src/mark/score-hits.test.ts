import { describe, expect, it } from 'vitest';
import type { Paced } from '../pace/paced.ts';
import { createQuestion } from '../question/question.ts';
import { findTerms } from './find-terms.ts';
import type { Mark } from './mark.ts';
import { scoreHits } from './score-hits.ts';
import { termsOf } from './term.ts';

describe('scoreHits', () => {
  const filler = 'nothing of note here. '.repeat(40);

  it('values a passage with many words of the question most', () => {
    const passage = 'dispatch a workflow event';
    const text = `workflow ${filler} event ${filler} ${passage} ${filler} dispatch`;
    const [best] = ranked(text, 'How to dispatch a workflow event?');
    expect(Math.abs((best?.at ?? 0) - text.indexOf(passage))).toBeLessThan(20);
  });

  it('values a rare word more than a common one', () => {
    const text = `${`file ${filler}`.repeat(30)} zodiac ${filler} file`;
    const [best] = ranked(text, 'Which file is zodiac in?');
    expect(text.slice(best?.at).startsWith('zodiac')).toBe(true);
  });

  it('marks words of failure without a question, and none that are denied', () => {
    const text = `{"errors":[],"failed":0,"x":"${filler}","log":"panic: oh"}`;
    expect(ranked(text).map(({ at }) => text.slice(at, at + 5))).toEqual([
      'panic',
    ]);
  });
});

function ranked(text: string, userText?: string): Mark[] {
  const terms = termsOf(createQuestion({ userText }));
  const hits = finish(findTerms(text, terms));
  return scoreHits({ text, terms, hits }).toSorted((a, b) => b.score - a.score);
}

function finish<RESULT>(paced: Paced<RESULT>): RESULT {
  for (;;) {
    const step = paced.next();
    if (step.done) return step.value;
  }
}
