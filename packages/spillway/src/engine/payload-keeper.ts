import type { KeepOutcome } from '../action/outcome.ts';
import type { Emit } from '../event/create-emitter.ts';
import type { OverflowStore } from '../store/overflow-store.ts';

/** Makes the function that stores one payload: once, however many actions ask. */
export function createPayloadKeeper({
  store,
  key,
  handle,
  bytes,
  emit,
}: {
  store: OverflowStore;
  key: string;
  handle: string;
  bytes: Uint8Array;
  emit: Emit;
}): () => Promise<KeepOutcome> {
  let keeping: Promise<KeepOutcome> | undefined;
  async function write(): Promise<KeepOutcome> {
    try {
      await store.write(key, bytes);
      return { type: 'kept', handle };
    } catch (error) {
      emit({ type: 'store-unavailable', operation: 'write', error });
      return { type: 'failed', error };
    }
  }
  return () => (keeping ??= write());
}
