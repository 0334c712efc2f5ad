import type { ToolResultReducedEvent } from '../event/spillway-event.ts';
import type { NamedDecision } from './engine-context.ts';

/** Makes the event that tells of a decision. */
export function reducedEvent({
  request: { toolName, toolCallId },
  decision: { record, origin },
  milliseconds,
}: {
  request: { readonly toolName: string; readonly toolCallId: string };
  decision: NamedDecision;
  milliseconds: number;
}): ToolResultReducedEvent {
  return {
    type: 'tool-result-reduced',
    toolName,
    toolCallId,
    action: record.action,
    threshold: record.threshold,
    sizeBefore: record.sizeBefore,
    sizeAfter: record.sizeAfter,
    tokensBefore: record.tokensBefore,
    tokensAfter: record.tokensAfter,
    handle: record.handles[0],
    origin,
    milliseconds,
  };
}
