import { createRejectable } from './create-rejectable.ts';

/**
 * Rejects with the signal's reason when it comes before the end of what is begun:
 * not everything that is waited for heeds a signal. What comes too late is not
 * begun, since nobody would look at how it ends.
 */
export async function untilAborted<VALUE>(
  signal: AbortSignal,
  begin: () => Promise<VALUE>,
): Promise<VALUE> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = createRejectable();
  const abort = (): void => {
    reject(signal.reason);
  };
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([begin(), aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
