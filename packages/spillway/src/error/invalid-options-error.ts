import { AISDKError } from '@ai-sdk/provider';
import { markError } from './mark-error.ts';

const name = 'Spillway_InvalidOptionsError';
const marker = `spillway.error.${name}`;

/** One option that was refused. */
export interface InvalidOption {
  /** The option's path, for instance `bands[0].over`. */
  readonly option: string;
  /** What was given, shortened. */
  readonly given: string;
  /** What is allowed, phrased to follow "it": `must be a number of 0 or more`. */
  readonly allowed: string;
}

/**
 * Options were refused at construction.
 *
 * The message lists every refused option with what was given and what is
 * allowed; `issues` has the same as data.
 */
export class InvalidOptionsError extends AISDKError {
  /** Every option that was refused, in the order of the options. */
  readonly issues: readonly InvalidOption[];

  constructor({
    caller,
    issues,
  }: {
    /** The function that was called, for instance `createSpillway`. */
    caller: string;
    issues: readonly InvalidOption[];
  }) {
    const lines = issues.map(
      ({ option, given, allowed }) =>
        `- ${option}: ${given} was given, but it ${allowed}`,
    );
    super({
      name,
      message: `Invalid options for ${caller}:\n${lines.join('\n')}`,
    });
    markError({ error: this, marker });
    this.issues = issues;
  }

  /** Whether a value is this error, also when another copy of the package made it. */
  static override isInstance(error: unknown): error is InvalidOptionsError {
    return AISDKError.hasMarker(error, marker);
  }
}
