import { UnknownHandleError } from '../error/unknown-handle-error.ts';
import type { Emit } from '../event/create-emitter.ts';
import { createBoundedCache } from './bounded-cache.ts';
import { payloadKey } from './keys.ts';
import type { OverflowStore } from './overflow-store.ts';
import { encodeRecord, type ReductionRecord } from './reduction-record.ts';

/** How many records are remembered at most. One holds two stand-ins, about 10 kB, and no payload. */
const maxRecords = 1_000;

/** How many characters of stand-ins are remembered at most, whatever limits the actions have. */
const maxChars = 16_777_216;

/**
 * How long a record is used from memory before its entries in the store are read
 * again, in milliseconds: half of the ten minutes for which the file store spares
 * what is in use, so that what a process works with never looks unused.
 */
export const renewAfterMs = 300_000;

/** How long a record waits that the store did not take before it is written again, in milliseconds. */
const rewriteAfterMs = 5_000;

/** What is known of a key without asking the store. */
interface RememberedRecord {
  /** `undefined` where the store had none. */
  readonly record: ReductionRecord | undefined;
}

interface Entry extends RememberedRecord {
  /** When its entries in the store were read or written last. */
  usedAt: number;
  /** Whether the store has it. */
  isStored: boolean;
}

/** Remembers what a store holds. */
export interface RecordMemory {
  /** Returns what is known of a key; `undefined` when nothing is. */
  get(key: string, emit: Emit): RememberedRecord | undefined;
  /** Takes note of what the store holds under a key, or that it holds nothing. */
  set(key: string, record: ReductionRecord | undefined): void;
  /** Takes note of a record that the store did not take. */
  setUnstored(key: string, record: ReductionRecord): void;
  delete(key: string): void;
}

/**
 * Makes a bounded memory of the records of a store.
 *
 * What is used from memory is renewed in the store now and then: its record is
 * read, and a byte of each payload where the store reads ranges. So no age and no
 * quota takes away what a long conversation still shows. A record that the store
 * did not take is written again when it is used, so that another process sends the
 * same once the store is back. Nobody waits for either.
 */
export function createRecordMemory({
  store,
  now,
}: {
  store: OverflowStore;
  /** In milliseconds, of a clock that only goes forward. */
  now: () => number;
}): RecordMemory {
  const remembered = createBoundedCache<Entry>(maxRecords, {
    maxWeight: maxChars,
    weigh: ({ record }) => (record === undefined ? 0 : recordChars(record)),
  });
  let renewing = Promise.resolve();
  return {
    get: (key, emit) => {
      const known = remembered.get(key);
      if (known?.record === undefined) return known;
      const { record, usedAt, isStored } = known;
      if (now() - usedAt > (isStored ? renewAfterMs : rewriteAfterMs)) {
        known.usedAt = now();
        // One after another, so that the run's own work has the store.
        renewing = keepInStore(renewing, known, { store, key, record, emit });
      }
      return known;
    },
    set: (key, record) => {
      remembered.set(key, { record, usedAt: now(), isStored: true });
    },
    setUnstored: (key, record) => {
      remembered.set(key, { record, usedAt: now(), isStored: false });
    },
    delete: key => {
      remembered.delete(key);
    },
  };
}

/** Renews an entry of the store, or writes it, when what was begun before is done. Never rejects. */
async function keepInStore(
  before: Promise<void>,
  known: Entry,
  stored: StoredRecord,
): Promise<void> {
  await before;
  if (known.isStored) await renew(stored);
  else known.isStored = await rewrite(stored);
}

interface StoredRecord {
  readonly store: OverflowStore;
  readonly key: string;
  readonly record: ReductionRecord;
  readonly emit: Emit;
}

/** Writes a record that the store did not take before, unless another process has written one. Resolves to whether there is one now. */
async function rewrite({
  store,
  key,
  record,
  emit,
}: StoredRecord): Promise<boolean> {
  const data = encodeRecord(record);
  try {
    await (store.writeOnce?.(key, data) ?? store.write(key, data));
    return true;
  } catch (error) {
    emit({ type: 'store-unavailable', operation: 'write', error });
    return false;
  }
}

/** Reads the entries of a record. What is gone stays gone: a record must not promise a payload that is no longer there. */
async function renew({
  store,
  key,
  record: { handles },
  emit,
}: StoredRecord): Promise<void> {
  const scope = key.slice(0, key.lastIndexOf('/'));
  const range = { start: 0, end: 1 };
  try {
    await store.read(key);
    for (const handle of handles) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await store.readRange?.(payloadKey(scope, handle), range);
    }
  } catch (error) {
    if (UnknownHandleError.isInstance(error)) return;
    emit({ type: 'store-unavailable', operation: 'read', error });
  }
}

/** Counts the characters that a record holds in memory: those of its stand-ins. */
function recordChars({ standIn }: ReductionRecord): number {
  const variants = standIn.type === 'content' ? standIn.replaced : [standIn];
  return variants.reduce(
    (sum, { withReader, withoutReader }) =>
      sum + withReader.length + withoutReader.length,
    0,
  );
}
