import type { SpillwayEvent } from '../event/spillway-event.ts';
import type { FenceWriter } from '../fence/fence-ends.ts';
import type { AfterToolResult } from '../hook/after-tool-result.ts';
import { spill } from '../action/spill.ts';
import { truncate } from '../action/truncate.ts';
import type { Tokenizer } from '../measure/count-tokens.ts';
import type { OverflowStore } from '../store/overflow-store.ts';
import { type Band, sortBands } from './band.ts';
import { defaultSummaryPrompt } from '../notice/summary-prompt.ts';
import {
  type FailedResultRecogniser,
  isFailedResult,
} from './is-failed-result.ts';
import type {
  ExternalTools,
  SizeErrorsOption,
  SpillwayOptions,
} from './spillway-options.ts';
import { type TurnBounds, turnBounds } from './turn-bounds.ts';
import type { ToolFilter } from './tool-filter.ts';

/** The options after validation, with every default filled in. */
export interface Policy {
  /** Sorted, largest first. */
  readonly bands: readonly Band[];
  readonly perTool: ReadonlyMap<string, readonly Band[]>;
  readonly toolFilter: ToolFilter;
  readonly overTokens: boolean;
  readonly tokenizer: Tokenizer | undefined;
  readonly store: OverflowStore | undefined;
  readonly storeTimeoutMs: number;
  readonly scope: string;
  readonly readToolResultName: string;
  readonly readMaxChars: number;
  readonly summaryPrompt: string;
  readonly stripAnsi: boolean;
  readonly failed: FailedResultRecogniser;
  /** Sorted, largest first; `undefined` when errors are never reduced. */
  readonly errorBands: readonly Band[] | undefined;
  readonly providerExecuted: boolean;
  /** `undefined` for what the provider's way with media asks for. */
  readonly maxMediaBytes: number | false | undefined;
  readonly externalTools: ExternalTools | undefined;
  readonly fence: FenceWriter | undefined;
  readonly afterToolResult: AfterToolResult | undefined;
  readonly foldUsage: boolean;
  readonly sizeErrors: SizeErrorsOption | false;
  /** Without limits where budgets are turned off. */
  readonly turnBounds: TurnBounds;
  readonly context:
    | { readonly windowTokens: number; readonly warnAtTokens: number }
    | undefined;
  readonly onEvent: ((event: SpillwayEvent) => unknown) | undefined;
}

const noTools: Readonly<Record<string, readonly Band[]>> = {};

/** The defaults, as `SpillwayOptions` documents them. */
const defaults = {
  bands: [{ over: 10_000, action: spill({ then: truncate() }) }],
  perTool: noTools,
  toolFilter: 'all',
  overTokens: false,
  storeTimeoutMs: 30_000,
  scope: 'default',
  readToolResultName: 'readToolResult',
  readMaxChars: 8_000,
  summaryPrompt: defaultSummaryPrompt,
  stripAnsi: false,
  failed: isFailedResult,
  providerExecuted: false,
  foldUsage: true,
  sizeErrors: { retries: 2 },
  turnBudget: {},
} satisfies SpillwayOptions;

const defaultWarnAt = 0.8;

/** Fills in the defaults of options that were checked and copied. */
export function createPolicy(given: SpillwayOptions): Policy {
  const {
    bands,
    perTool,
    toolFilter,
    tokenizer,
    store,
    errorBands,
    turnBudget,
    contextBudget,
    maxMediaBytes,
    externalTools,
    fence,
    afterToolResult,
    onEvent,
    ...others
  } = {
    ...defaults,
    ...withoutUndefined(given),
  };
  return {
    ...others,
    bands: sortBands(bands),
    perTool: new Map(
      Object.entries(perTool).map(([toolName, own]) => [
        toolName,
        sortBands(own),
      ]),
    ),
    toolFilter: Array.isArray(toolFilter) ? [...toolFilter] : toolFilter,
    tokenizer,
    store,
    errorBands: errorBands && sortBands(errorBands),
    turnBounds: turnBounds({ turnBudget, contextBudget }),
    context: contextBudget && {
      windowTokens: contextBudget.contextWindowTokens,
      warnAtTokens:
        contextBudget.contextWindowTokens *
        (contextBudget.warnAt ?? defaultWarnAt),
    },
    maxMediaBytes,
    externalTools: Array.isArray(externalTools)
      ? [...externalTools]
      : externalTools,
    fence,
    afterToolResult,
    onEvent,
  };
}

type Defined<OPTIONS> = {
  [NAME in keyof OPTIONS]?: Exclude<OPTIONS[NAME], undefined>;
};

/** Leaves out what is given as undefined, so that it does not hide a default. */
function withoutUndefined<OPTIONS extends object>(
  options: OPTIONS,
): Defined<OPTIONS> {
  const defined: Defined<OPTIONS> = { ...options };
  for (const name in defined) {
    if (defined[name] === undefined) delete defined[name];
  }
  return defined;
}

/** Returns the bands that apply to a tool. */
export function bandsOf(policy: Policy, toolName: string): readonly Band[] {
  return policy.perTool.get(toolName) ?? policy.bands;
}
