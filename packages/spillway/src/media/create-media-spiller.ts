import { createPayloadKeeper } from '../engine/payload-keeper.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { mediaNotice } from '../notice/media-notice.ts';
import { readCall } from '../notice/read-call.ts';
import type { ContentPart } from '../payload/content-part.ts';
import type { ToolResultOutput } from '../payload/result-output.ts';
import type { FilteredCall } from '../policy/tool-filter.ts';
import { createBoundedCache } from '../store/bounded-cache.ts';
import { createHandle } from '../store/create-handle.ts';
import { payloadKey } from '../store/keys.ts';
import { renewAfterMs } from '../store/record-memory.ts';
import { mediaOfPart, type PartMedia } from './media-of-part.ts';

/** How many stored files are remembered, so that a step that sends one again does not write it again. */
const rememberedFiles = 1_000;

/** A content output that may hold large media. */
interface MediaRequest {
  readonly result: FilteredCall;
  readonly output: Extract<ToolResultOutput, { type: 'content' }>;
  readonly maxMediaBytes: number;
  /** Whether the run has the read tool. */
  readonly hasReader: boolean;
}

/**
 * Makes the function that puts texts in the place of the images and other files
 * in a result that are larger than allowed, and stores them. It resolves to the
 * same object when there are none, and never rejects. A file that the store
 * refuses stays, and an event says so.
 *
 * What takes a file's place depends on the file, the limit and the call alone, so
 * that no record of it is needed. Costs a decoding and a hash of each such file at
 * every step.
 */
export function createMediaSpiller(
  context: EngineContext,
): (request: MediaRequest) => Promise<ToolResultOutput> {
  const { policy, store, emit, now } = context;
  const storedAt = createBoundedCache<number>(rememberedFiles);

  return async request => {
    const { output } = request;
    const parts = await Promise.all(
      output.value.map((part, index) => spillSafely(part, index, request)),
    );
    return parts.every((part, index) => part === output.value[index])
      ? output
      : { ...output, value: parts };
  };

  async function spillSafely(
    part: ContentPart,
    index: number,
    request: MediaRequest,
  ): Promise<ContentPart> {
    const { toolName, toolCallId } = request.result;
    const media = mediaOfPart(part);
    if (media === undefined || media.size <= request.maxMediaBytes) return part;
    try {
      const text = await spill(index, media, request);
      if (text === undefined) return part;
      const { providerOptions } = part;
      return {
        type: 'text',
        text,
        ...(providerOptions === undefined ? {} : { providerOptions }),
      };
    } catch (error) {
      emit({ type: 'reduction-failed', toolName, toolCallId, error });
      return part;
    }
  }

  /** Resolves to the text that takes a file's place; `undefined` when the file stays. */
  async function spill(
    index: number,
    { mediaType, read }: PartMedia,
    { result, maxMediaBytes, hasReader }: MediaRequest,
  ): Promise<string | undefined> {
    const { toolName, toolCallId } = result;
    const bytes = read();
    if (bytes.length <= maxMediaBytes) return undefined;
    const handle = await createHandle({
      scope: policy.scope,
      toolCallId,
      part: index,
      toolName,
      payload: bytes,
    });
    const isNew = storedAt.get(handle) === undefined;
    if (!(await keep(handle, bytes))) {
      emit({ type: 'media-kept', toolName, toolCallId, cause: 'store-failed' });
      return undefined;
    }
    if (isNew) {
      emit({
        type: 'media-spilled',
        toolName,
        toolCallId,
        handle,
        mediaType,
        bytes: bytes.length,
        maxMediaBytes,
      });
    }
    const name = policy.readToolResultName;
    const notice = mediaNotice({
      bytes: bytes.length,
      mediaType,
      maxMediaBytes,
      readCall: hasReader ? readCall({ name, input: { handle } }) : undefined,
    });
    const fence = await context.fences?.of(result);
    return fence?.wrap(notice) ?? notice;
  }

  /** Stores a file, again after a while, so that it does not look unused. Resolves to whether it is stored. */
  async function keep(handle: string, bytes: Uint8Array): Promise<boolean> {
    const last = storedAt.get(handle);
    if (last !== undefined && now() - last < renewAfterMs) return true;
    const key = payloadKey(await context.scopeKey(), handle);
    const kept = await createPayloadKeeper({
      store,
      key,
      handle,
      bytes,
      emit,
    })();
    if (kept.type === 'kept') storedAt.set(handle, now());
    return kept.type === 'kept';
  }
}
