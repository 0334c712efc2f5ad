import { expect, it } from 'vitest';
import { defaultCandidate } from '../recommendation/candidate.ts';
import { printSurvey } from './print-survey.ts';
import type { Survey, ToolSurvey } from './survey.ts';

const sizes = {
  total: 500_000,
  p50: 900,
  p90: 12_345,
  p99: 99_999,
  max: 1_234_567,
};
const search: ToolSurvey = {
  toolName: 'search',
  calls: 1_234,
  results: 1_230,
  errors: 4,
  chars: sizes,
  tokens: { ...sizes, p50: 225 },
  share: 0.423,
  sentTokens: 31_700_000,
  overBudget: { over: 10_000, results: 33, sentTokens: 22_500_000 },
  use: { identifiers: 8_829, used: 96, results: 29 },
  histogram: [],
};
const effect = { sentTokens: 12_000_000, used: 64, hidden: 37 };
const survey: Survey = {
  files: 2,
  conversations: 1,
  messages: 2_500,
  steps: 1_240,
  tokenMethod: 'estimate',
  tokens: 1_400_000,
  tools: [
    search,
    {
      ...search,
      toolName: 'a-tool-with-a-name-that-is-longer-than-a-column',
      calls: 0,
    },
  ],
  recommendation: {
    bands: [defaultCandidate],
    perTool: {},
    choices: [
      {
        toolName: undefined,
        band: defaultCandidate,
        cases: 3,
        withoutSpillway: 1_000_000,
        byDefault: { ...effect, sentTokens: 800_000 },
        byChoice: { ...effect, sentTokens: 800_000 },
      },
      {
        toolName: 'search',
        band: { over: 5_000, action: { type: 'truncate', maxChars: 4_000 } },
        cases: 21,
        withoutSpillway: 30_000_000,
        byDefault: effect,
        byChoice: { ...effect, sentTokens: 9_000_000, hidden: 30 },
      },
    ],
    sentTokens: {
      withoutSpillway: 31_000_000,
      byDefault: 12_800_000,
      byRecommendation: 9_800_000,
    },
  },
  faults: [],
  faultCount: 0,
};

it('prints what a person wants to know of a survey', () => {
  expect(printSurvey(survey)).toMatchInlineSnapshot(`
    "1 conversation in 2 files: 1,240 steps, 2,500 messages, 1.4M tokens (estimate)

    tool                              calls  errors  chars p50    p90     p99   max  tokens p50    p90     p99   max
    search                            1,234       4        900  12.3k  100.0k  1.2M         225  12.3k  100.0k  1.2M
    a-tool-with-a-name-that-is-long…      0       4        900  12.3k  100.0k  1.2M         225  12.3k  100.0k  1.2M

    tool                              of all tokens  sent tokens  over 10,000  sent tokens of these   used  results used
    search                                   42.3 %        31.7M           33                 22.5M  1.1 %            29
    a-tool-with-a-name-that-is-long…         42.3 %        31.7M           33                 22.5M  1.1 %            29

    Sent tokens count once for every step that sends them. Used are new names, paths and
    addresses in a result that the model wrote in the three steps after it.

    Recommended:
    tool      band                               tried    hidden  by default  sent tokens  by default  without Spillway
    (others)  over 10,000: spill, preview 1,000      3  37 of 64    37 of 64       800.0k      800.0k              1.0M
    search    over 5,000: truncate to 4,000         21  30 of 64    37 of 64         9.0M       12.0M             30.0M

    Sent tokens of results: 31.0M without Spillway, 12.8M (58.7 % less) by its defaults,
    9.8M (68.4 % less) as recommended.
    Hidden are used names that the stand-in did not show, of those in the results that were
    tried and reduced. Try it with: spillway survey … --write spillway.config.mjs, and
    spillway simulate … --config spillway.config.mjs
    "
  `);
});

it('shows twenty tools, and counts the others', () => {
  const tools = Array.from({ length: 25 }, (_, index) => ({
    ...search,
    toolName: `tool-${index}`,
  }));
  const text = printSurvey({ ...survey, tools });
  expect(text).toContain('tool-19 ');
  expect(text).not.toContain('tool-20 ');
  expect(text).toContain('and 5 more tools, which --json lists\n');
});
