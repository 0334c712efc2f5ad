import type { SpillwayEvent } from '../event/spillway-event.ts';
import type { FenceWriter } from '../fence/fence-ends.ts';
import type { AfterToolResult } from '../hook/after-tool-result.ts';
import type { Tokenizer } from '../measure/count-tokens.ts';
import type { OverflowStore } from '../store/overflow-store.ts';
import type { Band } from './band.ts';
import type { FailedResultRecogniser } from './is-failed-result.ts';
import type { FilteredCall, ToolFilter } from './tool-filter.ts';

/** How the size errors of providers are answered. */
export interface SizeErrorsOption {
  /** How often one model call is repeated with a harder reduction, at most: 1 to 10. */
  readonly retries: number;
}

/** How much the results of one step, and of one turn, may hold together. */
export interface TurnBudgetOption {
  /**
   * The most characters of the results of one step, 500 or more.
   *
   * @default 200_000
   */
  readonly maxChars?: number | undefined;
  /**
   * The most characters of all results since the last user message, 500 or more.
   *
   * @default none
   */
  readonly maxRunChars?: number | undefined;
}

/** The window of the model, and how much of it results may take. */
export interface ContextBudgetOption {
  /** The tokens that the model's context window holds, 1,000 or more. */
  readonly contextWindowTokens: number;
  /**
   * The part of the window that the results since the last user message may take,
   * more than 0 and at most 1. Tokens are estimated.
   *
   * @default 0.5
   */
  readonly maxTurnFraction?: number | undefined;
  /**
   * The part of the window from which on `context-high` is emitted, more than 0
   * and at most 1.
   *
   * @default 0.8
   */
  readonly warnAt?: number | undefined;
}

/** The tools whose results come from outside: those named, or those for which a predicate (sync or async) answers true. */
export type ExternalTools =
  | readonly string[]
  | ((call: FilteredCall) => boolean | PromiseLike<boolean>);

