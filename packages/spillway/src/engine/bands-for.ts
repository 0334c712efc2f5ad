import type { ResultOutput } from '../payload/result-output.ts';
import type { Band } from '../policy/band.ts';
import { bandsOf, type Policy } from '../policy/policy.ts';

/** Returns the bands that apply to an output; `undefined` for one that is never reduced. */
export function bandsFor(
  policy: Policy,
  toolName: string,
  output: ResultOutput,
): readonly Band[] | undefined {
  const isError = output.type === 'error-text' || output.type === 'error-json';
  return isError ? policy.errorBands : bandsOf(policy, toolName);
}
