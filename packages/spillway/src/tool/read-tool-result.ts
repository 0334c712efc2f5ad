import type { Tool, ToolExecutionOptions } from 'ai';
import { UnknownHandleError } from '../error/unknown-handle-error.ts';
import type { ReadToolResultInput } from '../notice/read-call.ts';
import {
  missingHandle,
  storeUnreachable,
  unknownHandle,
} from '../notice/read-guidance.ts';
import { readToolDescription } from '../notice/read-tool-description.ts';
import { runPaced } from '../pace/run-paced.ts';
import { boundedAnswer } from '../read/bounded-answer.ts';
import {
  type ParsedReadInput,
  parseReadInput,
} from '../read/parse-read-input.ts';
import { readInputSchema } from '../read/read-input-schema.ts';
import { readLimits } from '../read/read-limits.ts';

export type { ReadToolResultInput } from '../notice/read-call.ts';

/** The tool by which the model reads payloads back. */
export type ReadToolResultTool = {
  /** Resolves to the answer; never rejects. The options of a call are not needed. */
  execute: (
    input: ReadToolResultInput,
    options?: Partial<ToolExecutionOptions<never>>,
  ) => Promise<string>;
} & Tool<ReadToolResultInput, string>;

/** What `createReadToolResult` needs. */
export interface ReadToolResultOptions {
  /** The tool's name in the tools map, for the calls that its answers print. */
  name: string;
  /** The cap of an answer, its first line included, in characters. */
  readMaxChars: number;
  /** Resolves to a payload of this scope; rejects with `UnknownHandleError` when there is none. */
  readPayload: (handle: string) => Promise<Uint8Array>;
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
 * `readMaxChars` long. Costs a read of the whole payload and at most three
 * scans over it, which give way to the event loop.
 */
export function createReadToolResult({
  name,
  readMaxChars,
  readPayload,
  onRead,
}: ReadToolResultOptions): ReadToolResultTool {
  const limits = readLimits(readMaxChars);

  async function answer({
    input,
    remarks,
  }: ParsedReadInput): Promise<{ text: string; found: boolean }> {
    const { handle } = input;
    if (handle === '') return { text: missingHandle({ name }), found: false };
    try {
      const bytes = await readPayload(handle);
      const { answerRead } = await import('../read/answer-read.ts');
      const text = await runPaced(
        answerRead({ bytes, name, input, remarks, limits }),
      );
      return { text, found: true };
    } catch (error) {
      const text = UnknownHandleError.isInstance(error)
        ? unknownHandle({ name, handle })
        : storeUnreachable({ name, handle });
      return { text, found: false };
    }
  }

  return {
    description: readToolDescription(limits),
    inputSchema: readInputSchema(limits),
    async execute(value): Promise<string> {
      const parsed = parseReadInput({ value, limits });
      const { text: unbounded, found } = await answer(parsed);
      const text = boundedAnswer({ text: unbounded, limits });
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
