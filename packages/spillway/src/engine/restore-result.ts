import type { ContentPart } from '../payload/content-part.ts';
import type { ToolResultOutput } from '../payload/result-output.ts';
import { readPayload } from '../store/read-payload.ts';
import type {
  EarlierStandIn,
  ReductionRecord,
} from '../store/reduction-record.ts';
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
  const texts = await Promise.all(
    standIn.replaced.map((_, at) => readText(context, handles[at])),
  );
  const parts: ContentPart[] = [...output.value];
  for (const [at, { index }] of standIn.replaced.entries()) {
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
  if (handle === undefined) return undefined;
  try {
    const key = await scopeKey();
    const bytes = await readPayload({ store, scopeKey: key, handle, emit });
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      bytes,
    );
  } catch {
    return undefined; // Gone, out of reach, or no text.
  }
}
