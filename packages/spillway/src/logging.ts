// Events as lines of a log
export {
  createLogListener,
  type EventLogger,
  type LogListenerOptions,
} from './log/create-log-listener.ts';
export type { EventLevel } from './log/event-line.ts';
