import { AISDKError } from '@ai-sdk/provider';
import { markError } from './mark-error.ts';

const name = 'Spillway_UnknownHandleError';
const marker = `spillway.error.${name}`;

/**
 * A store holds nothing under a handle.
 *
 * `OverflowStore.read` and `readRange` reject with it; the message names the
 * handle and nothing of the host, so that it may be shown to anyone.
 */
export class UnknownHandleError extends AISDKError {
  /** The handle that was asked for, as it was given. */
  readonly handle: string;

  constructor({ handle, cause }: { handle: string; cause?: unknown }) {
    super({
      name,
      message: `The store holds nothing under the handle ${JSON.stringify(handle)}.`,
      cause,
    });
    markError({ error: this, marker });
    this.handle = handle;
  }

  /** Whether a value is this error, also when another copy of the package made it. */
  static override isInstance(error: unknown): error is UnknownHandleError {
    return AISDKError.hasMarker(error, marker);
  }
}
