import type { Action } from '../action/action.ts';
import type { ActionFailureCause } from '../action/outcome.ts';

/** Everything that Spillway tells about a run, by `onEvent`. */
export type SpillwayEvent =
  | ToolResultReducedEvent
  | ToolResultOverBudgetEvent
  | ActionFailedEvent
  | ReadServedEvent
  | ReadToolMissingEvent
  | StoreUnavailableEvent
  | RecordRejectedEvent
  | StorePrunedEvent
  | StorePruneFailedEvent
  | SummaryFinishedEvent
  | TokenizerFailedEvent
  | ToolOutputFailedEvent
  | ReductionFailedEvent
  | FenceFailedEvent
  | AfterToolResultFailedEvent
  | MediaSpilledEvent
  | MediaKeptEvent
  | SizeErrorEvent
  | TurnBudgetExceededEvent
  | ContextHighEvent;

/** A result was replaced by a stand-in. */
export interface ToolResultReducedEvent {
  readonly type: 'tool-result-reduced';
  readonly toolName: string;
  readonly toolCallId: string;
  readonly action: Action['type'];
  /** The `over` of the band that matched: tokens with `overTokens`. After a size error, one more than the stand-in was allowed. */
  readonly threshold: number;
  /** Size of the result: characters as sent to a model, bytes for binary. */
  readonly sizeBefore: number;
  /** Size of the stand-in, in characters. */
  readonly sizeAfter: number;
  /** The tokens of the result, roughly: of a large one some samples are estimated. `undefined` for binary. */
  readonly tokensBefore: number | undefined;
  /** The tokens of the stand-in, roughly. */
  readonly tokensAfter: number;
  /** The handle of the payload; `undefined` when it was not kept. */
  readonly handle: string | undefined;
  /** Whether the stand-in was made now or found in a record. */
  readonly origin: 'fresh' | 'record';
  readonly milliseconds: number;
}

/** A result is over a threshold and was passed on as it is, as its band asks. */
export interface ToolResultOverBudgetEvent {
  readonly type: 'tool-result-over-budget';
  readonly toolName: string;
  readonly toolCallId: string;
  readonly threshold: number;
  readonly size: number;
}

/** An action could not run; its `then` is next, or the result stays whole. */
export interface ActionFailedEvent {
  readonly type: 'action-failed';
  readonly toolName: string;
  readonly toolCallId: string;
  readonly action: Action['type'];
  readonly cause: ActionFailureCause;
  /** What was thrown, when something was. */
  readonly error: unknown;
  /** The action that is tried next; `undefined` when the result stays whole. */
  readonly fallback: Action['type'] | undefined;
}

/** The model read from a payload. */
export interface ReadServedEvent {
  readonly type: 'read-served';
  readonly handle: string;
  /** Length of the answer in characters. */
  readonly characters: number;
  /** Whether the handle was known. */
  readonly found: boolean;
}

/** A prompt holds stand-ins, and its tools hold no read tool: their notices name no call. */
export interface ReadToolMissingEvent {
  readonly type: 'read-tool-missing';
  readonly readToolName: string;
  readonly toolCallIds: readonly string[];
}

/** The store failed, or there is no file system and memory is used instead. */
export interface StoreUnavailableEvent {
  readonly type: 'store-unavailable';
  readonly operation: 'open' | 'read' | 'write';
  readonly error: unknown;
}

/** What a store returned for a record is none: damaged, or of a later version. The decision is made again, and takes its place. */
export interface RecordRejectedEvent {
  readonly type: 'record-rejected';
  /** The key in the store. */
  readonly key: string;
}

/** A store removed what was too old, or more than it may hold. */
export interface StorePrunedEvent {
  readonly type: 'store-pruned';
  /** How many files were removed: payloads, what lies beside them, and what dead processes left behind. */
  readonly removed: number;
  /** Their size together. */
  readonly bytes: number;
}

/** A store could not look for what it may remove, or not remove all of it; the run is not affected. */
export interface StorePruneFailedEvent {
  readonly type: 'store-prune-failed';
  /** The first error; the rest was pruned all the same. */
  readonly error: unknown;
}

/** A tool's own `toModelOutput` threw, or returned no output of the AI SDK; the whole output was used. */
export interface ToolOutputFailedEvent {
  readonly type: 'tool-output-failed';
  readonly toolName: string;
  readonly toolCallId: string;
  readonly error: unknown;
}

