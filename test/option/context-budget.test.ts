import { createSpillway, memoryStore, type SpillwayEvent } from 'spillway';
import { describe, expect, it } from 'vitest';
import { historyOfSteps, textResult } from '../budget/history-of-steps.ts';
import { sentFor } from '../budget/sent-for.ts';
import { textOfLength } from '../budget/text-of-length.ts';
import { outputsIn, textOf } from '../scripted-model.ts';

const history = historyOfSteps([
  [
    textResult(textOfLength(8_000, 'a')),
    { toolName: 'log', ...textResult(textOfLength(4_000, 'b')) },
  ],
  [{ toolName: 'log', ...textResult(textOfLength(2_000, 'c')) }],
]);

/** Sends the history with a window of so many tokens. */
async function sendIn(contextBudget: {
  contextWindowTokens: number;
  maxTurnFraction?: number;
  warnAt?: number;
}): Promise<{ sizes: number[]; events: SpillwayEvent[] }> {
  const events: SpillwayEvent[] = [];
  const spillway = createSpillway({
    store: memoryStore(),
    contextBudget,
    onEvent: event => events.push(event),
  });
  const prompt = await sentFor(history, spillway);
  const sizes = [...outputsIn(prompt).values()].map(one => textOf(one).length);
  return { sizes, events };
}

describe('contextBudget', () => {
  it('says nothing in a large window, and changes nothing', async () => {
    const { sizes, events } = await sendIn({ contextWindowTokens: 200_000 });
    expect(sizes).toEqual([8_000, 4_000, 2_000]);
    expect(events).toEqual([]);
  });

  it('tells from warnAt of the window on, with the tokens of each tool', async () => {
    const { events } = await sendIn({
      contextWindowTokens: 12_000,
      maxTurnFraction: 1,
      warnAt: 0.5,
    });
    expect(events).toEqual([
      {
        type: 'context-high',
        tokens: expect.any(Number),
        contextWindowTokens: 12_000,
        tokensByTool: {
          search: expect.any(Number),
          log: expect.any(Number),
        },
      },
    ]);
    const [event] = events;
    if (event?.type !== 'context-high') throw new Error('not told');
    const { search = 0, log = 0 } = event.tokensByTool;
    expect(event.tokens).toBeGreaterThanOrEqual(6_000);
    expect(search + log).toBeLessThan(event.tokens);
    expect(search).toBeGreaterThan(log);
  });

  it('shrinks the results of a turn to a part of the window', async () => {
    const { sizes, events } = await sendIn({
      contextWindowTokens: 4_000,
      warnAt: 1,
    });
    const [a = 0, b = 0, c = 0] = sizes;
    expect(a).toBeLessThan(4_000);
    expect(b).toBeLessThan(4_000);
    expect(c).toBeLessThanOrEqual(500);
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'turn-budget-exceeded',
        bound: 'maxTurnFraction',
        available: 2_000,
        toolCallIds: ['c0', 'c1'],
      }),
    );
  });
});
