import type { SpillwayEvent } from '../event/spillway-event.ts';
import type { OverflowStore } from '../store/overflow-store.ts';
import type { Band } from './band.ts';
import type { ToolFilter } from './tool-filter.ts';

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
   * Where payloads and records are kept.
   *
   * @default fileStore(), or memoryStore() where there is no file system
   */
  store?: OverflowStore | undefined;
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
  /** Is told of every event. What it throws is ignored. */
  onEvent?: ((event: SpillwayEvent) => unknown) | undefined;
}
