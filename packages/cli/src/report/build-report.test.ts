import { describe, expect, it } from 'vitest';
import { spill, truncate } from 'spillway';
import type { StepSimulation } from '../simulation/simulation.ts';
import type { ToolSurvey } from '../survey/survey.ts';
import { buildReport } from './build-report.ts';

const size = { total: 0, p50: 0, p90: 0, p99: 0, max: 0 };
const totals = { tokens: 0, cachedTokens: 0, largest: 0 };

function toolNamed(toolName: string): ToolSurvey {
  return {
    toolName,
    calls: 1,
    results: 1,
    errors: 0,
    chars: size,
    tokens: size,
    share: 0,
    sentTokens: 0,
    overBudget: { over: 10_000, results: 0, sentTokens: 0 },
    use: { identifiers: 0, used: 0, results: 0 },
    histogram: [],
  };
}

function stepOf(tokens: number): StepSimulation {
  const prompt = { chars: 0, tokens, cachedTokens: 0 };
  return {
    before: prompt,
    after: { ...prompt, tokens: tokens / 2 },
    outputTokens: 0,
  };
}

function build({
  tools = [],
  conversations = [],
  options = {},
}: {
  tools?: string[];
  conversations?: { file: string; line: number; steps: StepSimulation[] }[];
  options?: Parameters<typeof buildReport>[0]['options'];
}): ReturnType<typeof buildReport> {
  return buildReport({
    survey: {
      files: 1,
      conversations: conversations.length,
      messages: 0,
      steps: 0,
      tokenMethod: 'estimate',
      tokens: 0,
      tools: tools.map(toolNamed),
      recommendation: undefined,
      faults: [],
      faultCount: 0,
    },
    simulation: {
      files: 1,
      tokenMethod: 'estimate',
      conversations,
      totals: { steps: 0, outputTokens: 0, before: totals, after: totals },
      cost: undefined,
      bands: [],
      batchesOverBudget: { count: 0, charsBefore: 0, charsAfter: 0 },
      failures: [],
      evidence: { used: 0, hidden: 0, hiddenResults: 0 },
      largest: [],
      notes: [],
      faults: [],
      faultCount: 0,
    },
    options,
    config: undefined,
    isWithoutTexts: false,
    version: '1.0.0',
    madeAt: new Date(0),
  });
}

describe('buildReport', () => {
  it('gives each tool the bands that it meets, largest first', () => {
    const { tools } = build({
      tools: ['read', 'grep', 'toString'],
      options: {
        bands: [
          { over: 1_000, action: truncate() },
          { over: 9_000, action: spill() },
        ],
        perTool: { grep: [{ over: 500, action: truncate() }] },
      },
    });
    expect(tools.map(({ toolName, bands }) => [toolName, bands])).toEqual([
      [
        'read',
        [
          { over: 9_000, action: 'spill' },
          { over: 1_000, action: 'truncate' },
        ],
      ],
      ['grep', [{ over: 500, action: 'truncate' }]],
      ['toString', expect.arrayContaining([{ over: 9_000, action: 'spill' }])],
    ]);
    expect(build({ tools: ['read'] }).tools[0]?.bands).toEqual([
      { over: 10_000, action: 'spill' },
    ]);
  });

  it('thins out the points of a long conversation, and keeps its last step and its sums', () => {
    const steps = Array.from({ length: 1_001 }, (_, index) => stepOf(index));
    const { conversations } = build({
      conversations: [{ file: '/home/me/run.json', line: 1, steps }],
    });
    const [shown] = conversations;
    expect(shown?.steps.length).toBeLessThanOrEqual(300);
    expect(shown?.steps.at(-1)).toBe(1_001);
    expect(shown?.before.at(-1)).toBe(1_000);
    expect(shown).toMatchObject({
      name: 'run.json',
      stepCount: 1_001,
      sentBefore: 500_500,
      sentAfter: 250_250,
    });
  });

  it('keeps the hundred longest of many conversations, in their order', () => {
    const all = Array.from({ length: 150 }, (_, index) => ({
      file: 'runs.jsonl',
      line: index + 1,
      steps: Array.from({ length: index % 3 }, () => stepOf(1)),
    }));
    const { conversations, counts } = build({ conversations: all });
    expect(counts.conversations).toBe(150);
    expect(conversations).toHaveLength(100);
    expect(conversations.every(({ stepCount }) => stepCount > 0)).toBe(true);
    expect(conversations.slice(0, 3).map(({ name }) => name)).toEqual([
      'runs.jsonl:2',
      'runs.jsonl:3',
      'runs.jsonl:5',
    ]);
  });
});
