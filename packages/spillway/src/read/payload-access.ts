import type { RowStyle } from '../notice/row-style.ts';
import type { Emit } from '../event/create-emitter.ts';
import type { BoundedCache } from '../store/bounded-cache.ts';
import { createBoundedCache } from '../store/bounded-cache.ts';
import type { OverflowStore } from '../store/overflow-store.ts';
import type { LineIndex } from '../window/line-index.ts';
import type { HitCount } from './hit-count.ts';

/** How the payloads of one scope are reached. */
export interface PayloadAccess {
  readonly store: OverflowStore;
  readonly scopeKey: () => Promise<string>;
  readonly emit: Emit;
  /** What was opened before. */
  readonly cache: PayloadCache;
  /** Whether escape sequences are stripped from what is read. */
  readonly stripAnsi: boolean;
}

/** A payload, or what a path selects of one, that can be read in windows. */
export interface OpenPayload {
  readonly index: LineIndex;
  /** All of it, where it is in memory; the store has it otherwise. */
  readonly bytes: Uint8Array | undefined;
  /** What its lines are. */
  readonly rows: RowStyle;
  /** The hits of searches, by their pattern. */
  readonly counts: BoundedCache<HitCount>;
}

/** Payloads that were opened, by their key and what was made of them. */
export type PayloadCache = BoundedCache<OpenPayload>;

const rememberedPayloads = 100;

/**
 * What is kept in memory of payloads, in bytes: 32 MiB. Beyond it only the one
 * that was read last, which had to be loaded whole anyway: otherwise each page
 * of it would load it again.
 */
const rememberedBytes = 33_554_432;

/** Makes the cache that instances on one store share. Payloads of a store that reads ranges are in it with their index alone. */
export function createPayloadCache(): PayloadCache {
  return createBoundedCache<OpenPayload>(rememberedPayloads, {
    maxWeight: rememberedBytes,
    weigh: ({ bytes, index }) =>
      (bytes?.length ?? 0) + index.units.byteLength * 2,
  });
}
