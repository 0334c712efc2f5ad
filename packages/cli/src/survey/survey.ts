import type { Recommendation } from '../recommendation/recommend.ts';
import type { Fault } from '../transcript/fault.ts';
import type { SizeBin, SizeSummary } from './summarize-sizes.ts';

/** What was measured of transcripts: plain data, as `--json` prints it. */
export interface Survey {
  readonly files: number;
  readonly conversations: number;
  readonly messages: number;
  /** Messages of the model. */
  readonly steps: number;
  /** How tokens were counted. */
  readonly tokenMethod: string;
  /** Tokens of all messages, each counted once. */
  readonly tokens: number;
  /** Largest `sentTokens` first. */
  readonly tools: readonly ToolSurvey[];
  /** `undefined` when no result was found. */
  readonly recommendation: Recommendation | undefined;
  /** What was not read; at most `maxFaults` of each file, all of them counted. */
  readonly faults: readonly Fault[];
  readonly faultCount: number;
}

/** What was measured of one tool. */
export interface ToolSurvey {
  readonly toolName: string;
  readonly calls: number;
  readonly results: number;
  /** Results that are errors or denials. */
  readonly errors: number;
  /** Characters of results, as they are sent to a model. */
  readonly chars: SizeSummary;
  readonly tokens: SizeSummary;
  /** The part of the tokens of all messages that the results of this tool are: 0 to 1. */
  readonly share: number;
  /** Tokens of its results, each counted once for every later step, which sends it again. */
  readonly sentTokens: number;
  /** The same of the results that are over Spillway's default threshold. */
  readonly overBudget: {
    readonly over: number;
    readonly results: number;
    readonly sentTokens: number;
  };
  /** What the model visibly used; see `create-evidence-tracker.ts`. */
  readonly use: {
    /** Identifiers that appeared in the results first, and those of them that the model then wrote. */
    readonly identifiers: number;
    readonly used: number;
    /** Results of which something was used. */
    readonly results: number;
  };
  /** How many results are of which size in characters, in powers of two. */
  readonly histogram: readonly SizeBin[];
}
