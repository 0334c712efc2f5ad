import type { Run } from './run.ts';
import { wholePrompt } from './whole-prompt.ts';

/** Size of the prompt of one step, in characters of JSON. */
export interface ContextSize {
  readonly withSpillway: number;
  /** What the prompt would be with the whole results in it. */
  readonly without: number;
}

/** Measures the prompt of every step of a run. */
export function contextSizes(run: Run): ContextSize[] {
  return run.prompts.map(prompt => ({
    withSpillway: JSON.stringify(prompt).length,
    without: JSON.stringify(wholePrompt(run, prompt)).length,
  }));
}

/** Adds up what a run sends in all. Without Spillway there are no steps that only read back. */
export function contextTotal(sizes: readonly ContextSize[]): ContextSize {
  return {
    withSpillway: sum(sizes.map(({ withSpillway }) => withSpillway)),
    without: sum(
      sizes
        .map(({ without }) => without)
        .filter((size, index, all) => size !== all[index - 1]),
    ),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
