/** What becomes of a run when the S3 server answers 500, 403, half an answer or none. */
import { s3Store } from '@spillway/s3';
import type { OverflowStore } from 'spillway';
import {
  afterAll,
  beforeAll,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest';
import { handleIn, readToolResult, readWholeText } from '../read-back.ts';
import { randomPort } from '../server/random-port.ts';
import { type S3Front, startS3Front } from '../server/s3-front.ts';
import { s3Config, type S3Server, startS3Server } from '../server/s3-server.ts';
import { failuresIn, runWithFaults } from './run-with-faults.ts';

const nothing = (): void => {};
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function writeOnce(
  store: OverflowStore,
  key: string,
  text: string,
): Promise<Uint8Array | undefined> {
  return store.writeOnce?.(key, bytes(text));
}

describe('a run on S3', () => {
  let server: S3Server | undefined;
  let count = 0;

  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server?.stop());

  async function open(
    heedsConditions = true,
  ): Promise<{ front: S3Front; store: OverflowStore; prefix: string }> {
    const port = server?.port ?? 0;
    const front = await startS3Front({ port, heedsConditions });
    onTestFinished(() => front.stop());
    const prefix = `faults-${count++}/`;
    const store = s3Store({
      bucket: server?.bucket ?? '',
      prefix,
      config: s3Config(front.port),
    });
    return { front, store, prefix };
  }

  it.each([
    [500, '500 InternalError'],
    [403, '403 AccessDenied'],
  ] as const)(
    'cuts while the server answers %d, and loses nothing that was stored before',
    async (status, why) => {
      const { front, store } = await open();
      const { spillway, events, sent, logs } = await runWithFaults({
        store,
        faults: [
          nothing,
          () => {
            front.mode = status;
          },
          () => {
            front.mode = 'pass';
          },
        ],
      });
      const failures = failuresIn(events);
      expect(failures).toEqual([
        expect.stringMatching(
          new RegExp(
            `^spill store-failed: Error: s3Store could not write [a-z0-9/-]+ in payloads: ${why}$`,
          ),
        ),
      ]);
      const [before, during, after] = sent;
      expect(during).toContain('The rest was not kept');
      for (const [at, text] of [before, after].entries()) {
        const whole = await readWholeText(spillway, handleIn(text ?? ''));
        expect(whole).toBe(logs[at * 2]);
      }
    },
  );

  it('leaks neither credentials nor a signature, whatever the server says', async () => {
    const { front, store } = await open();
    front.mode = 403;
    const errors = await Promise.all(
      [
        store.write('s/a', bytes('x')),
        store.read('s/a'),
        store.readRange?.('s/a', { start: 0, end: 1 }),
        store.readRange?.('s/a', { start: 1, end: 1 }),
        store.writeOnce?.('s/a', bytes('x')),
        store.remove?.('s/a'),
        store.list?.('')[Symbol.asyncIterator]().next(),
      ].map(call => Promise.resolve(call).catch((error: unknown) => error)),
    );
    for (const error of errors) {
      expect(error).toBeInstanceOf(Error);
      const { message, stack, ...fields } = error as Error;
      expect(message).toMatch(/in payloads: 403 \w+$/);
      expect(Object.keys(fields)).toEqual([]);
      expect((error as Error).cause).toBeUndefined();
      expect(`${message}${stack}`).not.toMatch(/S3RVER|Signature|Credential/);
    }
  });

  it('tells of a server that is not there', async () => {
    const port = await randomPort();
    const store = s3Store({ bucket: 'payloads', config: s3Config(port) });
    const { events, sent } = await runWithFaults({ store, faults: [nothing] });
    expect(failuresIn(events)).toEqual([
      expect.stringContaining(`connect ECONNREFUSED 127.0.0.1:${port}`),
    ]);
    expect(sent[0]).toContain('The rest was not kept');
  });

  it('goes on when the server never answers', async () => {
    const { front, store } = await open();
    const { events, sent } = await runWithFaults({
      store,
      faults: [
        () => {
          front.mode = 'hang';
        },
        () => {
          front.mode = 'pass';
        },
      ],
      options: { storeTimeoutMs: 300 },
    });
    expect(failuresIn(events)).toEqual([
      'spill store-failed: Error: The store did not answer to write within 300 ms (storeTimeoutMs).',
    ]);
    expect(sent[0]).toContain('The rest was not kept');
    expect(handleIn(sent[1] ?? '')).toMatch(/^log-/);
  });

  it('never serves half a payload', async () => {
    const { front, store } = await open();
    const { spillway, events, sent, logs } = await runWithFaults({
      store,
      faults: [nothing],
    });
    const handle = handleIn(sent[0] ?? '');
    front.mode = 'half';
    const answer = await readToolResult(spillway, { handle });
    expect(answer).not.toContain('a line of a log');
    expect(answer).toContain('could not be reached');
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'store-unavailable', operation: 'read' }),
    );
    front.mode = 'pass';
    expect(await readWholeText(spillway, handle)).toBe(logs[0]);
  });

  it('adopts what is there where the server refuses the condition itself', async () => {
    const { front, store } = await open();
    front.mode = 501;
    expect(await store.writeOnce?.('s/a', bytes('first'))).toEqual(
      bytes('first'),
    );
    expect(await store.writeOnce?.('s/a', bytes('second'))).toEqual(
      bytes('first'),
    );
  });

  it('asks once whether the server heeds the condition, and then writes in one request', async () => {
    const { front, store, prefix } = await open();
    await store.writeOnce?.('s/a', bytes('a'));
    front.seen.length = 0;
    await store.writeOnce?.('s/b', bytes('b'));
    const path = `/payloads/${prefix}s/b`;
    expect(front.seen.map(line => line.replace(/\?.*/, ''))).toEqual([
      `PUT ${path}`,
    ]);
  });

  it('learns of one winner in every process where the condition is heeded', async () => {
    const { front, store, prefix } = await open();
    const other = s3Store({
      bucket: 'payloads',
      prefix,
      config: s3Config(front.port),
    });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        writeOnce(at % 2 === 0 ? store : other, 's/a', `writer ${at}`),
      ),
    );
    const stored = await store.read('s/a');
    for (const answer of answers) expect(answer).toEqual(stored);
  });

  it('adopts what an earlier process wrote where the condition is ignored', async () => {
    const { front, store, prefix } = await open(false);
    const other = s3Store({
      bucket: 'payloads',
      prefix,
      config: s3Config(front.port),
    });
    await store.writeOnce?.('s/a', bytes('first'));
    await other.writeOnce?.('s/b', bytes('other'));
    expect(await other.writeOnce?.('s/a', bytes('second'))).toEqual(
      bytes('first'),
    );
    expect(await store.writeOnce?.('s/b', bytes('second'))).toEqual(
      bytes('other'),
    );
  });
});
