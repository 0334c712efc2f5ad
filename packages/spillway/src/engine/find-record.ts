import { recordKey } from '../store/keys.ts';
import type { ReductionRecord } from '../store/reduction-record.ts';
import type { EngineContext } from './engine-context.ts';

/** Resolves to the record of a result by its name, the handle of the whole result, or to `undefined`. */
export async function findRecord(
  { book, emit, scopeKey }: EngineContext,
  name: string,
): Promise<ReductionRecord | undefined> {
  return book.find(recordKey(await scopeKey(), name), emit);
}
