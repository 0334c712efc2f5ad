import { UnknownHandleError } from '../error/unknown-handle-error.ts';
import type { ContentPart } from '../payload/content-part.ts';
import type { ToolResultOutput } from '../payload/result-output.ts';
import { isHandle } from '../store/is-handle.ts';
import { payloadKey } from '../store/keys.ts';
import { receivedBytes } from '../store/received-bytes.ts';
import type {
  EarlierStandIn,
  ReductionRecord,
} from '../store/reduction-record.ts';
import { decodeText } from '../window/decode-text.ts';
import type { EngineContext } from './engine-context.ts';

/**
 * Resolves to the result behind a stand-in, read from the store: JSON as its
 * text, which has the same bytes and so the same handle. `undefined` when it was
 * not kept, cannot be read, or is binary, of which nothing is shown anyway.
 */
export async function restoreResult({
  context,
  output,
  shown: { standIn, handles },
  record,
}: {
  context: EngineContext;
  /** The stand-in as an output. */
  output: ToolResultOutput;
  /** The same as it is recorded. */
  shown: EarlierStandIn;
  record: ReductionRecord;
}): Promise<ToolResultOutput | undefined> {
  if (standIn.type !== 'content') {
    if (record.tokensBefore === undefined) return undefined;
    const text = await readText(context, handles[0]);
    return text === undefined ? undefined : { type: 'text', value: text };
  }
  if (output.type !== 'content') return undefined;
  const reduced = standIn.replaced.filter(({ isWhole }) => isWhole !== true);
  const texts = await Promise.all(
    reduced.map((_, at) => readText(context, handles[at])),
  );
  const parts: ContentPart[] = [...output.value];
  for (const [at, { index }] of reduced.entries()) {
    const text = texts[at];
    const part = parts[index];
    if (text === undefined || part === undefined) return undefined;
    parts[index] = { type: 'text', text };
  }
  return { ...output, value: parts };
}

async function readText(
  { store, scopeKey, emit }: EngineContext,
  handle: string | undefined,
): Promise<string | undefined> {
  if (handle === undefined || !isHandle(handle)) return undefined;
  try {
    const key = payloadKey(await scopeKey(), handle);
    return decodeText(receivedBytes(await store.read(key)));
  } catch (error) {
    if (!UnknownHandleError.isInstance(error)) {
      emit({ type: 'store-unavailable', operation: 'read', error });
    }
    return undefined;
  }
}
