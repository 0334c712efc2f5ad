import type { Tool } from 'ai';
import { UnknownHandleError } from '../error/unknown-handle-error.ts';
import type { ReadToolResultInput } from '../notice/read-call.ts';
import {
  missingHandle,
  payloadGone,
  storeUnreachable,
  unknownHandle,
} from '../notice/read-guidance.ts';
import { readToolDescription } from '../notice/read-tool-description.ts';
import type { Fence } from '../fence/open-fence.ts';
import { boundedAnswer } from '../read/bounded-answer.ts';
import {
  type ParsedReadInput,
  parseReadInput,
} from '../read/parse-read-input.ts';
import type { PayloadAccess } from '../read/payload-access.ts';
import { readInputSchema } from '../read/read-input-schema.ts';
import { readLimits } from '../read/read-limits.ts';
import { isHandle } from '../store/is-handle.ts';
import { recordKey } from '../store/keys.ts';

export type { ReadToolResultInput } from '../notice/read-call.ts';

/** What the SDK gives to `execute`; its own type has a parameter in `ai` 7 and none in 6. */
type ExecutionOptions = Parameters<
  NonNullable<Tool<ReadToolResultInput, string>['execute']>
>[1];

/** The tool by which the model reads payloads back. */
export type ReadToolResultTool = {
  /** Resolves to the answer; never rejects. The options of a call are not needed. */
  execute: (
    input: ReadToolResultInput,
    options?: Partial<ExecutionOptions>,
  ) => Promise<string>;
} & Tool<ReadToolResultInput, string>;

/** What `createReadToolResult` needs. */
export interface ReadToolResultOptions {
  /** The tool's name in the tools map, for the calls that its answers print. */
  name: string;
  /** The cap of an answer, its first line included, in characters. */
  readMaxChars: number;
  /** How the payloads of this scope are reached. */
  access: PayloadAccess;
  /** Resolves to the fence around what is read of a payload; `undefined` for one that is not from outside. */
  fenceOf?: ((handle: string) => Promise<Fence | undefined>) | undefined;
  /** Is told of each answer; what it throws is ignored. */
  onRead: (event: {
    /** The handle as the model gave it; empty when it gave none. */
    handle: string;
    /** Length of the answer. */
    characters: number;
    /** Whether there was a payload. */
    found: boolean;
  }) => void;
}

/**
 * Makes the tool by which the model reads payloads back.
 *
 * It never throws: wrong handles, wrong numbers and a failing store are
 * answered with what to do instead. Every answer is well-formed and at most
 * `readMaxChars` long. A window costs a window, where the store reads ranges; a
 * search is one pass over the payload, which gives way to the event loop.
 */
export function createReadToolResult({
  name,
  readMaxChars,
  access,
  fenceOf,
  onRead,
}: ReadToolResultOptions): ReadToolResultTool {
  const limits = readLimits(readMaxChars);

  async function answer({ input, remarks }: ParsedReadInput): Promise<{
    text: string;
    found: boolean;
    fence?: Fence | undefined;
  }> {
    const { handle } = input;
    if (handle === '') return { text: missingHandle({ name }), found: false };
    try {
      // What does not have the form of a handle never reaches the store.
      if (!isHandle(handle)) throw new UnknownHandleError({ handle });
      const { answerFromStore } = await import('../read/answer-from-store.ts');
      const fence = await fenceOf?.(handle);
      const within = fence ? readLimits(readMaxChars - fence.chars) : limits;
      const request = { access, name, input, remarks, limits: within };
      return { text: await answerFromStore(request), found: true, fence };
    } catch (error) {
      return { text: await explain(handle, error), found: false };
    }
  }

  async function explain(handle: string, error: unknown): Promise<string> {
    if (!UnknownHandleError.isInstance(error)) {
      access.emit({ type: 'store-unavailable', operation: 'read', error });
      return storeUnreachable({ name, handle });
    }
    return isHandle(handle) && (await hasRecord(access, handle))
      ? payloadGone({ name, handle })
      : unknownHandle({ name, handle });
  }

  return {
    description: readToolDescription(limits),
    inputSchema: readInputSchema(limits),
    async execute(value): Promise<string> {
      const parsed = parseReadInput({ value, limits });
      const { text: unbounded, found, fence } = await answer(parsed);
      const within = fence ? readLimits(readMaxChars - fence.chars) : limits;
      const bounded = boundedAnswer({ text: unbounded, limits: within });
      const text = fence?.wrap(bounded) ?? bounded;
      try {
        const { handle } = parsed.input;
        onRead({ handle, characters: text.length, found });
      } catch {
        // A listener cannot break a run.
      }
      return text;
    },
  };
}

/** Whether a result was decided about under a handle, which was then stored as well. */
async function hasRecord(
  { store, scopeKey }: PayloadAccess,
  handle: string,
): Promise<boolean> {
  try {
    await store.read(recordKey(await scopeKey(), handle));
    return true;
  } catch {
    return false;
  }
}
