import { describe, expect, it, vi } from 'vitest';
import { UnknownHandleError } from '../error/unknown-handle-error.ts';
import type { SpillwayEvent } from '../event/spillway-event.ts';
import { memoryStore } from './memory-store.ts';
import type { OverflowStore } from './overflow-store.ts';
import { openRecordBook } from './record-book.ts';
import { encodeRecord, type ReductionRecord } from './reduction-record.ts';
import { recordOf } from './test-record.ts';

const key = 'scope/shell-x.record';

const ignore = (): void => {};

describe('openRecordBook', () => {
  it('replaces what is no record, so that the next process finds the decision', async () => {
    const store = memoryStore();
    await store.write(key, new TextEncoder().encode('{"version":'));
    await openRecordBook(store).decide(key, async () => recordOf('a'), ignore);
    const decision = await openRecordBook(store).decide(
      key,
      async () => recordOf('b'),
      ignore,
    );
    expect(decision).toEqual({ record: recordOf('a'), origin: 'record' });
  });

  it('adopts what another process has decided since it found nothing', async () => {
    const store = memoryStore();
    const [book, other] = [openRecordBook(store), openRecordBook(store)];
    await book.decide(key, async () => 'deferred', ignore);
    await other.decide(key, async () => recordOf('other'), ignore);
    const make = vi.fn<() => Promise<ReductionRecord>>(async () =>
      recordOf('made again'),
    );
    const decision = await book.decide(key, make, ignore);
    expect(make).not.toHaveBeenCalled();
    expect(decision).toEqual({ record: recordOf('other'), origin: 'record' });
  });

  it('puts a later generation in the place of a record, and never an earlier one', async () => {
    const store = memoryStore();
    const [book, other] = [openRecordBook(store), openRecordBook(store)];
    const generation = (number: number): ReductionRecord => ({
      ...recordOf(`generation ${number}`),
      generation: number,
      earlier: [{ standIn: recordOf('first').standIn, handles: [] }],
    });
    await book.write(key, recordOf('first'), ignore);
    await other.supersede(key, generation(2), ignore);
    expect(await book.supersede(key, generation(1), ignore)).toEqual(
      generation(2),
    );
    expect(await book.find(key, ignore)).toEqual(generation(2));
    expect(await openRecordBook(store).find(key, ignore)).toEqual(
      generation(2),
    );
  });

  it('makes a decision once, also for callers at the same time', async () => {
    const book = openRecordBook(memoryStore());
    const make = vi.fn<() => Promise<ReductionRecord>>(async () =>
      recordOf('made'),
    );
    const [first, second] = await Promise.all([
      book.decide(key, make, ignore),
      book.decide(key, make, ignore),
    ]);
    const third = await book.decide(key, make, ignore);
    expect(make).toHaveBeenCalledTimes(1);
    expect(first).toEqual({ record: recordOf('made'), origin: 'fresh' });
    expect(second).toEqual({ record: recordOf('made'), origin: 'record' });
    expect(third).toEqual(second);
  });

  it('finds what another process decided', async () => {
    const store = memoryStore();
    await store.write(key, encodeRecord(recordOf('theirs')));
    const decision = await openRecordBook(store).decide(
      key,
      async () => recordOf('ours'),
      ignore,
    );
    expect(decision).toEqual({ record: recordOf('theirs'), origin: 'record' });
  });

  it('adopts the record of a process that was faster', async () => {
    const store = memoryStore();
    const book = openRecordBook(store);
    const decision = await book.decide(
      key,
      async () => {
        await store.write(key, encodeRecord(recordOf('theirs')));
        return recordOf('ours');
      },
      ignore,
    );
    expect(decision).toMatchObject({ record: recordOf('theirs') });
  });

  it('works with a store of two methods', async () => {
    const store = memoryStore();
    const minimal: OverflowStore = {
      write: (name, data) => store.write(name, data),
      read: name => store.read(name),
    };
    const book = openRecordBook(minimal);
    await book.decide(key, async () => recordOf('made'), ignore);
    const found = await openRecordBook(minimal).find(key, ignore);
    expect(found).toEqual(recordOf('made'));
  });

  it('remembers the decision while the store fails, and tells', async () => {
    const error = new Error('unreachable');
    const store: OverflowStore = {
      write: () => Promise.reject(error),
      read: () => Promise.reject(error),
    };
    const events: SpillwayEvent[] = [];
    const book = openRecordBook(store);
    const make = vi.fn<() => Promise<ReductionRecord>>(async () =>
      recordOf('made'),
    );
    const emit = (event: SpillwayEvent): void => {
      events.push(event);
    };
    await book.decide(key, make, emit);
    const again = await book.decide(key, make, emit);
    expect(make).toHaveBeenCalledTimes(1);
    expect(again).toMatchObject({ record: recordOf('made') });
    expect(events).toEqual([
      { type: 'store-unavailable', operation: 'read', error },
      { type: 'store-unavailable', operation: 'write', error },
    ]);
  });

  it.each([
    ['bytes', Uint8Array.from([1, 2, 3])],
    ['half a record', encodeRecord(recordOf('a')).slice(0, 40)],
    ['null', null],
    ['nothing', undefined],
    ['a text', 'text'],
    ['a number', 7],
  ])('takes %s for no record, and tells', async (_, data) => {
    const events: SpillwayEvent[] = [];
    const store: OverflowStore = {
      write: async name => name,
      read: async () => data as Uint8Array,
      writeOnce: async () => data as Uint8Array,
    };
    const book = openRecordBook(store);
    const decision = await book.decide(
      key,
      async () => recordOf('made'),
      event => events.push(event),
    );
    expect(decision).toEqual({ record: recordOf('made'), origin: 'fresh' });
    expect(events).toEqual([{ type: 'record-rejected', key }]);
  });

  it('asks the store once for callers at the same time', async () => {
    const read = vi.fn<OverflowStore['read']>(async () =>
      encodeRecord(recordOf('theirs')),
    );
    const book = openRecordBook({ write: async name => name, read });
    const found = await Promise.all([
      book.find(key, ignore),
      book.find(key, ignore),
      book.decide(key, async () => 'whole', ignore),
    ]);
    expect(found[1]).toEqual(recordOf('theirs'));
    expect(read).toHaveBeenCalledTimes(1);
    await book.find(key, ignore);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('writes what it remembers no second time', async () => {
    const write = vi.fn<OverflowStore['write']>(async name => name);
    const read: OverflowStore['read'] = async handle => {
      throw new UnknownHandleError({ handle });
    };
    const book = openRecordBook({ write, read });
    for (let time = 0; time < 3; time++) {
      expect(await book.write(key, recordOf('a'), ignore)).toEqual(
        recordOf('a'),
      );
    }
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('asks again when the store failed, also at once', async () => {
    const read = vi.fn<OverflowStore['read']>(() => {
      throw new Error('not even a promise');
    });
    const book = openRecordBook({ write: async name => name, read });
    expect(await book.find(key, ignore)).toBeUndefined();
    read.mockResolvedValueOnce(encodeRecord(recordOf('theirs')));
    expect(await book.find(key, ignore)).toEqual(recordOf('theirs'));
  });

  it('adopts the record that another process made meanwhile, where the store cannot decide', async () => {
    const inner = memoryStore();
    const store: OverflowStore = {
      write: (name, data) => inner.write(name, data),
      read: name => inner.read(name),
    };
    const make = async (): Promise<ReductionRecord> => {
      await openRecordBook(store).write(key, recordOf('theirs'), ignore);
      return recordOf('ours');
    };
    const decision = await openRecordBook(store).decide(key, make, ignore);
    expect(decision).toMatchObject({ record: recordOf('theirs') });
    const later = await openRecordBook(store).find(key, ignore);
    expect(later).toEqual(recordOf('theirs'));
  });

  it('makes nothing out of no decision', async () => {
    const store = memoryStore();
    const book = openRecordBook(store);
    expect(await book.decide(key, async () => 'whole', ignore)).toBe('whole');
    expect(await book.find(key, ignore)).toBeUndefined();
  });
});
