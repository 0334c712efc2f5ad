import { expect, it } from 'vitest';
import { printSimulation } from './print-simulation.ts';
import type { Simulation } from './simulation.ts';

const simulation: Simulation = {
  files: 1,
  tokenMethod: 'estimate',
  conversations: [
    {
      file: 'transcripts/of-an-agent-that-looked-for-long/run-17.json',
      line: 1,
      steps: [
        {
          before: { chars: 40, tokens: 10, cachedTokens: 0 },
          after: { chars: 40, tokens: 10, cachedTokens: 0 },
          outputTokens: 5,
        },
        {
          before: { chars: 160_040, tokens: 40_010, cachedTokens: 10 },
          after: { chars: 2_440, tokens: 610, cachedTokens: 10 },
          outputTokens: 7,
        },
      ],
    },
  ],
  totals: {
    steps: 2,
    outputTokens: 12,
    before: { tokens: 40_020, cachedTokens: 10, largest: 40_010 },
    after: { tokens: 620, cachedTokens: 10, largest: 610 },
  },
  cost: {
    uncached: { before: 1.2, after: 0.02 },
    cached: { before: 1.5, after: 0.0251 },
  },
  bands: [
    {
      toolName: 'search',
      threshold: 10_000,
      action: 'spill',
      results: 1,
      charsBefore: 160_000,
      charsAfter: 2_400,
    },
  ],
  batchesOverBudget: { count: 1, charsBefore: 160_000, charsAfter: 2_400 },
  failures: [{ action: 'spill', cause: 'store-failed', count: 2 }],
  evidence: { used: 4, hidden: 1, hiddenResults: 1 },
  largest: [],
  notes: ['what was not simulated'],
  faults: [],
  faultCount: 0,
};

it('prints what a person wants to know of a simulation', () => {
  expect(printSimulation(simulation, { isEveryStep: true }))
    .toMatchInlineSnapshot(`
    "1 conversation, 2 steps (tokens: estimate)

    conversation                              steps  largest prompt  after  sent tokens  after    less
    …gent-that-looked-for-long/run-17.json:1      2           40.0k    610        40.0k    620  98.5 %

    conversation                              step  tokens  after  not cached  after
    …gent-that-looked-for-long/run-17.json:1     1      10     10          10     10
    …gent-that-looked-for-long/run-17.json:1     2   40010    610       40000    600

    Sent over all steps: 40.0k tokens without Spillway, 620 with it (98.5 % less).
    Not in a prompt cache: 40.0k and 610. Largest prompt: 40.0k and 610.

    cost                    without Spillway  with it    less
    without a prompt cache              1.20     0.02  98.3 %
    with a prompt cache                 1.50   0.0251  98.3 %

    tool    band                results   chars  after    less
    search  over 10,000: spill        1  160.0k  2,400  98.5 %

    Steps over their budget: 1, cut from 160.0k to 2,400 characters

    spill could not run on 2 results: store-failed

    The stand-ins show 3 of 4 names that the model used of reduced results (75.0 %).
    The rest is hidden in 1 result; reads of it are not in the figures.

    Note: what was not simulated
    "
  `);
});

it('says so when nothing was reduced', () => {
  const text = printSimulation(
    { ...simulation, bands: [], cost: undefined },
    { isEveryStep: false },
  );
  expect(text).toContain('No result was reduced.\n');
  expect(text).not.toContain('cost');
});
