import type { ToolResultOutput } from '../payload/result-output.ts';

/** What takes the place of an output of a call. */
export interface SentOutput {
  readonly toolCallId: string;
  readonly output: ToolResultOutput;
  /** Whether it is a stand-in. */
  readonly isStandIn: boolean;
  /** The name of the result; `undefined` for one that is too small to have one. */
  readonly name: string | undefined;
  /** What it claims of a budget. Tokens are 0 where no budget counts them. */
  readonly chars: number;
  readonly tokens: number;
  /** When its record was last asked for, in whole seconds: a small integer is kept in the object itself. */
  usedAtSeconds: number;
  /** What takes the place of the same output object in another call. */
  readonly other: SentOutput | undefined;
}

/**
 * What took the place of outputs, by their identity and the call, for as long as
 * they are alive. Unlike an `OutputCache`, what is found is the entry itself: a
 * long history is looked up at every step, and each step into memory counts.
 */
export type SentOutputs = WeakMap<object, SentOutput>;

/** Returns what took the place of an output of a call; `undefined` when it was not seen. */
export function findSent(
  sent: SentOutputs,
  output: object,
  toolCallId: string,
): SentOutput | undefined {
  let found = sent.get(output);
  while (found !== undefined && found.toolCallId !== toolCallId) {
    found = found.other;
  }
  return found;
}
