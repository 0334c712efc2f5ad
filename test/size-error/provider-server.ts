import { createServer, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import type { WiredProvider } from './providers.ts';

/** How a server refuses a request. */
export interface Refusal {
  readonly message: string;
  readonly status?: number;
  readonly code?: string;
  /** Whether a stream is begun with HTTP 200, and the error is its first event. */
  readonly isInStream?: boolean;
}

/** A server that was asked something. */
export interface ProviderServer {
  readonly url: string;
  /** The bodies that it was sent, in order. */
  readonly requests: Record<string, unknown>[];
}

/** Opens a server on this machine that refuses the first requests, one after the other, and answers those behind. */
export async function openProviderServer(
  { errorBody, done, doneEvents, errorEvents }: WiredProvider,
  refusals: readonly Refusal[],
): Promise<ProviderServer> {
  const requests: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const refusal = refusals[requests.length];
      const body = JSON.parse(Buffer.concat(chunks).toString());
      requests.push(body);
      const isStream =
        body.stream === true || (request.url ?? '').includes('stream');
      if (refusal === undefined) {
        if (isStream) sendEvents(response, doneEvents);
        else sendJson(response, 200, done);
      } else if (refusal.isInStream === true && isStream) {
        sendEvents(response, errorEvents(refusal.message, refusal.code));
      } else {
        const { status = 400, message, code } = refusal;
        sendJson(response, status, errorBody(message, code));
      }
    });
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
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
