import type { Fault } from '../transcript/fault.ts';

/** What a configuration would have done to transcripts: plain data, as `--json` prints it. */
export interface Simulation {
  readonly files: number;
  readonly tokenMethod: string;
  readonly conversations: readonly ConversationSimulation[];
  readonly totals: {
    readonly steps: number;
    /** Tokens that the model wrote; the same with and without Spillway. */
    readonly outputTokens: number;
    readonly before: PromptTotals;
    readonly after: PromptTotals;
  };
  /** At the prices that were given; `undefined` without prices. */
  readonly cost: Cost | undefined;
  /** What each band did, largest saving first. */
  readonly bands: readonly BandEffect[];
  readonly batchesOverBudget: BatchesOverBudget;
  /** Actions that could not run, by cause. */
  readonly failures: readonly ActionFailure[];
  /** Of results that were reduced: identifiers that the model used, and those that the stand-in does not show; see `create-evidence-tracker.ts`. */
  readonly evidence: EvidenceTotals;
  /** The largest results, largest first; at most ten. */
  readonly largest: readonly LargestResult[];
  /** What of the configuration was not simulated. */
  readonly notes: readonly string[];
  readonly faults: readonly Fault[];
  readonly faultCount: number;
}

export interface ConversationSimulation {
  readonly file: string;
  /** Where it begins. */
  readonly line: number;
  /** One for each message of the model. */
  readonly steps: readonly StepSimulation[];
}

/** The prompt of one step, without Spillway and with it. */
export interface StepSimulation {
  readonly before: Prompt;
  readonly after: Prompt;
  readonly outputTokens: number;
}

export interface Prompt {
  readonly chars: number;
  readonly tokens: number;
  /** Tokens of the messages at its beginning that are those of the step before: what a prompt cache can serve. */
  readonly cachedTokens: number;
}

/** Prompts of all steps together. */
export interface PromptTotals {
  readonly tokens: number;
  readonly cachedTokens: number;
  /** Tokens of the largest prompt. */
  readonly largest: number;
}

/** What the runs cost, in the currency of the prices. */
export interface Cost {
  /** Every input token at the input price. */
  readonly uncached: { readonly before: number; readonly after: number };
  /** With a cache that forgets nothing; `undefined` without its price. */
  readonly cached:
    | { readonly before: number; readonly after: number }
    | undefined;
}

/** What one action did to the results of one tool from one threshold on. */
export interface BandEffect {
  readonly toolName: string;
  readonly threshold: number;
  readonly action: string;
  readonly results: number;
  readonly charsBefore: number;
  readonly charsAfter: number;
}

/** Steps whose results held more together than they may. */
export interface BatchesOverBudget {
  readonly count: number;
  readonly charsBefore: number;
  readonly charsAfter: number;
}

export interface ActionFailure {
  readonly action: string;
  readonly cause: string;
  readonly count: number;
}

export interface EvidenceTotals {
  readonly used: number;
  readonly hidden: number;
  /** Results of which something used is hidden: each may cost a read. */
  readonly hiddenResults: number;
}

/** A result beside its stand-in. */
export interface LargestResult {
  readonly file: string;
  readonly toolName: string;
  readonly toolCallId: string;
  readonly chars: number;
  readonly standInChars: number;
  /** The first 20,000 characters. */
  readonly payload: string;
  /** `undefined` when the result was not reduced. */
  readonly standIn: string | undefined;
}
