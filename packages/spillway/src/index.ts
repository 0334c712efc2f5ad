// Instance
export { createSpillway } from './create-spillway.ts';
export type { Spillway, WrapToolsOptions } from './spillway.ts';
export type {
  ReducedToolResult,
  ReduceToolResultOptions,
  Reduction,
} from './engine/reduce-tool-result.ts';
export type {
  ContextBudgetOption,
  ExternalTools,
  SizeErrorsOption,
  SpillwayOptions,
  TurnBudgetOption,
} from './policy/spillway-options.ts';
export type { Band } from './policy/band.ts';
export type { FailedResultRecogniser } from './policy/is-failed-result.ts';
export type { FilteredCall, ToolFilter } from './policy/tool-filter.ts';
export type {
  ReadToolResultInput,
  ReadToolResultTool,
} from './tool/read-tool-result.ts';

// Actions
export type {
  Action,
  PaginateAction,
  PassthroughAction,
  SpillAction,
  SummarizeAction,
  TruncateAction,
  TruncateStrategy,
} from './action/action.ts';
export type { ActionFailureCause } from './action/outcome.ts';
export { paginate, type PaginateOptions } from './action/paginate.ts';
export { passthrough } from './action/passthrough.ts';
export { spill, type SpillOptions } from './action/spill.ts';
export { summarize, type SummarizeOptions } from './action/summarize.ts';
export { truncate, type TruncateOptions } from './action/truncate.ts';
export type { PaidSummary, Summarizer } from './summary/make-summary.ts';
export type { ReportedUsage } from './summary/model-usage.ts';
export type { SummaryCallSettings } from './summary/request-summary.ts';

// Tools
export {
  paginateTool,
  type PaginatedTool,
  type PaginateToolOptions,
} from './tool/paginate-tool.ts';
export type { PageInput } from './tool/page-schema.ts';

export { getToolOutput } from './payload/get-tool-output.ts';
export { toolOutput, type ToolOutput } from './payload/tool-output.ts';
export type {
  AfterToolResult,
  ResultRemark,
  WholeToolResult,
} from './hook/after-tool-result.ts';
export type { FenceWriter } from './fence/fence-ends.ts';

// Tokens
export { estimateTokens } from './measure/estimate-tokens.ts';
export type { Tokenizer } from './measure/count-tokens.ts';

// Usage
export type { SpillwayUsage, UsageTotals } from './usage/usage-ledger.ts';

// Stores
export { fileStore } from './store/file-store.ts';
export { memoryStore } from './store/memory-store.ts';
export type { OverflowStore, StoreEntry } from './store/overflow-store.ts';

// Events
export type * from './event/spillway-event.ts';

// Errors
export {
  type InvalidOption,
  InvalidOptionsError,
} from './error/invalid-options-error.ts';
export { UnknownHandleError } from './error/unknown-handle-error.ts';
