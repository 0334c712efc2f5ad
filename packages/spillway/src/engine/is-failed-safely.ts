import type { ResultOutput } from '../payload/result-output.ts';
import type { Policy } from '../policy/policy.ts';

/** Asks the policy whether a result is that of a failed command. */
export function isFailedSafely(
  { failed }: Policy,
  toolName: string,
  output: ResultOutput,
): boolean {
  try {
    return failed({ toolName, output });
  } catch {
    return false; // A recogniser that throws recognises nothing.
  }
}
