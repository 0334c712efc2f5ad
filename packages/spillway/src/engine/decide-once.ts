import type { Band } from '../policy/band.ts';
import { recordKey } from '../store/keys.ts';
import type { Undecided, Unmade } from '../store/record-book.ts';
import type { ReductionRecord } from '../store/reduction-record.ts';
import type { EngineContext, NamedDecision } from './engine-context.ts';

/**
 * Resolves to the decision that is recorded under the name of a result; when
 * there is none, and a band matches, to the one that `make` makes.
 */
export async function decideOnce({
  context: { book, emit },
  scopeKey,
  name,
  band,
  make,
}: {
  context: EngineContext;
  scopeKey: string;
  /** The handle of the whole result. */
  name: string;
  band: Band | undefined;
  make: (band: Band) => Promise<ReductionRecord | Unmade>;
}): Promise<NamedDecision | Undecided> {
  const key = recordKey(scopeKey, name);
  if (band === undefined) {
    const record = await book.find(key, emit);
    return record === undefined ? 'whole' : { record, origin: 'record', name };
  }
  const decision = await book.decide(key, () => make(band), emit);
  return typeof decision === 'string' ? decision : { ...decision, name };
}
