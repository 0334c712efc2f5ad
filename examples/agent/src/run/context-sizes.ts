import type { Run } from './run.ts';
import { wholePrompt } from './whole-prompt.ts';

/** Size of the prompt of one step, in characters of JSON. */
export interface ContextSize {
  readonly withSpillway: number;
  /** What the same step would send if the whole results were in its prompt. */
  readonly without: number;
}

/** Measures the prompt of every step of a run. */
export function contextSizes(run: Run): ContextSize[] {
  return run.prompts.map(prompt => ({
    withSpillway: JSON.stringify(prompt).length,
    without: JSON.stringify(wholePrompt(run, prompt)).length,
  }));
}
