/** What a budget made of a history is the same wherever it is looked at again. */
import type { JSONValue, ModelMessage } from 'ai';
import fc from 'fast-check';
import {
  createSpillway,
  fileStore,
  memoryStore,
  type OverflowStore,
  type Spillway,
  spill,
  truncate,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { inChildProcess } from '../child-process.ts';
import { brokenPrefix, firstDifference } from '../first-difference.ts';
import { outputsIn, textOf } from '../scripted-model.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { watchedStore } from '../watched-store.ts';
import {
  historyOfSteps,
  jsonResult,
  type PastResult,
  textResult,
} from './history-of-steps.ts';
import { sentFor } from './sent-for.ts';
import { textOfLength } from './text-of-length.ts';

const rows = (count: number): JSONValue =>
  Array.from({ length: count }, (_, id) => ({ id, name: `row ${id}` }));
const content = (...texts: readonly string[]): PastResult => ({
  output: {
    type: 'content',
    value: texts.map(text => ({ type: 'text', text })),
  },
});

const steps: readonly (readonly PastResult[])[] = [
  [
    textResult(textOfLength(7_000, 'a')),
    jsonResult(rows(200)),
    content(textOfLength(3_000, 'b'), 'end'),
    textResult('ok'),
  ],
  [textResult(textOfLength(30_000, 'c')), jsonResult(rows(3_000))],
  [
    content(textOfLength(30_000, 'd'), textOfLength(2_000, 'e')),
    textResult(textOfLength(6_000, 'f')),
  ],
];
const history = historyOfSteps(steps);
const settings = {
  bands: [
    { over: 20_000, action: spill({ previewChars: 3_000 }) },
    { over: 8_000, action: truncate() },
  ],
  turnBudget: { maxChars: 5_000, maxRunChars: 11_000 },
};

const open = (store: OverflowStore): Spillway =>
  createSpillway({ ...settings, store });

const copy = (messages: readonly ModelMessage[]): ModelMessage[] =>
  JSON.parse(JSON.stringify(messages));

describe('a stored history over its budget', () => {
  it('is within it for a model', async () => {
    const prompt = await sentFor(history, open(memoryStore()));
    const sizes = [...outputsIn(prompt).values()].map(
      one => textOf(one).length,
    );
    const [a = 0, b = 0, c = 0, d = 0, ...later] = sizes;
    expect(a + b + c + d).toBeLessThanOrEqual(5_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(
      11_000,
    );
    expect(Math.min(...later)).toBeGreaterThan(250);
  });

  it('is sent alike when it is sent again, without a look into the store', async () => {
    const store = watchedStore();
    const spillway = open(store);
    const first = await sentFor(history, spillway);
    const { length } = store.writtenKeys;
    const reads = store.readKeys.length;
    const again = await sentFor(history, spillway);
    expect(JSON.stringify(again)).toBe(JSON.stringify(first));
    expect(store.writtenKeys).toHaveLength(length);
    expect(store.readKeys).toHaveLength(reads);
  });

  it('is sent alike whether it was reduced before or not, and by whom', async () => {
    const directory = await temporaryDirectory();
    const first = await sentFor(history, open(fileStore({ directory })));
    const reduced = await open(fileStore({ directory })).reduceMessages({
      messages: copy(history),
    });
    const fromStored = await sentFor(
      copy(reduced),
      open(fileStore({ directory })),
    );
    expect(
      firstDifference(JSON.stringify(fromStored), JSON.stringify(first)),
    ).toBeUndefined();
    const twice = await open(fileStore({ directory })).reduceMessages({
      messages: copy(reduced),
    });
    expect(
      firstDifference(JSON.stringify(twice), JSON.stringify(reduced)),
    ).toBeUndefined();
  });

  it('is reduced alike without the store, since shares are a function of the messages', async () => {
    const one = await open(memoryStore()).reduceMessages({
      messages: copy(history),
    });
    const other = await open(memoryStore()).reduceMessages({
      messages: copy(history),
    });
    expect(
      firstDifference(JSON.stringify(other), JSON.stringify(one)),
    ).toBeUndefined();
  });

  it('is reduced alike in a process of its own', async () => {
    const directory = await temporaryDirectory();
    const here = await open(fileStore({ directory })).reduceMessages({
      messages: copy(history),
    });
    const lines = `
      const { createSpillway, fileStore, spill, truncate } = spillway;
      const store = fileStore({ directory: input.directory });
      const instance = createSpillway({ ...input.settings, store });
      console.log(JSON.stringify(await instance.reduceMessages({ messages: input.history })));
    `;
    const there = await inChildProcess(lines, { directory, history, settings });
    expect(
      firstDifference(JSON.stringify(there), JSON.stringify(here)),
    ).toBeUndefined();
    const elsewhere = await inChildProcess(lines, {
      directory: await temporaryDirectory(),
      history,
      settings,
    });
    expect(
      firstDifference(JSON.stringify(elsewhere), JSON.stringify(here)),
    ).toBeUndefined();
  });

  it('keeps what was sent when a turn goes on, and when another begins', async () => {
    const anyResult = fc.oneof(
      fc.nat({ max: 12_000 }).map(size => textResult(textOfLength(size, 't'))),
      fc.nat({ max: 300 }).map(size => jsonResult(rows(size))),
      fc.nat({ max: 9_000 }).map(size => content(textOfLength(size, 'p'), 'q')),
    );
    const anySteps = fc.array(
      fc.array(anyResult, { minLength: 1, maxLength: 4 }),
      { minLength: 1, maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(
        anySteps,
        anySteps,
        fc.integer({ min: 500, max: 20_000 }),
        fc.integer({ min: 500, max: 40_000 }),
        async (before, after, maxChars, maxRunChars) => {
          const spillway = createSpillway({
            ...settings,
            store: memoryStore(),
            turnBudget: { maxChars, maxRunChars },
          });
          const whole = [
            ...historyOfSteps(before),
            ...historyOfSteps(after, { firstCall: before.flat().length }),
          ];
          let sent = await sentFor(whole.slice(0, 3), spillway);
          for (let end = 4; end <= whole.length; end++) {
            if (whole[end - 1]?.role === 'assistant') continue;
            // oxlint-disable-next-line no-await-in-loop -- one request after another
            const next = await sentFor(whole.slice(0, end), spillway);
            expect(brokenPrefix(next, sent)).toBeUndefined();
            sent = next;
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});
