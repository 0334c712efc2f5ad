import type { LanguageModelMiddleware, ModelMessage, ToolSet } from 'ai';
import type {
  ReducedToolResult,
  ReduceToolResultOptions,
} from './engine/reduce-tool-result.ts';
import type { SpillwayUsage } from './usage/usage-ledger.ts';
import type { SpillwayOptions } from './policy/spillway-options.ts';
import type { ReadToolResultTool } from './tool/read-tool-result.ts';

/** Keeps oversized tool results out of a message history. Made by `createSpillway`. */
export interface Spillway<NAME extends string = 'readToolResult'> {
  /**
   * The door for the model: a middleware for `wrapLanguageModel`, to be the
   * outermost one. It reduces what is not reduced yet, results of tools that
   * nobody wrapped and histories from elsewhere included, and changes nothing
   * of the stored history.
   */
  readonly middleware: LanguageModelMiddleware;
  /**
   * The door for tools: the same tools with the same types, whose model output
   * is a stand-in when it is oversized, and the read tool beside them. What
   * `execute` returns, and so what a page shows, stays whole.
   *
   * Throws an `InvalidOptionsError` when the map has a tool of the read tool's
   * name.
   */
  readonly tools: <TOOLS extends ToolSet>(
    tools: TOOLS,
    options?: WrapToolsOptions,
  ) => TOOLS & { [K in NAME]: ReadToolResultTool };
  /** The tool by which the model reads a payload back, to merge into a tools map by hand. */
  readonly readToolResult: ReadToolResultTool;
  /** Requests and tokens spent on summaries, by model: folded into a model call, and not yet. */
  readonly usage: SpillwayUsage;
  /** Reduces one result, for loops written by hand. Rejects only when its signal aborts. */
  readonly reduceToolResult: (
    options: ReduceToolResultOptions,
  ) => Promise<ReducedToolResult>;
  /**
   * Reduces the results of a stored history, or of a `prepareStep` override, as
   * the middleware would. Messages that are not touched are the same objects.
   * Never rejects.
   */
  readonly reduceMessages: <MESSAGE extends ModelMessage>(options: {
    messages: readonly MESSAGE[];
  }) => Promise<MESSAGE[]>;
  /**
   * Derives an instance with other options that shares the store and what is
   * remembered of it, for instance one for each user from one at module level.
   * An option that is `undefined` stays what it was, the scope too.
   * Throws an `InvalidOptionsError` as `createSpillway` does.
   */
  readonly with: <OTHER extends string = NAME>(
    options: SpillwayOptions<OTHER>,
  ) => Spillway<OTHER>;
}

/** Options of `tools()`. */
export interface WrapToolsOptions {
  /**
   * Whether `execute` itself returns the stand-in, for chats whose request
   * bodies must stay small. A page then shows the stand-in too. Outputs that
   * hold media stay whole.
   *
   * @default false
   */
  replaceOutput?: boolean | undefined;
}
