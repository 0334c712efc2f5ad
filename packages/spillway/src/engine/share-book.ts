import { shareKey } from '../store/keys.ts';
import type { RecordBook } from '../store/record-book.ts';
import type {
  BudgetClaim,
  ReductionRecord,
} from '../store/reduction-record.ts';
import { lineageOf } from './lineage-of.ts';

/**
 * Returns a view of a book in which decisions are those for a share of a budget:
 * under a key of their own, so that the record of the result stays what it is,
 * and the first process that cuts to this share is the one whose bytes all
 * others send.
 */
export function bookOfShare({
  book,
  previous,
  shareChars,
  claim,
}: {
  book: RecordBook;
  /** The record of the stand-in in whose place the smaller one is sent; `undefined` for a result that is whole. */
  previous: ReductionRecord | undefined;
  shareChars: number;
  /** What the result claims of a budget, before anything made it smaller. */
  claim: BudgetClaim;
}): RecordBook {
  const generation = previous?.generation;
  return {
    ...book,
    find: (key, emit) => book.find(shareKey(key, shareChars), emit),
    decide: (key, make, emit) =>
      book.decide(
        shareKey(key, shareChars),
        async () => {
          const made = await make();
          return typeof made === 'string'
            ? made
            : {
                ...made,
                ...lineageOf(previous),
                ...(generation !== undefined && { generation }),
                claim,
                shareChars,
              };
        },
        emit,
      ),
  };
}
