import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTrialSample } from './create-trial-sample.ts';
import type { TrialCase } from './trial.ts';

function trialCase(index: number, chars: number): TrialCase {
  return {
    toolName: 'a',
    toolCallId: `call-${index}`,
    input: {},
    output: { type: 'text', value: '' },
    messages: [],
    chars,
    used: ['src/reader.ts'],
  };
}

function sampleOf(cases: readonly TrialCase[]): TrialCase[] {
  const sample = createTrialSample();
  for (const one of cases) sample.offer(one);
  return sample.take();
}

const ids = (cases: readonly TrialCase[]): string[] =>
  cases.map(({ toolCallId }) => toolCallId);

describe('createTrialSample', () => {
  it('takes the same cases whatever their order', () => {
    const cases = Array.from({ length: 3_000 }, (_, index) =>
      trialCase(index, 5_000),
    );
    const all = ids(sampleOf(cases));
    expect(all).toHaveLength(400);
    fc.assert(
      fc.property(
        fc.shuffledSubarray(cases, { minLength: 3_000 }),
        shuffled => {
          expect(ids(sampleOf(shuffled))).toEqual(all);
        },
      ),
      { numRuns: 5 },
    );
  });

  it('holds no more than 16 million characters, and no giant', () => {
    const taken = sampleOf([
      trialCase(0, 1_000_001),
      ...Array.from({ length: 100 }, (_, index) =>
        trialCase(index + 1, 900_000),
      ),
    ]);
    expect(ids(taken)).not.toContain('call-0');
    expect(taken).toHaveLength(17);
  });
});
