import { recordKey, shareKey } from '../store/keys.ts';
import type { ReductionRecord } from '../store/reduction-record.ts';
import type { EngineContext } from './engine-context.ts';
import { findRecord } from './find-record.ts';

/**
 * Resolves to the record of the form of a result that was made for a share of a
 * budget, or to `undefined`. A size error that came later takes its place: then to
 * the harder record, which knows the form as one of before.
 */
export async function findShareRecord(
  context: EngineContext,
  /** The handle of the whole result. */
  name: string,
  shareChars: number,
): Promise<ReductionRecord | undefined> {
  const { book, emit, scopeKey } = context;
  const key = shareKey(recordKey(await scopeKey(), name), shareChars);
  const share = await book.find(key, emit);
  if (share === undefined) return undefined;
  const latest = await findRecord(context, name);
  if ((latest?.generation ?? 0) <= (share.generation ?? 0)) return share;
  const { standIn, handles } = share;
  return (
    latest && {
      ...latest,
      earlier: [...(latest.earlier ?? []), { standIn, handles }],
    }
  );
}
