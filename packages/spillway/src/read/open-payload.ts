import { lineRows, type RowStyle } from '../notice/row-style.ts';
import { stripTextAnsi } from '../json/strip-text-ansi.ts';
import { createBoundedCache } from '../store/bounded-cache.ts';
import { indexKey, unindexedBytes } from '../store/keys.ts';
import { receivedBytes } from '../store/received-bytes.ts';
import { encodeText } from '../text/encode-text.ts';
import { buildLineIndex } from '../window/build-line-index.ts';
import { decodeLineIndex } from '../window/decode-line-index.ts';
import { decodeText } from '../window/decode-text.ts';
import type { LineIndex } from '../window/line-index.ts';
import { runReading } from '../window/run-reading.ts';
import type { HitCount } from './hit-count.ts';
import type { OpenPayload, PayloadAccess } from './payload-access.ts';
import type { StoredBytes } from './stored-bytes.ts';

/** Where a payload is. */
export interface StoredPayload {
  readonly access: PayloadAccess;
  readonly key: string;
  /** Its bytes, where the store reads ranges. */
  readonly stored: StoredBytes | undefined;
}

/** How many searches in a payload are remembered. */
const rememberedSearches = 8;

/**
 * Opens a payload to be read in windows, without loading it where the store
 * reads ranges. Rejects with what the store fails with.
 *
 * A small one is read whole by the first call. A larger one has its index beside
 * it; where that is missing, damaged, or that of another payload, it is built
 * anew from the payload, which is then read once. Without `readRange` the payload
 * is read once and kept in a bounded cache. So is one of text with `stripAnsi`,
 * where the store reads ranges too, since what it shows is another text: that
 * takes four to five times its size for a moment.
 */
export async function openPayload({
  access,
  key,
  stored,
}: StoredPayload): Promise<OpenPayload> {
  const { cache, stripAnsi } = access;
  if (!stripAnsi) return openVerbatim({ access, key, stored });
  const strippedKey = `${key} stripped`;
  const known = cache.get(strippedKey);
  if (known !== undefined) return known;
  const verbatim = await openVerbatim({ access, key, stored });
  if (!verbatim.index.isText) return verbatim;
  const bytes = await wholeBytes(access, key, verbatim);
  const text = decodeText(bytes) ?? '';
  const stripped = stripTextAnsi(text);
  const opened =
    stripped === text ? verbatim : await openBytes(encodeText(stripped));
  cache.set(strippedKey, opened);
  return opened;
}

/** Opens bytes in memory. */
export async function openBytes(
  bytes: Uint8Array,
  rows: RowStyle = lineRows,
): Promise<OpenPayload> {
  const index = await runReading(
    buildLineIndex(bytes.length),
    ({ start, end }) => bytes.subarray(start, end),
  );
  return withCounts({ index, bytes, rows });
}

/** Resolves to all bytes of a payload that is open. */
export async function wholeBytes(
  { store }: PayloadAccess,
  key: string,
  { bytes }: OpenPayload,
): Promise<Uint8Array> {
  return bytes ?? receivedBytes(await store.read(key));
}

async function openVerbatim({
  access: { store, cache },
  key,
  stored,
}: StoredPayload): Promise<OpenPayload> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  // Where the store is near, an index that may not be there is looked for meanwhile.
  const early = stored?.size && findIndex(store, key);
  const small = stored && (await smallBytes(stored));
  if (small !== undefined) return openBytes(small);
  const found = stored && (await (early ?? findIndex(store, key)));
  const isFit = found && (await hasSize(stored, found.bytes));
  const index = isFit ? found : undefined;
  const payload =
    index === undefined
      ? await openWhole({ store, key, isKept: stored === undefined })
      : withCounts({ index, bytes: undefined, rows: lineRows });
  cache.set(key, payload);
  return payload;
}

/** Resolves to all bytes of a payload that is too small for an index. */
async function smallBytes(
  stored: StoredBytes,
): Promise<Uint8Array | undefined> {
  const size = await stored.size?.();
  if (size !== undefined && size > unindexedBytes) return undefined;
  const head = await stored.read({ start: 0, end: unindexedBytes + 1 });
  return head.length <= unindexedBytes ? head : undefined;
}

async function openWhole({
  store,
  key,
  isKept,
}: {
  store: PayloadAccess['store'];
  key: string;
  /** Whether the bytes stay in memory. */
  isKept: boolean;
}): Promise<OpenPayload> {
  const payload = await openBytes(receivedBytes(await store.read(key)));
  return isKept ? payload : { ...payload, bytes: undefined };
}

/** Resolves to the index beside a payload; `undefined` when there is none. Never rejects. */
async function findIndex(
  store: PayloadAccess['store'],
  key: string,
): Promise<LineIndex | undefined> {
  try {
    return decodeLineIndex(await store.read(indexKey(key)));
  } catch {
    return undefined;
  }
}

/** Whether a payload has a size, and so an index is one of it. */
async function hasSize(stored: StoredBytes, bytes: number): Promise<boolean> {
  if (stored.size !== undefined) return (await stored.size()) === bytes;
  const last = await stored.read({ start: bytes - 1, end: bytes + 1 });
  return last.length === 1;
}

function withCounts(
  payload: Pick<OpenPayload, 'index' | 'bytes' | 'rows'>,
): OpenPayload {
  const counts = createBoundedCache<HitCount>(rememberedSearches);
  return { ...payload, counts };
}
