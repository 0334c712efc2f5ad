import type { Attributes } from '@opentelemetry/api';
import type {
  SpillwayEvent,
  SummaryFinishedEvent,
  ToolResultReducedEvent,
} from 'spillway';
import type { EventField, EventFieldName } from '../event/event-fields.ts';
import { modelAttributes } from './attribute-names.ts';
import type { Instruments } from './instruments.ts';

/** Keeps the values of one attribute few. */
export interface NameLimits {
  readonly tool: (name: string) => string;
  readonly model: (name: string) => string;
  readonly error: (name: string) => string;
}

/** Fields with few values, all of them ours. */
const words = [
  ['action', 'spillway.action'],
  ['cause', 'spillway.cause'],
  ['origin', 'spillway.origin'],
  ['bound', 'spillway.budget.bound'],
  ['operation', 'spillway.store.operation'],
  ['answer', 'spillway.size_error.answer'],
] as const satisfies readonly (readonly [EventFieldName, string])[];

/** Records an event. No attribute has more values than the limits allow: no ids, no handles. */
export function recordMetrics({
  event,
  fields,
  instruments,
  limits,
}: {
  event: SpillwayEvent;
  fields: ReadonlyMap<EventFieldName, EventField>;
  instruments: Instruments;
  limits: NameLimits;
}): void {
  const tool = toolAttributes(fields, limits);
  instruments.events.add(1, {
    'spillway.event.type': event.type,
    ...tool,
    ...wordAttributes(fields),
    ...errorAttributes(fields, limits),
  });
  // One from a record was counted when it was made.
  if (event.type === 'tool-result-reduced' && event.origin === 'fresh') {
    recordReduction(event, instruments, {
      ...tool,
      'spillway.action': event.action,
    });
  } else if (event.type === 'read-served') {
    instruments.readSize.record(event.characters, {
      'spillway.read.found': event.found,
    });
  } else if (event.type === 'summary-finished') {
    const model = modelAttributes(limits.model(event.model));
    recordSummary(event, instruments, model);
  }
}

function recordReduction(
  event: ToolResultReducedEvent,
  instruments: Instruments,
  attributes: Attributes,
): void {
  const { tokensBefore, tokensAfter, milliseconds } = event;
  instruments.resultSize.record(event.sizeBefore, attributes);
  instruments.standInSize.record(event.sizeAfter, attributes);
  instruments.reductionDuration.record(milliseconds / 1_000, attributes);
  if (tokensBefore === undefined || tokensBefore <= tokensAfter) return;
  instruments.savedTokens.add(tokensBefore - tokensAfter, attributes);
}

function recordSummary(
  { requests, inputTokens, outputTokens }: SummaryFinishedEvent,
  { summaryRequests, summaryTokens }: Instruments,
  model: Attributes,
): void {
  summaryRequests.add(requests, model);
  if (inputTokens !== undefined) {
    summaryTokens.add(inputTokens, { ...model, 'gen_ai.token.type': 'input' });
  }
  if (outputTokens !== undefined) {
    summaryTokens.add(outputTokens, {
      ...model,
      'gen_ai.token.type': 'output',
    });
  }
}

function toolAttributes(
  fields: ReadonlyMap<EventFieldName, EventField>,
  limits: NameLimits,
): Attributes {
  const name = fields.get('toolName');
  return typeof name === 'string'
    ? { 'gen_ai.tool.name': limits.tool(name) }
    : {};
}

function errorAttributes(
  fields: ReadonlyMap<EventFieldName, EventField>,
  limits: NameLimits,
): Attributes {
  const type = fields.get('error');
  return typeof type === 'string' ? { 'error.type': limits.error(type) } : {};
}

function wordAttributes(
  fields: ReadonlyMap<EventFieldName, EventField>,
): Attributes {
  return Object.fromEntries(
    words.flatMap(([field, name]) => {
      const value = fields.get(field);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
