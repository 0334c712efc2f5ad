import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { untilAborted } from '../pace/until-aborted.ts';

/** What a stream begins with. */
export interface PeekedStream {
  /** What was read of it: parts that say nothing yet, and the first that does. */
  readonly parts: readonly LanguageModelV4StreamPart[];
  /** The error that it begins with, where it does. */
  readonly failure: { readonly error: unknown } | undefined;
}

/** Parts that come before anything is known of how a call ends. */
const preludes: ReadonlySet<string> = new Set([
  'stream-start',
  'response-metadata',
  'raw',
]);

/**
 * Reads a stream up to the first part that says something, since some providers
 * answer with HTTP 200 and send an error first. The rest is left in the stream.
 * Stops when the run is aborted, and leaves it to the stream to say so.
 */
export async function peekStream(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  abortSignal: AbortSignal | undefined,
): Promise<PeekedStream> {
  const parts: LanguageModelV4StreamPart[] = [];
  const reader = stream.getReader();
  const read = (): ReturnType<typeof reader.read> =>
    abortSignal === undefined
      ? reader.read()
      : untilAborted(abortSignal, () => reader.read());
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one part after another
      const { done, value } = await read();
      if (done) return { parts, failure: undefined };
      parts.push(value);
      if (value.type === 'error') {
        return { parts, failure: { error: value.error } };
      }
      if (!preludes.has(value.type)) return { parts, failure: undefined };
    }
  } catch (error) {
    const isAborted = abortSignal?.aborted ?? false;
    return { parts, failure: isAborted ? undefined : { error } };
  } finally {
    reader.releaseLock();
  }
}
