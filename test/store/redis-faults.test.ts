/** What becomes of a run when its Redis server is restarted, killed, or was never there. */
import { redisStore } from '@spillway/redis';
import { createClient, createClientPool } from 'redis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { handleIn, readWholeText } from '../read-back.ts';
import { randomPort } from '../server/random-port.ts';
import {
  hasRedisServer,
  type RedisServer,
  startRedisServer,
} from '../server/redis-server.ts';
import { skipLoudly } from '../server/skip-loudly.ts';
import { failuresIn, runWithFaults } from './run-with-faults.ts';

skipLoudly({ what: 'redis-server on the PATH', isThere: hasRedisServer });

const nothing = (): void => {};

describe.skipIf(!hasRedisServer)('a run on Redis', () => {
  async function start(): Promise<RedisServer> {
    const server = await startRedisServer({ isDurable: true });
    onTestFinished(() => server.stop());
    return server;
  }

  it('does not notice a server that was restarted between two steps', async () => {
    const server = await start();
    const { spillway, events, sent, logs } = await runWithFaults({
      store: redisStore({ url: server.url }),
      faults: [nothing, () => server.restart(), nothing],
    });
    expect(failuresIn(events)).toEqual([]);
    expect(events.map(({ type }) => type)).not.toContain('store-unavailable');
    const read = await Promise.all(
      sent.map(text => readWholeText(spillway, handleIn(text))),
    );
    expect(read).toEqual(logs);
  });

  it('cuts while the server is down, and loses nothing that was stored before', async () => {
    const server = await start();
    const { spillway, events, sent, logs } = await runWithFaults({
      store: redisStore({ url: server.url }),
      faults: [nothing, () => server.kill(), () => server.restart()],
    });
    const failures = failuresIn(events);
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatch(/^spill store-failed: Error: .*ECONNREFUSED/);
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'store-unavailable',
        operation: 'write',
      }),
    );
    const [before, during, after] = sent;
    expect(during).toContain('The rest was not kept');
    expect(during?.length).toBeLessThanOrEqual(4_000);
    for (const [at, text] of [before, after].entries()) {
      const whole = await readWholeText(spillway, handleIn(text ?? ''));
      expect(whole).toBe(logs[at * 2]);
    }
  });

  it('goes on when there never was a server, and an event says why', async () => {
    const port = await randomPort();
    const { events, sent } = await runWithFaults({
      store: redisStore({ url: `redis://user:secret@127.0.0.1:${port}` }),
      faults: [nothing, nothing],
    });
    expect(failuresIn(events)).toEqual([
      expect.stringContaining(`connect ECONNREFUSED 127.0.0.1:${port}`),
      expect.stringContaining(`connect ECONNREFUSED 127.0.0.1:${port}`),
    ]);
    expect(JSON.stringify(events) + String(failuresIn(events))).not.toContain(
      'secret',
    );
    for (const text of sent) expect(text).toContain('The rest was not kept');
  });

  it('survives a client of the user that nobody listens to', async () => {
    const server = await start();
    const client = createClient({
      url: server.url,
      disableOfflineQueue: true,
      socket: { reconnectStrategy: false },
    });
    const { events, sent } = await runWithFaults({
      store: redisStore({ client }),
      faults: [nothing, () => server.kill(), nothing],
    });
    expect(failuresIn(events)).toHaveLength(2);
    expect(handleIn(sent[0] ?? '')).toMatch(/^log-/);
  });

  it('can be on a pool of connections', async () => {
    const server = await start();
    const client = createClientPool({ url: server.url });
    onTestFinished(() => client.close());
    const { spillway, events, sent, logs } = await runWithFaults({
      store: redisStore({ client, expireAfterMs: 60_000 }),
      faults: [nothing, nothing],
    });
    expect(failuresIn(events)).toEqual([]);
    expect(await readWholeText(spillway, handleIn(sent[1] ?? ''))).toBe(
      logs[1],
    );
  });

  it('tells of a server that takes no more', async () => {
    const server = await start();
    const client = await createClient({ url: server.url }).connect();
    onTestFinished(() => client.close());
    await client.configSet('maxmemory', '1');
    const { events, sent } = await runWithFaults({
      store: redisStore({ client }),
      faults: [nothing],
    });
    expect(failuresIn(events)[0]).toContain('OOM command not allowed');
    expect(sent[0]).toContain('The rest was not kept');
  });

  it('keeps a payload and its record as long as either is used', async () => {
    const server = await start();
    const client = await createClient({ url: server.url }).connect();
    onTestFinished(() => client.close());
    const store = redisStore({ client, prefix: 'x:', expireAfterMs: 60_000 });
    const data = new TextEncoder().encode('data');
    const keys = ['s/log-1', 's/log-1.record', 's/log-1.index'];
    const uses = [
      () => store.read('s/log-1'),
      () => store.read('s/log-1.record'),
      () => store.readRange?.('s/log-1', { start: 0, end: 1 }),
      () => store.writeOnce?.('s/log-1.record', data),
    ];
    for (const use of uses) {
      await Promise.all(keys.map(key => store.write(key, data)));
      await Promise.all(keys.map(key => client.pExpire(`x:${key}`, 5_000)));
      await use();
      for (const key of keys) {
        expect(await client.pTTL(`x:${key}`)).toBeGreaterThan(30_000);
      }
    }
  });

  it('forgets what nobody used for so long', async () => {
    const server = await start();
    const store = redisStore({ url: server.url, expireAfterMs: 30 });
    await store.write('s/log-1', new TextEncoder().encode('data'));
    await new Promise(resolve => {
      setTimeout(resolve, 60);
    });
    await expect(store.read('s/log-1')).rejects.toThrow('holds nothing');
  });

  it('refuses more than Redis takes under a key, and says how much', async () => {
    const server = await start();
    const store = redisStore({ url: server.url });
    await expect(
      store.write('s/log-1', new Uint8Array(536_870_913)),
    ).rejects.toThrow(
      'Redis keeps at most 536870912 bytes under a key, and "s/log-1" has 536870913.',
    );
  });
});
