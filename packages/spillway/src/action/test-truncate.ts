import type { Payload } from '../payload/payload.ts';
import { applyTruncate } from './apply-truncate.ts';
import type { ActionOutcome } from './outcome.ts';
import { testCall } from './test-call.ts';
import { truncate, type TruncateOptions } from './truncate.ts';

/** Truncates a payload that can be kept, in a run with the read tool; for tests. */
export function testTruncate({
  payload,
  limitChars,
  options,
}: {
  payload: Payload;
  limitChars: number;
  options?: TruncateOptions;
}): Promise<ActionOutcome> {
  return applyTruncate({
    action: truncate(options),
    payload,
    limitChars,
    keep: async () => ({ type: 'kept', handle: 'shell-0123456789abcdefghjk' }),
    readToolName: 'readToolResult',
    isFailed: false,
    tokenBudget: undefined,
    call: testCall,
  });
}
