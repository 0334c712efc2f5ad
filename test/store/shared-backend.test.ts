/** Instances with stores of their own on one backend: handles of each work in the other (A25, D54, D55). */
import { redisStore } from '@spillway/redis';
import { s3Store } from '@spillway/s3';
import { unstorageStore } from '@spillway/unstorage';
import {
  createSpillway,
  type OverflowStore,
  type SpillwayEvent,
  type StoreEntry,
} from 'spillway';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createStorage } from 'unstorage';
import fsDriver from 'unstorage/drivers/fs';
import { handleIn, readWholeText } from '../read-back.ts';
import { hasRedisServer, startRedisServer } from '../server/redis-server.ts';
import { startS3Front } from '../server/s3-front.ts';
import { s3Config, startS3Server } from '../server/s3-server.ts';
import { skipLoudly } from '../server/skip-loudly.ts';
import { textOf } from '../scripted-model.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

/** Resolves to a function that opens one store after another on a backend of the test's own. */
type Backend = () => Promise<() => OverflowStore>;

const redis: Backend = async () => {
  const server = await startRedisServer();
  onTestFinished(() => server.stop());
  return () => redisStore({ url: server.url });
};

const s3: Backend = async () => {
  const server = await startS3Server();
  onTestFinished(() => server.stop());
  const front = await startS3Front({ port: server.port });
  onTestFinished(() => front.stop());
  const { bucket } = server;
  return () => s3Store({ bucket, config: s3Config(front.port) });
};

const files: Backend = async () => {
  const base = await temporaryDirectory();
  return () =>
    unstorageStore({
      storage: createStorage({ driver: fsDriver({ base }) }),
    });
};

const backends: readonly (readonly [string, Backend, boolean])[] = [
  ['redisStore', redis, hasRedisServer],
  ['s3Store', s3, true],
  ['unstorageStore', files, true],
];

const thousand = Array.from({ length: 1_000 }, (_, at) => at);
const log = 'a line of a log that nobody reads\n'.repeat(1_000);
const request = (toolCallId: string, value: string = log) => ({
  toolName: 'log',
  toolCallId,
  output: { type: 'text', value } as const,
});

skipLoudly({ what: 'redis-server on the PATH', isThere: hasRedisServer });

describe.each(backends)('two instances on %s', (_, open, isThere) => {
  it.skipIf(!isThere)(
    'D55: read what the other stored, and decide nothing anew',
    async () => {
      const openStore = await open();
      const events: SpillwayEvent[] = [];
      const first = createSpillway({ store: openStore() });
      const other = createSpillway({
        store: openStore(),
        bands: [{ over: 1, action: { type: 'passthrough' } }],
        onEvent: event => events.push(event),
      });
      const { output } = await first.reduceToolResult(request('c1'));
      const again = await other.reduceToolResult(request('c1'));
      expect(again.output).toEqual(output);
      expect(events).toMatchObject([
        { type: 'tool-result-reduced', origin: 'record' },
      ]);
      const handle = handleIn(textOf(output));
      expect(await readWholeText(other, handle)).toBe(log);
      const foreign = other.with({ scope: 'another user' });
      await expect(readWholeText(foreign, handle)).rejects.toThrow(
        'nothing was read',
      );
    },
  );

  it.skipIf(!isThere)(
    'A25: give calls handles of their own, and the same call the same one',
    async () => {
      const openStore = await open();
      const instances = [openStore(), openStore()].map(store =>
        createSpillway({ store }),
      );
      const handles = await Promise.all(
        instances.flatMap(instance =>
          ['c1', 'c2', 'c3'].map(async id => {
            const { reduction } = await instance.reduceToolResult(request(id));
            return reduction?.handle;
          }),
        ),
      );
      expect(new Set(handles).size).toBe(3);
      expect(handles.slice(0, 3)).toEqual(handles.slice(3));
    },
  );

  it.skipIf(!isThere)(
    'D54: keep one entry of 1,000 concurrent writes of the same payload',
    async () => {
      const openStore = await open();
      const stores = Array.from({ length: 4 }, openStore);
      const instances = stores.map(store => createSpillway({ store }));
      const answers = await Promise.all(
        thousand.map(async at =>
          instances[at % 4]?.reduceToolResult(request('c1')),
        ),
      );
      const handles = answers.map(answer => answer?.reduction?.handle);
      expect(new Set(handles).size).toBe(1);
      const [store] = stores;
      const entries = store?.list ? await collect(store.list('')) : [];
      const [payload = '', record] = entries.map(({ key }) => key).toSorted();
      expect(entries).toHaveLength(2);
      expect(record).toBe(`${payload}.record`);

      const data = new TextEncoder().encode(log);
      await Promise.all(
        thousand.map(async at => stores[at % 4]?.write(payload, data)),
      );
      expect(await store?.read(payload)).toEqual(data);
      expect(store?.list && (await collect(store.list('')))).toHaveLength(2);
    },
  );
});

async function collect(
  entries: AsyncIterable<StoreEntry>,
): Promise<StoreEntry[]> {
  const collected: StoreEntry[] = [];
  for await (const entry of entries) collected.push(entry);
  return collected;
}
