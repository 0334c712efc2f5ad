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

/** How many searches in a payload are remembered. */
const rememberedSearches = 8;

/**
 * Opens a payload to be read in windows, without loading it where the store
 * reads ranges. Rejects with what the store fails with.
 *
 * A small one is read whole by the first call. A larger one has its index beside
 * it; where that is missing, damaged, or that of another payload, it is built
 * anew from the payload, which is then read once. Without `readRange` the payload
 * is read once and kept in a bounded cache.
 */
export async function openPayload(
  access: PayloadAccess,
  key: string,
): Promise<OpenPayload> {
  const { cache, stripAnsi } = access;
  if (!stripAnsi) return openVerbatim(access, key);
  const strippedKey = `${key} stripped`;
  const known = cache.get(strippedKey);
  if (known !== undefined) return known;
  const verbatim = await openVerbatim(access, key);
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

async function openVerbatim(
  { store, cache }: PayloadAccess,
  key: string,
): Promise<OpenPayload> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const range = { start: 0, end: unindexedBytes + 1 };
  const head =
    store.readRange && receivedBytes(await store.readRange(key, range));
  if (head !== undefined && head.length <= unindexedBytes) {
    return openBytes(head);
  }
  const index = head === undefined ? undefined : await storedIndex(store, key);
  const payload =
    index === undefined
      ? await openWhole({ store, key, isKept: head === undefined })
      : withCounts({ index, bytes: undefined, rows: lineRows });
  cache.set(key, payload);
  return payload;
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

/** Resolves to the index beside a payload, when it is one for a payload of this length. Never rejects for the index's sake. */
async function storedIndex(
  store: PayloadAccess['store'],
  key: string,
): Promise<LineIndex | undefined> {
  let index: LineIndex | undefined;
  try {
    index = decodeLineIndex(await store.read(indexKey(key)));
  } catch {
    return undefined;
  }
  if (index === undefined) return undefined;
  const { bytes } = index;
  const last = await store.readRange?.(key, {
    start: bytes - 1,
    end: bytes + 1,
  });
  return last?.length === 1 ? index : undefined;
}

function withCounts(
  payload: Pick<OpenPayload, 'index' | 'bytes' | 'rows'>,
): OpenPayload {
  const counts = createBoundedCache<HitCount>(rememberedSearches);
  return { ...payload, counts };
}
