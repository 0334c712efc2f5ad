import type { SpillwayEvent } from 'spillway';

/** How loudly an event is told. */
export type EventLevel = 'info' | 'warn' | 'silent';

/** The level of an event, and the sentence for it. */
export interface EventLine {
  readonly level: 'info' | 'warn';
  readonly message: string;
}

const lines: Readonly<Record<SpillwayEvent['type'], EventLine>> = {
  'tool-result-reduced': info('A tool result was replaced by a stand-in'),
  'read-served': info('The model read from a payload'),
  'summary-finished': info('A summary was made'),
  'media-spilled': info('A file of a tool result was stored'),
  'store-pruned': info('The store removed what was too old or too much'),
  'tool-result-over-budget': warn(
    'A tool result over its threshold was passed on as it is',
  ),
  'turn-budget-exceeded': warn(
    'The results of a step were over their budget, and the large ones were shrunk',
  ),
  'context-high': warn('A prompt takes much of the context window'),
  'size-error': warn('A provider refused a call because of its size'),
  'action-failed': warn('An action on a tool result failed'),
  'reduction-failed': warn('A tool result could not be reduced'),
  'read-tool-missing': warn(
    'A prompt holds stand-ins, and its tools no read tool',
  ),
  'store-unavailable': warn('The store failed'),
  'store-prune-failed': warn('The store could not be pruned'),
  'record-rejected': warn('A record in the store is none'),
  'tokenizer-failed': warn('The tokenizer failed, and tokens are estimated'),
  'tool-output-failed': warn('The toModelOutput of a tool threw'),
  'fence-failed': warn('The fence cannot be used'),
  'after-tool-result-failed': warn('The hook afterToolResult failed'),
  'media-kept': warn('A tool result was sent larger, because of a file in it'),
};

/** Lists the types of events. */
export const eventTypes: readonly string[] = Object.keys(lines);

/** Returns the level and the sentence for a type of event. */
export function eventLine(type: SpillwayEvent['type']): EventLine {
  return lines[type];
}

function info(message: string): EventLine {
  return { level: 'info', message: `spillway: ${message}.` };
}

function warn(message: string): EventLine {
  return { level: 'warn', message: `spillway: ${message}.` };
}
