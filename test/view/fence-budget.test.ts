/** The fence around external results counts in a budget, at both doors alike. */
import type { ModelMessage, ToolResultPart } from 'ai';
import { memoryStore, toolOutput } from 'spillway';
import { describe, expect, it } from 'vitest';
import { historyOfSteps, type PastResult } from '../budget/history-of-steps.ts';
import { sentFor } from '../budget/sent-for.ts';
import { outputsIn, textOf } from '../scripted-model.ts';
import { externalFetch, fenceBegin, fenceEnd } from './external-page.ts';
import { openRecording } from './open-recording.ts';

const budget = { turnBudget: { maxChars: 15_000 } };

function fetched(output: ToolResultPart['output']): PastResult {
  return { toolName: 'fetch', output };
}

/** 20 results of 700 characters: 14,000 without their fences. */
const texts = Array.from({ length: 20 }, (_, at) =>
  fetched({ type: 'text', value: `page ${at} `.padEnd(700, 'of it ') }),
);
const values = Array.from({ length: 20 }, (_, at) =>
  fetched({
    type: 'json',
    value: { page: at, words: Array.from({ length: 130 }, () => 'of') },
  }),
);

async function textsSent(
  messages: readonly ModelMessage[],
  store = memoryStore(),
): Promise<string[]> {
  const { spillway } = openRecording({ ...externalFetch, ...budget, store });
  const prompt = await sentFor(messages, spillway);
  return [...outputsIn(prompt).values()].map(textOf);
}

describe.each([
  ['texts', texts],
  ['values', values],
])('fences around %s', (_name, results) => {
  it('count in the budget of a step', async () => {
    const sent = await textsSent(historyOfSteps([results]));
    expect(sent).toHaveLength(20);
    expect(sent.join('').length).toBeLessThanOrEqual(15_000);
    for (const text of sent) {
      expect(text.startsWith(fenceBegin) && text.endsWith(fenceEnd)).toBe(true);
    }
  });
});

it('fences around texts count alike where the history holds them already', async () => {
  const store = memoryStore();
  const history = historyOfSteps([texts]);
  const { spillway } = openRecording({ ...externalFetch, store });
  const stored = await spillway.reduceMessages({ messages: history });
  expect(stored).not.toEqual(history);
  expect(await textsSent(stored, store)).toEqual(
    await textsSent(history, store),
  );
});

it('a view that a tool returns claims what is sent of it, where the tool was not wrapped', async () => {
  const whole = 'a page that only a person sees '.repeat(1_000);
  const views = Array.from({ length: 4 }, (_, at) => ({
    toolName: 'search',
    output: {
      type: 'json' as const,
      value: JSON.parse(
        JSON.stringify(
          toolOutput({ output: whole, modelOutput: `view ${at}` }),
        ),
      ),
    },
  }));
  const { spillway, events } = openRecording(budget);
  const prompt = await sentFor(historyOfSteps([views]), spillway);
  expect([...outputsIn(prompt).values()].map(textOf)).toEqual(
    views.map((_, at) => `view ${at}`),
  );
  expect(events.map(({ type }) => type)).not.toContain('turn-budget-exceeded');
});
