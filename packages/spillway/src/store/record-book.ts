import { UnknownHandleError } from '../error/unknown-handle-error.ts';
import type { Emit } from '../event/create-emitter.ts';
import { createBoundedCache } from './bounded-cache.ts';
import type { OverflowStore } from './overflow-store.ts';
import { createRecordMemory } from './record-memory.ts';
import {
  decodeRecord,
  encodeRecord,
  type ReductionRecord,
} from './reduction-record.ts';

/** How many results are remembered that stay whole for good. */
const rememberedGivenUp = 10_000;

/** A decision and where it came from. */
export interface Decision {
  readonly record: ReductionRecord;
  readonly origin: 'fresh' | 'record';
}

/**
 * Why nothing was decided: the result stays whole, or another door has to
 * decide, which knows more.
 */
export type Undecided = 'whole' | 'deferred';

/**
 * What became of a try that made no record. `given-up` is `whole` for as long
 * as this process lives: a summary that failed is not paid for again at every
 * step, and what was sent whole stays so.
 */
export type Unmade = Undecided | 'given-up';

/** Finds decisions that were made, and makes each only once. Never rejects for the store's sake. */
export interface RecordBook {
  /** Resolves to the record under a key, or `undefined`. */
  find(key: string, emit: Emit): Promise<ReductionRecord | undefined>;
  /**
   * Resolves to the record under a key, and makes it when there is none; callers
   * that ask at the same time get the same one. Resolves to what `make` answers
   * when it decides on nothing, and rejects when it does.
   */
  decide(
    key: string,
    make: () => Promise<ReductionRecord | Unmade>,
    emit: Emit,
  ): Promise<Decision | Undecided>;
  /** Writes a record unless there is one, as far as is known, and resolves to the one that is there afterwards. */
  write(
    key: string,
    record: ReductionRecord,
    emit: Emit,
  ): Promise<ReductionRecord>;
  /**
   * Puts a record of a later generation in the place of the one under a key,
   * unless another process has put one there that is later still; resolves to
   * the one that is there afterwards.
   */
  supersede(
    key: string,
    record: ReductionRecord,
    emit: Emit,
  ): Promise<ReductionRecord>;
}

/** Opens the book of a store: what is in the store, behind a bounded memory of it. */
export function openRecordBook(
  store: OverflowStore,
  now: () => number = () => performance.now(),
): RecordBook {
  const remembered = createRecordMemory({ store, now });
  const loading = new Map<string, Promise<ReductionRecord | undefined>>();
  const givenUp = createBoundedCache<true>(rememberedGivenUp);
  const beingMade = new Map<string, Promise<Decision | Undecided>>();

  async function load(
    key: string,
    emit: Emit,
  ): Promise<ReductionRecord | undefined> {
    try {
      const record = decodeRecord(await store.read(key));
      if (record === undefined) emit({ type: 'record-rejected', key });
      remembered.set(key, record);
      return record;
    } catch (error) {
      if (UnknownHandleError.isInstance(error)) remembered.set(key, undefined);
      else emit({ type: 'store-unavailable', operation: 'read', error });
      return undefined;
    }
  }

  async function find(
    key: string,
    emit: Emit,
  ): Promise<ReductionRecord | undefined> {
    const known = remembered.get(key, emit);
    if (known !== undefined) return known.record;
    const running = loading.get(key);
    if (running !== undefined) return running;
    const starting = load(key, emit);
    loading.set(key, starting);
    try {
      return await starting;
    } finally {
      loading.delete(key);
    }
  }

  function findAgain(
    key: string,
    emit: Emit,
  ): Promise<ReductionRecord | undefined> {
    remembered.delete(key);
    return find(key, emit);
  }

  async function write(
    key: string,
    record: ReductionRecord,
    emit: Emit,
  ): Promise<ReductionRecord> {
    const known = remembered.get(key, emit)?.record;
    if (known !== undefined) return known;
    const data = encodeRecord(record);
    try {
      const winner = await writeToStore(key, data);
      remembered.set(key, winner ?? record);
      return winner ?? record;
    } catch (error) {
      emit({ type: 'store-unavailable', operation: 'write', error });
      remembered.setUnstored(key, record);
      return record;
    }
  }

  /** Resolves to the record that another process made meanwhile. A store that fails is told of by the write that follows. */
  async function adoptable(key: string): Promise<ReductionRecord | undefined> {
    try {
      return decodeRecord(await store.read(key));
    } catch {
      return undefined;
    }
  }

  /** Resolves to the record of another process that was faster, or to `undefined`. */
  async function writeToStore(
    key: string,
    data: Uint8Array,
  ): Promise<ReductionRecord | undefined> {
    if (store.writeOnce !== undefined) {
      const winner = decodeRecord(await store.writeOnce(key, data));
      if (winner !== undefined) return winner;
    } else {
      // Nobody decides between two makers, so the later one adopts what is there.
      const earlier = await adoptable(key);
      if (earlier !== undefined) return earlier;
    }
    // Also over what is no record, which would be in the way for ever.
    await store.write(key, data);
    return undefined;
  }

  async function supersede(
    key: string,
    record: ReductionRecord,
    emit: Emit,
  ): Promise<ReductionRecord> {
    const current = await findAgain(key, emit);
    if (generationOf(current) > generationOf(record)) return current ?? record;
    remembered.set(key, record);
    try {
      await store.write(key, encodeRecord(record));
    } catch (error) {
      emit({ type: 'store-unavailable', operation: 'write', error });
      remembered.setUnstored(key, record);
    }
    return record;
  }

  async function decide(
    key: string,
    make: () => Promise<ReductionRecord | Unmade>,
    emit: Emit,
  ): Promise<Decision | Undecided> {
    if (givenUp.get(key) !== undefined) return 'whole';
    const wasLookedUp = remembered.get(key, emit) !== undefined;
    const found = await find(key, emit);
    if (found !== undefined) return { record: found, origin: 'record' };
    const running = beingMade.get(key);
    if (running !== undefined) {
      const decision = await running.catch(() => undefined);
      // The other caller was aborted; this one makes its own.
      if (decision === undefined) return decide(key, make, emit);
      return fromRecord(decision);
    }
    const making = (async (): Promise<Decision | Undecided> => {
      // Since this process found none, another one may have made it.
      const later = wasLookedUp ? await findAgain(key, emit) : undefined;
      if (later !== undefined) return { record: later, origin: 'record' };
      const made = await make();
      if (made === 'given-up') {
        givenUp.set(key, true);
        return 'whole';
      }
      return typeof made === 'string'
        ? made
        : { record: await write(key, made, emit), origin: 'fresh' };
    })();
    beingMade.set(key, making);
    try {
      return await making;
    } finally {
      beingMade.delete(key);
    }
  }

  return { find, write, supersede, decide };
}

function fromRecord(decision: Decision | Undecided): Decision | Undecided {
  return typeof decision === 'string'
    ? decision
    : { ...decision, origin: 'record' };
}

function generationOf(record: ReductionRecord | undefined): number {
  return record?.generation ?? 0;
}
