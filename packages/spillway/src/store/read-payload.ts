import { UnknownHandleError } from '../error/unknown-handle-error.ts';
import type { Emit } from '../event/create-emitter.ts';
import { isHandle } from './is-handle.ts';
import { payloadKey } from './keys.ts';
import type { OverflowStore } from './overflow-store.ts';

/**
 * Reads the payload of a handle of one scope. What does not have the form of a
 * handle never reaches the store. Rejects with `UnknownHandleError`, or with
 * what the store failed with; what is no bytes is a failure of the store too.
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
    const data: unknown = await store.read(payloadKey(scopeKey, handle));
    if (data instanceof Uint8Array) return data;
    if (!ArrayBuffer.isView(data)) {
      throw new TypeError('The store returned no bytes.');
    }
    // Bytes of another realm, such as a Buffer under a test runner.
    return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  } catch (error) {
    if (!UnknownHandleError.isInstance(error)) {
      emit({ type: 'store-unavailable', operation: 'read', error });
    }
    throw error;
  }
}
