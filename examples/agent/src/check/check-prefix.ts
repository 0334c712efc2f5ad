import type { Run } from '../run/run.ts';
import type { Check } from './check.ts';

/** Checks that no step changes what an earlier one has sent, byte for byte, so that prompt caches hold. */
export function checkPrefix({ prompts }: Run): Check[] {
  const sent = prompts.map(prompt => JSON.stringify(prompt));
  return sent.slice(1).map((later, index) => {
    const earlier = sent[index] ?? '';
    return {
      statement: `the prompt of step ${index + 2} begins with that of step ${index + 1}`,
      // All but the bracket that closes the list of messages.
      holds: later.startsWith(earlier.slice(0, -1)),
    };
  });
}
