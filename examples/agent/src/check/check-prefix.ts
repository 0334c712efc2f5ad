import { beginsWith, type Check } from '@spillway-example/rehearsal/check';
import type { Run } from '../run/run.ts';

/** Checks that no step changes what an earlier one has sent, byte for byte, so that prompt caches hold. */
export function checkPrefix({ prompts }: Run): Check[] {
  return prompts.slice(1).map((later, index) => ({
    statement: `the prompt of step ${index + 2} begins with that of step ${index + 1}`,
    holds: beginsWith(later, prompts[index] ?? []),
  }));
}
