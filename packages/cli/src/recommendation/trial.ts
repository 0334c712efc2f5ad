import type { ModelMessage, ToolResultPart } from 'ai';
import type { CandidateAction } from './candidate.ts';

/** A real result of which the model used something, to try actions on. */
export interface TrialCase {
  readonly toolName: string;
  readonly toolCallId: string;
  readonly input: unknown;
  readonly output: ToolResultPart['output'];
  /** The last message of the user, and that which holds the call. */
  readonly messages: readonly ModelMessage[];
  readonly chars: number;
  /** The identifiers that the model used of it; at least one. */
  readonly used: readonly string[];
}

/** How much of what was used an action hides, case by case. */
export interface Trial {
  readonly toolName: string;
  readonly chars: number;
  readonly used: number;
  readonly hiddenBy: ReadonlyMap<CandidateAction, number>;
}
