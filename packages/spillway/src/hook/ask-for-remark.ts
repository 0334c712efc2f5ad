import type { ReduceRequest } from '../engine/engine-context.ts';
import type { Emit } from '../event/create-emitter.ts';
import type { ResultOutput } from '../payload/result-output.ts';
import { graphemeBoundaryBefore } from '../grapheme/grapheme-boundary.ts';
import type { AfterToolResult } from './after-tool-result.ts';

/** The most characters of a notice: room for a sentence or two in the smallest stand-ins that people use. */
const maxRemarkChars = 500;

/** Resolves to the notice that a hook returns, cut to its room and well-formed; `undefined` for none, and when it throws. */
export async function askForRemark({
  afterToolResult,
  request: { toolName, toolCallId, input, output, returned },
  emit,
}: {
  afterToolResult: AfterToolResult;
  request: ReduceRequest<ResultOutput>;
  emit: Emit;
}): Promise<string | undefined> {
  try {
    const remark = await afterToolResult({
      toolName,
      toolCallId,
      input,
      output: returned === undefined ? valueOf(output) : returned.value,
    });
    const notice: unknown = remark?.notice;
    if (notice === undefined || notice === '') return undefined;
    if (typeof notice !== 'string') throw new TypeError('notice is no text');
    return shorten(notice.toWellFormed());
  } catch (error) {
    emit({ type: 'after-tool-result-failed', toolName, toolCallId, error });
    return undefined;
  }
}

function valueOf(output: ResultOutput): unknown {
  return output.type === 'binary'
    ? output.bytes
    : 'value' in output
      ? output.value
      : undefined;
}

function shorten(notice: string): string {
  if (notice.length <= maxRemarkChars) return notice;
  const end = graphemeBoundaryBefore(notice, maxRemarkChars - 1);
  return `${notice.slice(0, end)}…`;
}
