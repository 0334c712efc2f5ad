/**
 * A server in front of `s3rver`, which does to requests what a test asks for, and
 * what AWS does and `s3rver` does not: it heeds `If-None-Match: *`, refuses a range
 * of an empty object, where `s3rver` breaks, and answers a write when it is whole.
 */
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

/** What becomes of requests: passed on, refused with a status, left without an answer, or answered by half a body. */
type FrontMode = 'pass' | 500 | 403 | 501 | 'hang' | 'half';

/** A front of a test's own on 127.0.0.1. */
export interface S3Front {
  readonly port: number;
  mode: FrontMode;
  /** Each request that came, as `PUT /bucket/key`. */
  readonly seen: string[];
  stop(): Promise<void>;
}

const codes = {
  500: 'InternalError',
  403: 'AccessDenied',
  501: 'NotImplemented',
};

/** Starts a front of the server on a port. */
export async function startS3Front({
  port,
  heedsConditions = true,
}: {
  port: number;
  /** Whether `If-None-Match: *` on a PUT is heeded; passed on otherwise. */
  heedsConditions?: boolean;
}): Promise<S3Front> {
  const writing = new Map<string, Promise<unknown>>();
  const seen: string[] = [];

  /** Lets one writer of a path follow the other, so that looking and writing are one. */
  function inTurn<VALUE>(
    path: string,
    run: () => Promise<VALUE>,
  ): Promise<VALUE> {
    const turn = (writing.get(path) ?? Promise.resolve()).then(run, run);
    writing.set(path, turn);
    return turn;
  }

  async function handle(
    incoming: IncomingMessage,
    answer: ServerResponse,
  ): Promise<void> {
    const { method = 'GET', url = '/', headers } = incoming;
    seen.push(`${method} ${url}`);
    const asked: Asked = { method, url, headers, body: await buffer(incoming) };
    const { mode } = front;
    if (mode === 'hang') return;
    const refusal = typeof mode === 'number' && refusalOf(mode, asked);
    const reply = refusal || (await replyTo(asked));
    answer.writeHead(reply.status, reply.headers);
    if (mode === 'half' && method === 'GET') {
      const half = reply.body.subarray(0, reply.body.byteLength / 2);
      answer.write(half, () => answer.destroy());
      return;
    }
    answer.end(reply.body);
  }

  async function replyTo(asked: Asked): Promise<Reply> {
    const { method, url, headers } = asked;
    if (headers.range !== undefined && (await sizeOf(port, url)) === 0) {
      return refuse(416, 'InvalidRange');
    }
    if (method !== 'PUT') return forward(port, asked);
    return inTurn(url, async () => {
      const mustBeNew = heedsConditions && headers['if-none-match'] === '*';
      const exists = mustBeNew && (await sizeOf(port, url)) !== undefined;
      return exists ? refuse(412, 'PreconditionFailed') : write(port, asked);
    });
  }

  const server = createServer((incoming, answer) => {
    handle(incoming, answer).catch(() => answer.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('the front has no port');
  }
  const front: S3Front = {
    port: address.port,
    mode: 'pass',
    seen,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return front;
}

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body?: Buffer;
}

interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Returns the refusal of a request; `undefined` for one that has no condition, when that is what is refused. */
function refusalOf(
  status: 500 | 403 | 501,
  { headers }: Asked,
): Reply | undefined {
  const isMeant = status !== 501 || headers['if-none-match'] === '*';
  return isMeant
    ? refuse(status, codes[status], headers.authorization)
    : undefined;
}

/** Answers as AWS does; with the request's own signature in the text, as some servers do. */
function refuse(status: number, code: string, signature = ''): Reply {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code>` +
        `<Message>refused ${signature}</Message></Error>`,
    ),
  };
}

async function forward(
  port: number,
  { method, url, headers, body }: Asked,
): Promise<Reply> {
  const outgoing = request({
    port,
    host: '127.0.0.1',
    method,
    path: url,
    headers,
    agent: false,
  });
  // An answer about an object that grows has bytes behind its end; what comes before them still rejects.
  outgoing.on('error', () => undefined);
  outgoing.end(body);
  const [reply]: IncomingMessage[] = await once(outgoing, 'response');
  if (reply === undefined) throw new Error('there was no reply');
  return {
    status: reply.statusCode ?? 500,
    headers: reply.headers,
    body: await buffer(reply),
  };
}

/**
 * Passes a write on, and waits until it can be read back whole: `s3rver` answers
 * when it has read the bytes, and writes them behind that.
 */
async function write(port: number, asked: Asked): Promise<Reply> {
  const { url, headers, body } = asked;
  const reply = await forward(port, asked);
  const size = Number(
    headers['x-amz-decoded-content-length'] ?? body?.byteLength ?? 0,
  );
  const deadline = Date.now() + 10_000;
  // oxlint-disable-next-line no-await-in-loop -- asks until it is so
  while (reply.status === 200 && (await sizeOf(port, url)) !== size) {
    if (Date.now() > deadline) throw new Error('the write is not whole');
    // oxlint-disable-next-line no-await-in-loop -- a moment between two questions
    await setTimeout(1);
  }
  return reply;
}

/** Resolves to the size of an object, `undefined` for none. Asks without a signature: `s3rver` lets anybody read. */
async function sizeOf(port: number, url: string): Promise<number | undefined> {
  const path = url.replace(/\?.*$/, '');
  const { status, headers } = await forward(port, {
    method: 'HEAD',
    url: path,
    headers: {},
  });
  return status === 200 ? Number(headers['content-length']) : undefined;
}
