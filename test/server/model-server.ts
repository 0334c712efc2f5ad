import { createServer, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

/** A request as it came over the wire. */
export interface ModelRequest {
  /** The body, byte for byte. */
  readonly raw: string;
  // oxlint-disable-next-line no-explicit-any -- what a body holds is what the tests find out
  readonly body: Record<string, any>;
  /** Whether a stream was asked for. */
  readonly isStream: boolean;
}

/** What a server answers: a body, or the events of a stream. */
export type ModelAnswer =
  | { readonly status?: number; readonly body: object }
  | { readonly events: readonly object[] };

/** A server that stands for a provider's and records what it is sent. */
export interface ModelServer {
  readonly url: string;
  /** What it was sent, in order. */
  readonly requests: ModelRequest[];
}

/** Opens a server on this machine that records each request and answers it; it is closed when the test ends, or when `close` says. */
export async function openModelServer(
  answer: (request: ModelRequest) => ModelAnswer,
  close: (stop: () => void) => void = onTestFinished,
): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString();
      const body = JSON.parse(raw);
      const isStream =
        body.stream === true || (request.url ?? '').includes('stream');
      const received = { raw, body, isStream };
      const answered = answer(received);
      requests.push(received);
      if ('events' in answered) sendEvents(response, answered.events);
      else sendJson(response, answered.status ?? 200, answered.body);
    });
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  close(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('port');
  return { url: `http://127.0.0.1:${address.port}`, requests };
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: object,
): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function sendEvents(response: ServerResponse, events: readonly object[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of events) {
    if ('type' in event) response.write(`event: ${String(event.type)}\n`);
    response.write(`data: ${JSON.stringify(event)}\n\n`);
  }
  response.end('data: [DONE]\n\n');
}
