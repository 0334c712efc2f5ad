import { openModelServer } from '../server/model-server.ts';
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
  const { url } = await openModelServer(({ body, isStream }) => {
    const refusal = refusals[requests.length];
    requests.push(body);
    if (refusal === undefined) {
      return isStream ? { events: doneEvents } : { body: done };
    }
    const { status = 400, message, code } = refusal;
    return refusal.isInStream === true && isStream
      ? { events: errorEvents(message, code) }
      : { status, body: errorBody(message, code) };
  });
  return { url, requests };
}
