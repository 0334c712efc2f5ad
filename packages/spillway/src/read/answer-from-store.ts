import { pathSubject } from '../notice/path-guidance.ts';
import { payloadKey } from '../store/keys.ts';
import { runReading } from '../window/run-reading.ts';
import { StaleIndexError } from '../window/stale-index-error.ts';
import { answerRead } from './answer-read.ts';
import { type HitCount, newHitCount } from './hit-count.ts';
import { openPayload, type StoredPayload } from './open-payload.ts';
import { openSelection } from './open-selection.ts';
import type { ParsedReadInput } from './parse-read-input.ts';
import type { OpenPayload, PayloadAccess } from './payload-access.ts';
import type { ReadLimits } from './read-limits.ts';
import { storedBytes } from './stored-bytes.ts';

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

async function answer(request: Request, key: string): Promise<string> {
  const stored = storedBytes(request.access.store, key);
  try {
    return await answerFrom({ ...request, key, stored });
  } finally {
    await stored?.close();
  }
}

async function answerFrom({
  access,
  key,
  stored,
  name,
  limits,
  input,
  remarks,
}: Request & StoredPayload): Promise<string> {
  const { handle, path } = input;
  const payload =
    path === undefined
      ? await openPayload({ access, key, stored })
      : await openSelection({ access, key, stored, name, handle, path });
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
  return runReading(reading, range => {
    if (bytes !== undefined) return bytes.subarray(range.start, range.end);
    if (stored === undefined) throw new StaleIndexError();
    return stored.read(range);
  });
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
