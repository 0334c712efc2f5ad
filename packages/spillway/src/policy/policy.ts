import type { SpillwayEvent } from '../event/spillway-event.ts';
import { spill } from '../action/spill.ts';
import { truncate } from '../action/truncate.ts';
import type { OverflowStore } from '../store/overflow-store.ts';
import { type Band, sortBands } from './band.ts';
import { parseOptions } from './parse-options.ts';
import type { SpillwayOptions } from './spillway-options.ts';
import type { ToolFilter } from './tool-filter.ts';

/** The options after validation, with every default filled in. */
export interface Policy {
  /** Sorted, largest first. */
  readonly bands: readonly Band[];
  readonly perTool: ReadonlyMap<string, readonly Band[]>;
  readonly toolFilter: ToolFilter;
  readonly store: OverflowStore | undefined;
  readonly scope: string;
  readonly readToolResultName: string;
  readonly readMaxChars: number;
  readonly onEvent: ((event: SpillwayEvent) => unknown) | undefined;
}

/** Validates options and fills in the defaults. Throws `InvalidOptionsError`. */
export function createPolicy(options: SpillwayOptions, caller: string): Policy {
  const {
    bands = [{ over: 10_000, action: spill({ then: truncate() }) }],
    perTool = {},
    toolFilter = 'all',
    store,
    scope = 'default',
    readToolResultName = 'readToolResult',
    readMaxChars = 8_000,
    onEvent,
  } = parseOptions(options, caller);
  return {
    bands: sortBands(bands),
    perTool: new Map(
      Object.entries(perTool).map(([toolName, own]) => [
        toolName,
        sortBands(own),
      ]),
    ),
    toolFilter: Array.isArray(toolFilter) ? [...toolFilter] : toolFilter,
    store,
    scope,
    readToolResultName,
    readMaxChars,
    onEvent,
  };
}

/** Returns the bands that apply to a tool. */
export function bandsOf(policy: Policy, toolName: string): readonly Band[] {
  return policy.perTool.get(toolName) ?? policy.bands;
}
