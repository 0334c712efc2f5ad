import { isHandle } from '../store/is-handle.ts';
import type { SpillwayEvent } from './spillway-event.ts';

/** A value of a log line: never text of a payload. */
export type EventField =
  | string
  | number
  | boolean
  | readonly string[]
  | Readonly<Record<string, number>>;

type KeysOf<UNION> = UNION extends unknown ? keyof UNION : never;

/** The name of a field that some event has. */
export type EventFieldName = Exclude<KeysOf<SpillwayEvent>, 'type'>;

/** The longest name of a tool, a model or a key. */
const maxNameChars = 128;
/** Some providers have ids of 455 characters. */
const maxIdChars = 512;
const maxItems = 100;

/**
 * What is written of each field. An event with a field of a new name does not
 * compile until it is decided here what is safe to write of it.
 */
const writers: Readonly<
  Record<EventFieldName, (value: unknown) => EventField | undefined>
> = {
  toolName: name,
  readToolName: name,
  model: name,
  key: name,
  toolCallId: id,
  toolCallIds: ids,
  // A model may have given anything for one.
  handle: value =>
    typeof value === 'string' && isHandle(value) ? value : undefined,
  mediaType: value =>
    typeof value === 'string' && /^[\w.+-]{1,64}\/[\w.+-]{1,64}$/.test(value)
      ? value
      : undefined,
  // What was thrown may quote a payload, and an error of a provider has the request in it.
  error: errorType,
  action: word,
  fallback: word,
  origin: word,
  operation: word,
  cause: word,
  answer: word,
  bound: word,
  found: value => (typeof value === 'boolean' ? value : undefined),
  threshold: number,
  sizeBefore: number,
  sizeAfter: number,
  tokensBefore: number,
  tokensAfter: number,
  milliseconds: number,
  size: number,
  characters: number,
  removed: number,
  bytes: number,
  maxMediaBytes: number,
  requests: number,
  inputTokens: number,
  outputTokens: number,
  retries: number,
  maxOutputTokens: number,
  charsBefore: number,
  charsAfter: number,
  available: number,
  tokens: number,
  contextWindowTokens: number,
  tokensByTool: counts,
};

/**
 * Lists the fields of an event that are safe to write anywhere: names, ids,
 * numbers, and words of ours. No text of a payload or of an error is among them.
 */
export function eventFields(
  event: SpillwayEvent,
): Map<EventFieldName, EventField> {
  const fields = new Map<EventFieldName, EventField>();
  for (const [key, value] of Object.entries(event)) {
    if (!isFieldName(key) || value === undefined) continue;
    const field = writers[key](value);
    if (field !== undefined) fields.set(key, field);
  }
  return fields;
}

function isFieldName(key: string): key is EventFieldName {
  return Object.hasOwn(writers, key);
}

function name(value: unknown): string | undefined {
  return typeof value === 'string' ? clip(value, maxNameChars) : undefined;
}

function id(value: unknown): string | undefined {
  return typeof value === 'string' ? clip(value, maxIdChars) : undefined;
}

function ids(value: unknown): string[] | undefined {
  return Array.isArray(value)
    ? value.slice(0, maxItems).flatMap((one: unknown) => id(one) ?? [])
    : undefined;
}

function counts(value: unknown): Record<string, number> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, maxItems)
      .map(([key, count]): [string, number] => [
        clip(key, maxNameChars),
        Number(count),
      ]),
  );
}

function word(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
    ? value
    : undefined;
}

function number(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value)
    ? value
    : undefined;
}

/** Names what was thrown by its code, such as `ENOSPC`, or else by its class. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return error === null ? 'null' : typeof error;
  const code = 'code' in error ? word(error.code) : undefined;
  return code ?? word(error.name) ?? 'Error';
}

function clip(text: string, maxChars: number): string {
  return text.slice(0, maxChars).toWellFormed();
}
