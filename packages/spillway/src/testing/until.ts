import { vi } from 'vitest';

/** Waits until an assertion holds, for ten seconds at most. */
export function until(isSo: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(isSo, { timeout: 10_000, interval: 5 });
}
