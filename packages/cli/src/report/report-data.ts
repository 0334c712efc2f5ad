import type { Recommendation } from '../recommendation/recommend.ts';
import type { BandEffect, Simulation } from '../simulation/simulation.ts';
import type { Survey, ToolSurvey } from '../survey/survey.ts';

/** What a report shows: plain data, which stands in the page as JSON. */
export interface ReportData {
  /** Of the command line. */
  readonly version: string;
  /** When the report was made, as an ISO 8601 date and time. */
  readonly madeAt: string;
  /** The name of the configuration's file; `undefined` for the defaults. */
  readonly config: string | undefined;
  readonly tokenMethod: string;
  readonly counts: Pick<
    Survey,
    'files' | 'conversations' | 'messages' | 'tokens'
  > & {
    readonly results: number;
    readonly reduced: number;
    readonly tools: number;
  };
  readonly totals: Simulation['totals'];
  /** The longest conversations, in the order in which they were read. */
  readonly conversations: readonly ReportConversation[];
  /** Largest `sentTokens` first. */
  readonly tools: readonly ReportTool[];
  /** Whether thresholds count characters, as the sizes do, or tokens. */
  readonly thresholdUnit: 'characters' | 'tokens';
  readonly effects: readonly BandEffect[];
  readonly evidence: Simulation['evidence'];
  readonly recommendation: Recommendation | undefined;
  readonly largest: readonly ReportResult[];
  /** Whether the texts of payloads and stand-ins were left out on request. */
  readonly isWithoutTexts: boolean;
  readonly notes: readonly string[];
  readonly faults: Survey['faults'];
  readonly faultCount: number;
}

/** The tokens of the prompts of one conversation. */
export interface ReportConversation {
  /** The end of its path, and the line where several begin in one file. */
  readonly name: string;
  /** All of them; the curves may have fewer points. */
  readonly stepCount: number;
  /** The steps that the points stand for, from 1. */
  readonly steps: readonly number[];
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** Tokens sent over all steps. */
  readonly sentBefore: number;
  readonly sentAfter: number;
}

/** What is shown of one tool. */
export interface ReportTool extends ToolSurvey {
  /** The bands that its results meet, largest first. */
  readonly bands: readonly { readonly over: number; readonly action: string }[];
}

/** A text that may be shortened. */
export interface ReportText {
  readonly text: string;
  /** Characters of the whole. */
  readonly chars: number;
}

/** A large result beside its stand-in. */
export interface ReportResult {
  readonly toolName: string;
  readonly conversation: string;
  readonly chars: number;
  readonly standInChars: number;
  /** `undefined` when texts were left out. */
  readonly payload: ReportText | undefined;
  /** `undefined` also when the result was not reduced. */
  readonly standIn: ReportText | undefined;
}
