import type { Fence } from '../fence/open-fence.ts';
import type { ResultOutput } from '../payload/result-output.ts';
import type { ReductionRecord } from '../store/reduction-record.ts';
import type { EngineContext, ReduceRequest } from './engine-context.ts';

/** Resolves to what `afterToolResult` has to say about a result; `undefined` for nothing, and when it throws. Never rejects. */
export async function remarkOn(
  { policy: { afterToolResult }, emit }: EngineContext,
  request: ReduceRequest<ResultOutput>,
): Promise<string | undefined> {
  const { known } = request;
  if (known !== undefined || afterToolResult === undefined) {
    return known?.remark;
  }
  const { askForRemark } = await import('../hook/ask-for-remark.ts');
  return askForRemark({ afterToolResult, request, emit });
}

/** Returns what a record holds beside the stand-in. */
export function extrasOf({
  remark,
  fence,
}: {
  remark: string | undefined;
  fence: Fence | undefined;
}): Pick<ReductionRecord, 'fence' | 'remark'> {
  return {
    ...(remark !== undefined && { remark }),
    ...(fence && { fence: { before: fence.before, after: fence.after } }),
  };
}
