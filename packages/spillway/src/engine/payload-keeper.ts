import type { KeepOutcome } from '../action/outcome.ts';
import type { Emit } from '../event/create-emitter.ts';
import { indexKey, unindexedBytes } from '../store/keys.ts';
import type { OverflowStore } from '../store/overflow-store.ts';

/** Makes the function that stores one payload, and its line index beside it: once, however many actions ask. */
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
      await Promise.all([store.write(key, bytes), writeIndex()]);
      return { type: 'kept', handle };
    } catch (error) {
      emit({ type: 'store-unavailable', operation: 'write', error });
      return { type: 'failed', error };
    }
  }
  /** Never fatal: a reader builds what is missing. */
  async function writeIndex(): Promise<void> {
    if (bytes.length <= unindexedBytes) return;
    try {
      const { encodePayloadIndex } =
        await import('../window/encode-payload-index.ts');
      await store.write(indexKey(key), await encodePayloadIndex(bytes));
    } catch (error) {
      emit({ type: 'store-unavailable', operation: 'write', error });
    }
  }
  return () => (keeping ??= write());
}
