import type { Check } from '@spillway-example/rehearsal/check';
import type { Run } from '../run/run.ts';

/** Checks that an answer holds what the whole results hold. Each needle is the first group of a pattern. */
export function checkAnswer(run: Run, needles: readonly RegExp[]): Check[] {
  const results = [...run.returned.values()].map(value =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );
  return needles.map(pattern => {
    const needle = results
      .map(result => pattern.exec(result)?.[1])
      .find(match => match !== undefined);
    return {
      statement: `the answer holds ${JSON.stringify(needle ?? String(pattern))}`,
      holds: needle !== undefined && run.answer.includes(needle),
    };
  });
}
