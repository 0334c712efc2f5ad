import { isToolResult, type ToolResultLike } from './is-tool-result.ts';
import type { MessageLike, MessageRange } from './replace-seen.ts';
import { findSent, type SentOutput, type SentOutputs } from './sent-output.ts';

/** A result of a step, with what is sent for it without a budget. */
export interface ResultPlace {
  readonly part: ToolResultLike;
  readonly sent: SentOutput;
}

/**
 * Lists the results of a turn, step by step. What the provider executed belongs to
 * the step of the message that holds it. A step of which a result is not decided
 * about ends the list: what it may hold is not known yet.
 */
export function listBatches({
  messages,
  range: { start, end },
  includesProviderExecuted,
  sent,
}: {
  messages: readonly MessageLike[];
  range: MessageRange;
  includesProviderExecuted: boolean;
  sent: SentOutputs;
}): ResultPlace[][] {
  const batches: ResultPlace[][] = [];
  let batch: ResultPlace[] = [];
  for (const { role, content } of messages.slice(start, end)) {
    if (role !== 'tool') {
      if (batch.length > 0) batches.push(batch);
      batch = [];
    }
    const holdsResults =
      role === 'tool' || (includesProviderExecuted && role === 'assistant');
    if (!holdsResults || !Array.isArray(content)) continue;
    for (const part of content) {
      if (!isToolResult(part)) continue;
      const found = findSent(sent, part.output, part.toolCallId);
      if (found === undefined) return batches;
      batch.push({ part, sent: found });
    }
  }
  return batch.length > 0 ? [...batches, batch] : batches;
}
