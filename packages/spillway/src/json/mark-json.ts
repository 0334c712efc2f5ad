import { findTerms } from '../mark/find-terms.ts';
import { scoreHits } from '../mark/score-hits.ts';
import { termsOf } from '../mark/term.ts';
import type { Paced } from '../pace/paced.ts';
import type { Question } from '../question/question.ts';
import { type JsonMark, markFields } from './mark-fields.ts';

/**
 * Finds the places in JSON that are worth showing, in the order of the source:
 * words of failure, what stands out among records, and what the question asks for.
 *
 * Two passes over the source, at most 128 marks.
 */
export function* markJson(
  source: string,
  question: Question | undefined,
): Paced<JsonMark[]> {
  const terms = termsOf(question);
  const hits = yield* findTerms(source, terms);
  return yield* markFields(source, scoreHits({ text: source, terms, hits }));
}
