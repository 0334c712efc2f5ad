/** A size error makes smaller what a budget had cut, and the budget makes none of it larger again. */
import type { JSONValue, ModelMessage } from 'ai';
import { createSpillway, fileStore, type Spillway, truncate } from 'spillway';
import { describe, expect, it } from 'vitest';
import { historyOfSteps, textResult } from '../budget/history-of-steps.ts';
import { sentFor } from '../budget/sent-for.ts';
import { textOfLength } from '../budget/text-of-length.ts';
import { firstBrokenPrefix } from '../first-difference.ts';
import { returning } from '../returning-tool.ts';
import { call, outputsIn, textOf } from '../scripted-model.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { asked } from './chat-in-window.ts';
import { waysToRun } from './run-in-window.ts';
import { charsIn, windowedModel } from './windowed-model.ts';

const rows: JSONValue = Array.from({ length: 300 }, (_, id) => ({
  id,
  note: `row ${id} of many, ${'x'.repeat(id % 90)}`,
}));
const tools = {
  // Below the band, and above it.
  text: returning(textOfLength(7_000, 'text')),
  log: returning(textOfLength(30_000, 'log')),
  rows: returning(rows),
  small: returning('ok'),
};
const steps = [
  [
    call('text', 'c1'),
    call('log', 'c2'),
    call('rows', 'c3'),
    call('small', 'c4'),
  ],
  [call('small', 'c5')],
  [call('text', 'c6')],
];
const open = (directory: string): Spillway =>
  createSpillway({
    store: fileStore({ directory }),
    bands: [{ over: 10_000, action: truncate({ maxChars: 6_000 }) }],
    turnBudget: { maxChars: 9_000 },
  });

const doors = [
  ['both doors', { wrapsTools: true, isReduced: false }],
  ['the door for the model', { wrapsTools: false, isReduced: false }],
  [
    'both doors, with histories that were reduced',
    { wrapsTools: true, isReduced: true },
  ],
] as const;

describe.each(waysToRun)('size errors and budgets, with %s', (_way, run) => {
  it.each(doors)(
    'what was accepted is sent from then on, behind %s',
    async (_, { wrapsTools, isReduced }) => {
      const wide = windowedModel({ steps, maxChars: Infinity });
      await run({
        spillway: open(await temporaryDirectory()),
        model: wide.model,
        tools,
        wrapsTools,
      });
      const before = sizesIn(wide.prompts[1]);
      expect(before['c1']).toBeLessThanOrEqual(3_000);

      const directory = await temporaryDirectory();
      // A little too small, so that only what is largest has to shrink.
      const maxChars = charsIn(wide.prompts[1] ?? []) - 100;
      const first = windowedModel({ steps, maxChars });
      const outcome = await run({
        spillway: open(directory),
        model: first.model,
        tools,
        wrapsTools,
      });
      expect(outcome.error).toBeUndefined();
      expect(first.refusals.length).toBeGreaterThan(0);
      const accepted = sizesIn(first.prompts[1]);
      expect(sum(accepted)).toBeLessThan(sum(before));
      for (const [id, size] of Object.entries(accepted)) {
        expect(size).toBeLessThanOrEqual(before[id] ?? 0);
      }

      const stored: ModelMessage[] = JSON.parse(
        JSON.stringify([...asked, ...outcome.responseMessages]),
      );
      const history = isReduced
        ? await open(directory).reduceMessages({ messages: stored })
        : stored;
      const later = windowedModel({
        steps: [[call('small', 'c7')]],
        maxChars: Infinity,
      });
      await run({
        spillway: open(directory),
        model: later.model,
        tools,
        wrapsTools,
        messages: [
          ...(JSON.parse(JSON.stringify(history)) as ModelMessage[]),
          { role: 'user', content: 'And now?' },
        ],
      });
      const last = first.prompts.at(-1) ?? [];
      expect(firstBrokenPrefix([last, ...later.prompts])).toBeUndefined();
    },
  );

  it('a history that holds what a budget cut is made smaller, and stays so', async () => {
    const directory = await temporaryDirectory();
    const wide = windowedModel({ steps, maxChars: Infinity });
    const { responseMessages } = await run({
      spillway: open(directory),
      model: wide.model,
      tools,
    });
    const reduced = await open(directory).reduceMessages({
      messages: [...asked, ...responseMessages],
    });
    const ask = async (maxChars: number) => {
      const window = windowedModel({
        steps: [[call('small', 'c7')], [call('small', 'c8')]],
        maxChars,
        message: () => 'prompt is too long',
      });
      const { error } = await run({
        spillway: open(directory),
        model: window.model,
        tools,
        messages: [
          ...(JSON.parse(JSON.stringify(reduced)) as ModelMessage[]),
          { role: 'user', content: 'And now?' },
        ],
      });
      expect(error).toBeUndefined();
      return window;
    };
    const size = charsIn(wide.prompts.at(-1) ?? []);
    const small = await ask(Math.floor(size * 0.75));
    expect(small.refusals.length).toBeGreaterThan(0);
    const later = await ask(Infinity);
    expect(
      firstBrokenPrefix([...small.prompts, later.prompts.at(-1) ?? []]),
    ).toBeUndefined();
  });

  it('the shares of the others stay what they were, and so do those of later steps', async () => {
    const directory = await temporaryDirectory();
    const large = textResult(textOfLength(9_000, 'large'));
    const history = historyOfSteps([
      [large, textResult(textOfLength(8_000, 'other'))],
      [textResult(textOfLength(7_000, 'later'))],
    ]);
    const openWith = (): Spillway =>
      createSpillway({
        store: fileStore({ directory }),
        turnBudget: { maxChars: 7_000, maxRunChars: 9_000 },
      });
    const before = outputsIn(await sentFor(history, openWith()));
    const { model, refusals } = windowedModel({
      steps: [],
      maxChars: 2_000,
      message: () => 'prompt is too long',
    });
    // The same call in a prompt of its own, which is refused.
    await run({
      spillway: openWith(),
      model,
      messages: historyOfSteps([[large]]),
    });
    expect(refusals.length).toBeGreaterThan(0);
    const after = outputsIn(await sentFor(history, openWith()));
    expect(after.get('c0')).not.toEqual(before.get('c0'));
    expect(after.get('c1')).toEqual(before.get('c1'));
    expect(after.get('c2')).toEqual(before.get('c2'));
  });
});

function sizesIn(
  prompt: Parameters<typeof outputsIn>[0],
): Record<string, number> {
  return Object.fromEntries(
    [...outputsIn(prompt)].map(([id, output]) => [id, textOf(output).length]),
  );
}

function sum(sizes: Readonly<Record<string, number>>): number {
  return Object.values(sizes).reduce((total, size) => total + size, 0);
}
