import { pathSubject } from '../notice/path-guidance.ts';
import { scanOf } from '../store/entry-scan.ts';
import { payloadKey } from '../store/keys.ts';
import { type FetchBytes, runReading } from '../window/run-reading.ts';
import { StaleIndexError } from '../window/stale-index-error.ts';
import { answerRead } from './answer-read.ts';
import { type HitCount, newHitCount } from './hit-count.ts';
import { openPayload } from './open-payload.ts';
import { openSelection } from './open-selection.ts';
import type { ParsedReadInput } from './parse-read-input.ts';
import type { OpenPayload, PayloadAccess } from './payload-access.ts';
import type { ReadLimits } from './read-limits.ts';

interface Request extends ParsedReadInput {
  readonly access: PayloadAccess;
  /** The read tool's name in this run. */
  readonly name: string;
  readonly limits: ReadLimits;
}

/**
 * Answers a read of a payload in the store. Rejects with what the store fails
 * with; an index that does not fit its payload is built anew, once.
 */
export async function answerFromStore(request: Request): Promise<string> {
  const { access, input } = request;
  const key = payloadKey(await access.scopeKey(), input.handle);
  try {
    return await answer(request, key);
  } catch (error) {
    if (!(error instanceof StaleIndexError)) throw error;
    return answer({ ...request, access: withoutIndex(access, key) }, key);
  }
}

async function answer(
  { access, name, limits, input, remarks }: Request,
  key: string,
): Promise<string> {
  const { handle, path } = input;
  const payload =
    path === undefined
      ? await openPayload(access, key)
      : await openSelection({ access, key, name, handle, path });
  if (typeof payload === 'string') return payload;
  const { index, bytes, rows, counts } = payload;
  const reading = answerRead({
    index,
    countOf: pattern => countOf(counts, pattern),
    rows,
    subject: path === undefined ? handle : pathSubject({ handle, path }),
    name,
    input,
    remarks,
    limits,
  });
  if (bytes !== undefined) {
    return runReading(reading, ({ start, end }) => bytes.subarray(start, end));
  }
  const fetch: FetchBytes = range => readRange(access, key, range);
  const scan = input.pattern === undefined ? undefined : scanOf(access.store);
  if (scan === undefined) return runReading(reading, fetch);
  return scan(key, readPassing =>
    runReading(reading, range =>
      range.isPassing === true ? readPassing(range) : fetch(range),
    ),
  );
}

async function readRange(
  { store }: PayloadAccess,
  key: string,
  range: { start: number; end: number },
): Promise<Uint8Array> {
  const bytes = await store.readRange?.(key, range);
  if (bytes === undefined) throw new StaleIndexError();
  return bytes.subarray(0, range.end - range.start);
}

function countOf(counts: OpenPayload['counts'], pattern: string): HitCount {
  const known = counts.get(pattern);
  if (known !== undefined) return known;
  const count = newHitCount();
  counts.set(pattern, count);
  return count;
}

/** Reaches the store as one that reads no ranges, and so has the payload read and its index built. */
function withoutIndex(access: PayloadAccess, key: string): PayloadAccess {
  const { store, cache } = access;
  cache.delete(key);
  cache.delete(`${key} stripped`);
  return {
    ...access,
    store: {
      write: (name, data) => store.write(name, data),
      read: handle => store.read(handle),
    },
  };
}
