import type { Tool } from 'ai';
import { UnknownHandleError } from '../error/unknown-handle-error.ts';
import type { ReadToolResultInput } from '../notice/read-call.ts';
import {
  missingHandle,
  remarkLine,
  storeUnreachable,
  unknownHandle,
} from '../notice/read-guidance.ts';
import { readToolDescription } from '../notice/read-tool-description.ts';
import { runPaced } from '../pace/run-paced.ts';
import { parseReadInput } from '../read/parse-read-input.ts';
import { readInputSchema } from '../read/read-input-schema.ts';
import { type ReadLimits, readLimits } from '../read/read-limits.ts';
import { viewPayload } from '../read/view-payload.ts';
import { graphemeBoundaryBefore } from '../text/grapheme-boundary.ts';

export type { ReadToolResultInput } from '../notice/read-call.ts';

/** The tool by which the model reads payloads back; its `execute` resolves to text. */
export type ReadToolResultTool = Tool<ReadToolResultInput, string> & {
  execute: NonNullable<Tool<ReadToolResultInput, string>['execute']>;
};

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

/** An answer that is not bounded yet. */
interface Answer {
  readonly text: string;
  readonly found: boolean;
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
  return {
    description: readToolDescription(limits),
    inputSchema: readInputSchema(limits),
    async execute(value): Promise<string> {
      const { input, remarks } = parseReadInput({ value, limits });
      const answer = await answerRead({
        name,
        input,
        remarks,
        limits,
        readPayload,
      });
      const text = bounded({ text: answer.text, maxChars: readMaxChars });
      const { handle } = input;
      try {
        onRead({ handle, characters: text.length, found: answer.found });
      } catch {
        // A listener cannot break a run.
      }
      return text;
    },
  };
}

async function answerRead({
  name,
  input,
  remarks,
  limits,
  readPayload,
}: {
  name: string;
  input: ReadToolResultInput;
  remarks: readonly string[];
  limits: ReadLimits;
  readPayload: ReadToolResultOptions['readPayload'];
}): Promise<Answer> {
  const { handle } = input;
  if (handle === '') return { text: missingHandle({ name }), found: false };
  try {
    const bytes = await readPayload(handle);
    const remark = remarkLine({
      remarks,
      maxChars: Math.floor(limits.maxChars / 4),
    });
    const remarkChars = remark === undefined ? 0 : remark.length + 1;
    const maxChars = limits.maxChars - remarkChars;
    const request = { name, input, limits, maxChars };
    const { header, body } = await runPaced(viewPayload({ bytes, request }));
    const parts = [header, remark, body].filter(part => part !== undefined);
    return { text: parts.join('\n'), found: true };
  } catch (error) {
    const text = UnknownHandleError.isInstance(error)
      ? unknownHandle({ name, handle })
      : storeUnreachable({ name, handle });
    return { text, found: false };
  }
}

/** The views keep to their room; this holds also for names and handles longer than an answer. */
function bounded({
  text,
  maxChars,
}: {
  text: string;
  maxChars: number;
}): string {
  const end = graphemeBoundaryBefore(text, maxChars);
  return text.slice(0, end).toWellFormed();
}
