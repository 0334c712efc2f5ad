import type { Attributes } from '@opentelemetry/api';
import type { EventField, EventFieldName } from '../event/event-fields.ts';

/**
 * Names of the attributes of a span event. Where the semantic conventions for
 * generative AI (https://github.com/open-telemetry/semantic-conventions-genai)
 * or for errors have a name, it is that; all others begin with `spillway.`.
 * `undefined` for what is no attribute, or is written otherwise.
 */
const names: Readonly<Record<EventFieldName, string | undefined>> = {
  toolName: 'gen_ai.tool.name',
  toolCallId: 'gen_ai.tool.call.id',
  inputTokens: 'gen_ai.usage.input_tokens',
  outputTokens: 'gen_ai.usage.output_tokens',
  maxOutputTokens: 'gen_ai.request.max_tokens',
  error: 'error.type',
  // Two names of the conventions: see modelAttributes.
  model: undefined,
  toolCallIds: 'spillway.tool.call.ids',
  action: 'spillway.action',
  fallback: 'spillway.fallback',
  origin: 'spillway.origin',
  threshold: 'spillway.threshold',
  sizeBefore: 'spillway.size.before',
  sizeAfter: 'spillway.size.after',
  tokensBefore: 'spillway.tokens.before',
  tokensAfter: 'spillway.tokens.after',
  handle: 'spillway.handle',
  milliseconds: 'spillway.milliseconds',
  size: 'spillway.size.before',
  cause: 'spillway.cause',
  characters: 'spillway.read.characters',
  found: 'spillway.read.found',
  readToolName: 'spillway.read_tool.name',
  operation: 'spillway.store.operation',
  key: 'spillway.store.key',
  removed: 'spillway.store.removed',
  bytes: 'spillway.bytes',
  mediaType: 'spillway.media.type',
  maxMediaBytes: 'spillway.media.max_bytes',
  requests: 'spillway.summary.requests',
  answer: 'spillway.size_error.answer',
  retries: 'spillway.size_error.retries',
  charsBefore: 'spillway.chars.before',
  charsAfter: 'spillway.chars.after',
  bound: 'spillway.budget.bound',
  available: 'spillway.budget.available',
  tokens: 'spillway.context.tokens',
  contextWindowTokens: 'spillway.context.window_tokens',
  // Attributes hold no objects.
  tokensByTool: undefined,
};

/** Makes the attributes of a span event. */
export function spanAttributes(
  fields: ReadonlyMap<EventFieldName, EventField>,
): Attributes {
  const attributes: Attributes = modelAttributes(fields.get('model'));
  for (const [field, value] of fields) {
    const name = names[field];
    if (name === undefined) continue;
    if (Array.isArray(value)) attributes[name] = value.map(String);
    else if (typeof value !== 'object') attributes[name] = value;
  }
  return attributes;
}

/** Writes `provider/modelId` by the names that the conventions have for both. */
export function modelAttributes(model: EventField | undefined): Attributes {
  if (typeof model !== 'string') return {};
  const slash = model.indexOf('/');
  return slash === -1
    ? { 'gen_ai.request.model': model }
    : {
        'gen_ai.provider.name': model.slice(0, slash),
        'gen_ai.request.model': model.slice(slash + 1),
      };
}