/** Options of `createSpillway`; every one has a default. */
export interface SpillwayOptions<NAME extends string = string> {
  /**
   * Which action a result of which size gets. Evaluated largest `over` first;
   * a result below the smallest is passed on as the same object.
   *
   * @default [{ over: 10_000, action: spill({ then: truncate() }) }]
   */
  bands?: readonly Band[] | undefined;
  /**
   * Bands that replace `bands` for the tools named.
   *
   * @default {}
   */
  perTool?: Readonly<Record<string, readonly Band[]>> | undefined;
  /**
   * Which tools are looked at: all, those named, or those for which a predicate
   * (sync or async) answers true. It is asked before anything is measured; when
   * it throws, the result is left alone.
   *
   * @default 'all'
   */
  toolFilter?: ToolFilter | undefined;
  /**
   * Whether `over` counts tokens: an estimate, about 4 characters a token for
   * English and fewer for code, numbers and other scripts, or what `tokenizer`
   * says. Binary is measured in bytes all the same.
   *
   * @default false
   */
  overTokens?: boolean | undefined;
  /**
   * Counts the tokens of a piece of text, for `overTokens`; `spillway/tiktoken`
   * makes one. When it throws, or returns no finite number of 0 or more, the
   * estimate is used and `tokenizer-failed` is emitted, once.
   */
  tokenizer?: Tokenizer | undefined;
  /**
   * Where payloads and records are kept.
   *
   * @default fileStore(), or memoryStore() where there is no file system
   */
  store?: OverflowStore | undefined;
  /**
   * How long one call of the store is waited for, in milliseconds, 1 to 3,600,000.
   * Then it counts as failed: the action goes to its `then`, or a read says that
   * the store cannot be reached, and an event names the cause.
   *
   * @default 30_000
   */
  storeTimeoutMs?: number | undefined;
  /**
   * The tenant, chat or run that handles belong to. Handles of one scope do not
   * exist in another. One to 1,024 characters.
   *
   * @default 'default'
   */
  scope?: string | undefined;
  /**
   * The name under which the model calls the read tool: letters, digits, `_`
   * and `-`, at most 64, as the providers ask.
   *
   * @default 'readToolResult'
   */
  readToolResultName?: NAME | undefined;
  /**
   * The most characters that one answer of the read tool has, 400 to 1,000,000.
   *
   * @default 8_000
   */
  readMaxChars?: number | undefined;
  /**
   * The prompt of a summary; must hold `{tool_name}` and `{output}`.
   *
   * @default a prompt that asks for errors, totals and names word for word
   */
  summaryPrompt?: string | undefined;
  /**
   * Whether ANSI escape sequences are stripped from text, and from strings in
   * JSON, before it is measured and cut, and from what is read back. The stored
   * payload stays verbatim, and a result below all bands stays the same object.
   *
   * @default false
   */
  stripAnsi?: boolean | undefined;
  /**
   * Recognises the result of a failed command, of which the end is shown rather
   * than the beginning. What it throws counts as no.
   *
   * @default exit codes, `isError`, `success: false` and the like
   */
  failed?: FailedResultRecogniser | undefined;
  /**
   * Bands for results that are errors (`error-text`, `error-json`), applied by
   * the middleware and `reduceMessages`. Without them errors are never reduced.
   */
  errorBands?: readonly Band[] | undefined;
  /**
   * Whether results that the provider executed itself are reduced as well. Some
   * providers check them when they come back.
   *
   * @default false
   */
  providerExecuted?: boolean | undefined;
  /**
   * What is done when a provider refuses a call because something in it is too
   * large. An output cap that does not fit is lowered and the call repeated, once,
   * with the same prompt. For a prompt that is too long, or a request of too many
   * bytes, the largest results are reduced harder and the call repeated, at most
   * `retries` times (1 to 10); what then fits is sent from there on. Any other
   * error, and one that this does not help, reaches the caller as it came.
   * `false` turns it off.
   *
   * @default { retries: 2 }
   */
  sizeErrors?: SizeErrorsOption | false | undefined;
  /**
   * What the results of one step may hold together, applied by the middleware and
   * `reduceMessages`. A step that holds more is shrunk: small results stay whole,
   * large ones get equal shares of at least 500 characters, whatever the order in
   * which they came. Errors, read answers, media and filtered tools count, and are
   * not cut. With `maxRunChars`, a step gets what the steps before it have left of
   * that since the last user message. `false` turns it off.
   *
   * @default { maxChars: 200_000 }
   */
  turnBudget?: TurnBudgetOption | false | undefined;
  /**
   * The window of the model: the results of a turn are shrunk, as by `turnBudget`,
   * to `maxTurnFraction` of it, and `context-high` is emitted for a prompt from
   * `warnAt` of it on.
   */
  contextBudget?: ContextBudgetOption | undefined;
  /**
   * The most bytes of one image or other file in a result. What is larger is
   * stored, and a text with its handle takes its place; `false` for no limit.
   * Given as a number it holds at both doors. What a URL or a provider's file id
   * stands for stays.
   *
   * @default false; 262,144 at the door for the model, for providers that write media into a text
   */
  maxMediaBytes?: number | false | undefined;
  /**
   * The tools whose results come from outside, where somebody may have put
   * instructions into them. Such results are put into a fence, reduced or not,
   * and so is what is read back of them. JSON becomes text by that. Everything
   * in them that looks like the fence is escaped. A predicate that throws
   * counts as yes, and `fence-failed` is emitted.
   */
  externalTools?: ExternalTools | undefined;
  /**
   * Writes the fence around a text of `externalTools`. Must put the same around
   * every text of a tool, at least 3 characters before and behind it and at most
   * 1,000 together; they count in every limit. Where it fails for a tool, the
   * default is used and `fence-failed` is emitted.
   *
   * @default tags that name the tool and say that what they hold is data
   */
  fence?: FenceWriter | undefined;
  /**
   * Is called with the whole output of a result that is about to be reduced, and
   * may return a notice of its own, which the stand-in carries within its limit,
   * cut to 500 characters. Called once for a result; what it returned is part of
   * the record. When it throws, there is no notice and `after-tool-result-failed`
   * is emitted.
   */
  afterToolResult?: AfterToolResult | undefined;
  /**
   * Whether what summaries used is added to the usage of the first model call
   * whose prompt holds the summarized result.
   *
   * @default true
   */
  foldUsage?: boolean | undefined;
  /** Is told of every event. What it throws is ignored. */
  onEvent?: ((event: SpillwayEvent) => unknown) | undefined;
}