/** An error that was not foreseen, for instance of a `toolFilter`; the result was left as it is. */
export interface ReductionFailedEvent {
  readonly type: 'reduction-failed';
  readonly toolName: string;
  readonly toolCallId: string;
  readonly error: unknown;
}

/**
 * The user's `fence` cannot be used for a tool, and the default one is; or the
 * predicate of `externalTools` threw, and the result counts as external.
 */
export interface FenceFailedEvent {
  readonly type: 'fence-failed';
  readonly toolName: string;
  /** What was thrown; `undefined` when the fence does not put the same around every text. */
  readonly error: unknown;
}

/** `afterToolResult` threw, or returned no notice that is text; the stand-in carries none. */
export interface AfterToolResultFailedEvent {
  readonly type: 'after-tool-result-failed';
  readonly toolName: string;
  readonly toolCallId: string;
  readonly error: unknown;
}

/** An image or another file in a result is larger than `maxMediaBytes`, and was replaced by a text that names its handle. */
export interface MediaSpilledEvent {
  readonly type: 'media-spilled';
  readonly toolName: string;
  readonly toolCallId: string;
  readonly handle: string;
  readonly mediaType: string;
  readonly bytes: number;
  /** The limit in bytes. */
  readonly maxMediaBytes: number;
}

/** On account of an image or another file in it, a result was sent larger than was asked for. */
export interface MediaKeptEvent {
  readonly type: 'media-kept';
  readonly toolName: string;
  readonly toolCallId: string;
  /** What was not done: a file over the limit was not stored, the tool's `modelOutput` was not used, or `execute` did not return the stand-in. */
  readonly cause: 'model-output' | 'replace-output' | 'store-failed';
}

/** A request for a summary was answered, and is to be paid for. */
export interface SummaryFinishedEvent {
  readonly type: 'summary-finished';
  readonly toolName: string;
  readonly toolCallId: string;
  /** The model that answered, as `provider/modelId`. */
  readonly model: string;
  readonly requests: number;
  /** `undefined` when the provider does not say. */
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
  /** Since the reduction of the result began. */
  readonly milliseconds: number;
}

/** The tokenizer threw or returned no count; tokens are estimated. Told once. */
export interface TokenizerFailedEvent {
  readonly type: 'tokenizer-failed';
  readonly error: unknown;
}

/** A provider refused a model call because something in it is too large. */
export interface SizeErrorEvent {
  readonly type: 'size-error';
  /** What is too large: the output that was asked for, the prompt in tokens, or the request in bytes. */
  readonly cause: 'byte-limit' | 'output-cap' | 'prompt-too-long';
  /** What was done: the call is repeated with a lower cap or with smaller results, or the error reaches the caller as it came. */
  readonly answer: 'cap-lowered' | 'reduced' | 'rethrown';
  /** The model that was called, as `provider/modelId`. */
  readonly model: string;
  /** How often this call had been repeated before. */
  readonly retries: number;
  /** The `maxOutputTokens` that the call is repeated with. */
  readonly maxOutputTokens: number | undefined;
  /** The calls whose results become smaller. */
  readonly toolCallIds: readonly string[];
  /** Characters of those results as they were sent, and as they are sent now. */
  readonly charsBefore: number;
  readonly charsAfter: number;
  readonly error: unknown;
}

/** The results of a step hold more than they may, and the large ones were shrunk. Told once in each process for each step. */
export interface TurnBudgetExceededEvent {
  readonly type: 'turn-budget-exceeded';
  /** What was exceeded first: `turnBudget.maxChars`, `turnBudget.maxRunChars`, or `contextBudget.maxTurnFraction`. */
  readonly bound: 'maxChars' | 'maxRunChars' | 'maxTurnFraction';
  /** What that bound left for the results of the step: characters, or tokens for `maxTurnFraction`. */
  readonly available: number;
  /** The calls whose results were shrunk; none when all that is large is exempt. */
  readonly toolCallIds: readonly string[];
  /** Characters of all results of the step, reduced as their bands ask, and as they are sent. */
  readonly charsBefore: number;
  readonly charsAfter: number;
}

/** A prompt takes `contextBudget.warnAt` of the model's window, or more. */
export interface ContextHighEvent {
  readonly type: 'context-high';
  /** The tokens of the prompt and of the tools' descriptions, as they are estimated; media do not count. */
  readonly tokens: number;
  readonly contextWindowTokens: number;
  /** The part of `tokens` that the results of each tool take. */
  readonly tokensByTool: Readonly<Record<string, number>>;
}
