import type { ReadToolResultInput } from '../notice/read-call.ts';
import { remarkLine } from '../notice/read-guidance.ts';
import type { Paced } from '../pace/paced.ts';
import type { ReadLimits } from './read-limits.ts';
import { viewPayload } from './view-payload.ts';

/**
 * Answers a read of a payload: the first line, remarks on the input, and the
 * window that was asked for, together at most `limits.maxChars` long.
 *
 * Costs decoding the payload and at most three scans over it.
 */
export function* answerRead({
  bytes,
  name,
  input,
  remarks,
  limits,
}: {
  bytes: Uint8Array;
  /** The read tool's name in this run. */
  name: string;
  input: ReadToolResultInput;
  remarks: readonly string[];
  limits: ReadLimits;
}): Paced<string> {
  const remark = remarkLine({
    remarks,
    maxChars: Math.floor(limits.maxChars / 4),
  });
  const remarkChars = remark === undefined ? 0 : remark.length + 1;
  const maxChars = limits.maxChars - remarkChars;
  const request = { name, input, limits, maxChars };
  const { header, body } = yield* viewPayload({ bytes, request });
  const parts = [header, remark, body].filter(part => part !== undefined);
  return parts.join('\n');
}
