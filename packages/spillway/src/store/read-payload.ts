import { UnknownHandleError } from '../error/unknown-handle-error.ts';
import type { Emit } from '../event/create-emitter.ts';
import { isHandle } from './is-handle.ts';
import { payloadKey } from './keys.ts';
import type { OverflowStore } from './overflow-store.ts';

/**
 * Reads the payload of a handle of one scope. What does not have the form of a
 * handle never reaches the store. Rejects with `UnknownHandleError`, or with
 * what the store failed with.
 */
export async function readPayload({
  store,
  scopeKey,
  handle,
  emit,
}: {
  store: OverflowStore;
  scopeKey: string;
  handle: string;
  emit: Emit;
}): Promise<Uint8Array> {
  if (!isHandle(handle)) throw new UnknownHandleError({ handle });
  try {
    return await store.read(payloadKey(scopeKey, handle));
  } catch (error) {
    if (!UnknownHandleError.isInstance(error)) {
      emit({ type: 'store-unavailable', operation: 'read', error });
    }
    throw error;
  }
}
