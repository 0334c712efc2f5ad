import type { ReadToolResultInput } from '../notice/read-call.ts';
import { remarkLine } from '../notice/read-guidance.ts';
import { lineRows, type RowStyle } from '../notice/row-style.ts';
import type { LineIndex } from '../window/line-index.ts';
import type { Reading } from '../window/reading.ts';
import type { HitCount } from './hit-count.ts';
import type { ReadLimits } from './read-limits.ts';
import { viewPayload } from './view-payload.ts';

/**
 * Answers a read of a payload: the first line, remarks on the input, and the
 * window that was asked for, together at most `limits.maxChars` long.
 *
 * Costs the window, and for a pattern one pass over the payload.
 */
export function* answerRead({
  index,
  countOf,
  rows = lineRows,
  subject,
  name,
  input,
  remarks,
  limits,
}: {
  index: LineIndex;
  countOf: (pattern: string) => HitCount;
  rows?: RowStyle;
  /** What the first line calls what is read. @default the handle */
  subject?: string;
  /** The read tool's name in this run. */
  name: string;
  input: ReadToolResultInput;
  remarks: readonly string[];
  limits: ReadLimits;
}): Reading<string> {
  const remark = remarkLine({
    remarks,
    maxChars: Math.floor(limits.maxChars / 4),
  });
  const remarkChars = remark === undefined ? 0 : remark.length + 1;
  const { handle, path } = input;
  const { header, body } = yield* viewPayload({
    index,
    countOf,
    request: {
      name,
      input,
      target: path === undefined ? { handle } : { handle, path },
      subject: subject ?? handle,
      rows,
      limits,
      maxChars: limits.maxChars - remarkChars,
    },
  });
  const parts = [header, remark, body].filter(part => part !== undefined);
  return parts.join('\n');
}
