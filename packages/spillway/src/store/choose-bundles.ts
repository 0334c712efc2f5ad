import { type Bundle, bundleBytes, bundleUsedAt } from './bundle.ts';

/** How much a directory keeps. */
export interface PruneLimits {
  /** Age in milliseconds beyond which an entry is removed; `undefined` for none. */
  readonly cleanupAfterMs: number | undefined;
  /** Bytes that all entries together may have; `undefined` for any number. */
  readonly maxBytes: number | undefined;
}

/**
 * Chooses what is removed: what is too old, and then what was not used for the
 * longest time, until the rest fits. What is spared counts, and is never chosen.
 */
export function chooseBundles({
  bundles,
  limits: { cleanupAfterMs = Infinity, maxBytes = Infinity },
  now,
  isSpared,
}: {
  bundles: readonly Bundle[];
  limits: PruneLimits;
  now: number;
  isSpared: (bundle: Bundle) => boolean;
}): Set<Bundle> {
  const chosen = new Set<Bundle>();
  let bytes = bundles.reduce((sum, bundle) => sum + bundleBytes(bundle), 0);
  const leastUsedFirst = bundles
    .filter(bundle => !isSpared(bundle))
    .map(bundle => ({ bundle, usedAt: bundleUsedAt(bundle) }))
    .toSorted((one, other) => one.usedAt - other.usedAt);
  for (const { bundle, usedAt } of leastUsedFirst) {
    if (now - usedAt <= cleanupAfterMs && bytes <= maxBytes) break;
    chosen.add(bundle);
    bytes -= bundleBytes(bundle);
  }
  return chosen;
}
