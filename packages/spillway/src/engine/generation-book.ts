import { generationKey } from '../store/keys.ts';
import type { RecordBook } from '../store/record-book.ts';
import { lineageOf } from './lineage-of.ts';
import type {
  BudgetClaim,
  ReductionRecord,
} from '../store/reduction-record.ts';

/**
 * Returns a view of a book in which decisions are those of the generation after
 * a record: under a key of their own, so that the first process to make one is
 * the one whose bytes all others send, and nobody sends it before it is known to
 * fit.
 */
export function bookOfGeneration(
  book: RecordBook,
  previous: ReductionRecord | undefined,
  /** What the result claims of a budget, before anything made it smaller. */
  claim: BudgetClaim,
): RecordBook {
  const generation = (previous?.generation ?? 0) + 1;
  return {
    ...book,
    find: (key, emit) => book.find(generationKey(key, generation), emit),
    decide: (key, make, emit) =>
      book.decide(
        generationKey(key, generation),
        async () => {
          const made = await make();
          return typeof made === 'string'
            ? made
            : { ...made, ...lineageOf(previous), generation, claim };
        },
        emit,
      ),
  };
}
