import {
  type InvalidOption,
  InvalidOptionsError,
  type SpillwayEvent,
} from 'spillway';
import { errorText } from '../error/error-text.ts';
import { eventFields } from '../event/event-fields.ts';
import { type EventLevel, eventLine, eventTypes } from './event-line.ts';

/** A logger as pino and those like it have it: an object of fields, then a message. */
export interface EventLogger {
  info(fields: object, message: string): unknown;
  warn(fields: object, message: string): unknown;
}

/** Options of `createLogListener`. */
export interface LogListenerOptions {
  /** The logger that gets the lines, for instance one of pino. */
  readonly logger: EventLogger;
  /**
   * Levels other than those of the table in the docs, by the type of the event;
   * `silent` writes nothing.
   *
   * @default {}
   */
  readonly levels?:
    | Readonly<Partial<Record<SpillwayEvent['type'], EventLevel>>>
    | undefined;
  /**
   * Whether lines hold the messages of errors, cut to 500 characters. A provider
   * or a tool may quote a payload in one, so none does by default.
   *
   * @default false
   */
  readonly includeErrorMessages?: boolean | undefined;
}

const maxMessageChars = 500;

/**
 * Makes a listener for `onEvent` that writes each event as a structured line:
 * `{ spillway: { type, ... } }` and a sentence that does not vary.
 *
 * No line holds text of a payload. What the logger throws or rejects with is
 * dropped. Throws an `InvalidOptionsError` for wrong options.
 */
export function createLogListener({
  logger,
  levels = {},
  includeErrorMessages = false,
}: LogListenerOptions): (event: SpillwayEvent) => void {
  const issues = [...loggerIssues(logger), ...levelIssues(levels)];
  if (issues.length > 0) {
    throw new InvalidOptionsError({ caller: 'createLogListener', issues });
  }
  const chosen = { ...levels };

  return function logEvent(event) {
    try {
      const { level: usual, message } = eventLine(event.type);
      const level = chosen[event.type] ?? usual;
      if (level === 'silent') return;
      const { error, ...fields } = Object.fromEntries(eventFields(event));
      const spillway = {
        type: event.type,
        ...fields,
        ...(error === undefined ? {} : { errorType: error }),
        ...(includeErrorMessages ? errorMessage(event) : {}),
      };
      const answer = logger[level]({ spillway }, message);
      if (answer instanceof Promise) answer.catch(() => {});
    } catch {
      // A logger that fails must not break the run that it tells of.
    }
  };
}

function errorMessage(event: SpillwayEvent): { errorMessage?: string } {
  if (!('error' in event) || event.error === undefined) return {};
  const { error } = event;
  const text = errorText(error);
  return { errorMessage: text.slice(0, maxMessageChars).toWellFormed() };
}

function loggerIssues(logger: unknown): InvalidOption[] {
  const isLogger =
    typeof logger === 'object' &&
    logger !== null &&
    ['info', 'warn'].every(
      level => typeof Reflect.get(logger, level) === 'function',
    );
  const allowed = 'must be a logger with the functions info and warn';
  const given = logger === null ? 'null' : typeof logger;
  return isLogger ? [] : [{ option: 'logger', given, allowed }];
}

function levelIssues(levels: object): InvalidOption[] {
  return Object.entries(levels).flatMap(([type, level]: [string, unknown]) => {
    const option = `levels.${type}`;
    const given = JSON.stringify(level) ?? typeof level;
    if (!eventTypes.includes(type)) {
      return [{ option, given, allowed: 'must name a type of event' }];
    }
    const isLevel =
      level === undefined ||
      level === 'info' ||
      level === 'warn' ||
      level === 'silent';
    const allowed = "must be 'info', 'warn' or 'silent'";
    return isLevel ? [] : [{ option, given, allowed }];
  });
}
