import type { Fence } from '../fence/open-fence.ts';
import type { EngineContext } from './engine-context.ts';
import { findRecord } from './find-record.ts';

/**
 * Resolves to the fence around what is read of a payload: that of its record, so
 * that it is the one around its stand-in. A payload without a record is fenced as
 * one from outside where any tool is external, since nobody knows better.
 */
export async function fenceOfHandle(
  context: EngineContext,
  handle: string,
): Promise<Fence | undefined> {
  const { fences } = context;
  if (fences === undefined) return undefined;
  const record = await findRecord(context, handle);
  if (record !== undefined && record.fence === undefined) return undefined;
  if (record?.fence === undefined) {
    return fences.ofTool(handle.replace(/-[^-]*$/, ''));
  }
  const { openFence } = await import('../fence/open-fence.ts');
  return openFence(record.fence);
}
