/** `spillway simulate` on made transcripts: context, caches, costs, and what is left out. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModelMessage } from 'ai';
import { createSpillway, memoryStore } from 'spillway';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../temporary-directory.ts';
import { madeTranscript } from './made-transcript.ts';
import { runSpillway, withoutFigures } from './run-spillway.ts';

/** Simulates messages with a configuration, given as the text of a module. */
async function simulate({
  messages = madeTranscript(),
  config = 'export const options = {};',
  args = [],
}: {
  messages?: unknown;
  config?: string;
  args?: readonly string[];
}) {
  const cwd = await temporaryDirectory();
  await Promise.all([
    writeFile(join(cwd, 'a.json'), JSON.stringify(messages)),
    writeFile(join(cwd, 'c.mjs'), config),
  ]);
  const { code, out, err } = await runSpillway(
    ['simulate', 'a.json', '--config', 'c.mjs', '--json', ...args],
    { cwd },
  );
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
}

/** As many results in one step as are given, each of so many characters. */
function batch(sizes: readonly number[]): ModelMessage[] {
  const ids = sizes.map((_, index) => `call-${index}`);
  return [
    { role: 'user', content: 'Read all.' },
    {
      role: 'assistant',
      content: ids.map(toolCallId => ({
        type: 'tool-call',
        toolCallId,
        toolName: 'read',
        input: {},
      })),
    },
    {
      role: 'tool',
      content: sizes.map((size, index) => ({
        type: 'tool-result',
        toolCallId: ids[index] ?? '',
        toolName: 'read',
        output: { type: 'text', value: `line ${index}\n`.repeat(size / 7) },
      })),
    },
    { role: 'assistant', content: 'Done.' },
  ];
}

describe('simulate', () => {
  it('sends each step what the engine makes of the messages before it', async () => {
    const messages = madeTranscript();
    const { conversations } = await simulate({ messages });
    const [{ steps }] = conversations;
    const spillway = createSpillway({ store: memoryStore() });
    const sent: number[] = [];
    for (const [index, { role }] of messages.entries()) {
      if (role !== 'assistant') continue;
      const reduced = await spillway.reduceMessages({
        messages: messages.slice(0, index),
      });
      const text = JSON.stringify(reduced.map(({ content }) => content));
      sent.push(text.length);
    }
    expect(steps).toHaveLength(sent.length);
    // Of the prompts as JSON, which writes more around the same texts.
    for (const [index, size] of sent.entries()) {
      expect(steps[index].after.chars).toBeLessThan(size);
      expect(steps[index].after.chars).toBeGreaterThan(size / 3);
    }
    expect(steps.at(-1).after.tokens).toBeLessThan(
      steps.at(-1).before.tokens / 5,
    );
  });

  it('finds every message of the step before in the cache', async () => {
    const { conversations } = await simulate({});
    const [{ steps }] = conversations;
    for (const [index, step] of steps.entries()) {
      for (const side of ['before', 'after']) {
        expect(step[side].cachedTokens).toBe(
          steps[index - 1]?.[side].tokens ?? 0,
        );
      }
    }
  });

  it('prices prompts without and with a cache', async () => {
    const { totals, cost } = await simulate({
      args: [
        '--input-price',
        '3',
        '--cached-price',
        '0.3',
        '--output-price',
        '15',
      ],
    });
    const { before, outputTokens } = totals;
    const output = outputTokens * 15;
    expect(cost.uncached.before).toBeCloseTo(
      (before.tokens * 3 + output) / 1e6,
    );
    expect(cost.cached.before).toBeCloseTo(
      (before.cachedTokens * 0.3 +
        (before.tokens - before.cachedTokens) * 3 +
        output) /
        1e6,
    );
    expect(cost.uncached.after).toBeLessThan(cost.uncached.before);
    expect(cost.cached.after).toBeLessThan(cost.cached.before);
  });

  it('tells what each band did, and shows payloads beside stand-ins', async () => {
    const { bands, largest, evidence } = await simulate({
      config: `import { truncate } from 'spillway';
        export default { bands: [], perTool: { list: [{ over: 20_000, action: truncate() }] } };`,
    });
    expect(bands).toMatchObject([
      { toolName: 'list', threshold: 20_000, action: 'truncate', results: 1 },
    ]);
    expect(largest[0]).toMatchObject({
      toolName: 'list',
      chars: bands[0].charsBefore,
    });
    expect(largest[0].payload).toHaveLength(20_000);
    expect(largest[0].standIn).toHaveLength(bands[0].charsAfter);
    expect(evidence.used).toBe(2);
  });

  it('counts steps over their budget', async () => {
    const { batchesOverBudget } = await simulate({
      messages: batch([7_000, 7_000, 7_000]),
      config: 'export const options = { turnBudget: { maxChars: 9_000 } };',
    });
    expect(batchesOverBudget.count).toBe(1);
    expect(batchesOverBudget.charsBefore).toBe(21_000);
    expect(batchesOverBudget.charsAfter).toBeLessThanOrEqual(9_000);
  });

  it('asks no model, and says so', async () => {
    const { notes, bands } = await simulate({
      config: `import { spill, summarize } from 'spillway';
        export const options = { bands: [{ over: 9_000, action: summarize({
          summarize: () => { throw new Error('asked'); }, then: spill(),
        }) }] };`,
    });
    expect(notes).toHaveLength(1);
    expect(bands).toMatchObject([{ action: 'spill', threshold: 9_000 }]);
  });

  it('does not touch the store of the configuration', async () => {
    const { bands } = await simulate({
      config: `const fail = async () => { throw new Error('touched'); };
        export const options = { store: { read: fail, write: fail } };`,
    });
    expect(bands).toHaveLength(1);
  });

  it('prints every step when it is asked to', async () => {
    const cwd = await temporaryDirectory();
    await writeFile(join(cwd, 'a.json'), JSON.stringify(madeTranscript()));
    const args = [
      'simulate',
      'a.json',
      '--steps',
      '--input-price',
      '3',
      '--cached-price',
      '0.3',
    ];
    const { out } = await runSpillway(args, { cwd });
    expect(withoutFigures(out)).toMatchInlineSnapshot(`
      "# conversation, # steps (tokens: estimate)

      conversation  steps  largest prompt  after  sent tokens  after  less
      a.json:#  #  #  #  #  #  #

      conversation  step  tokens  after  not cached  after
      a.json:#  #  #  #  #  #
      a.json:#  #  #  #  #  #
      a.json:#  #  #  #  #  #
      a.json:#  #  #  #  #  #
      a.json:#  #  #  #  #  #

      Sent over all steps: # tokens without Spillway, # with it (# less).
      Not in a prompt cache: # and # Largest prompt: # and #

      cost  without Spillway  with it  less
      without a prompt cache  #  #  #
      with a prompt cache  #  #  #

      tool  band  results  chars  after  less
      list  over #: spill  #  #  #  #

      The stand-ins show # of # names that the model used of reduced results (#).
      The rest is hidden in # result; reads of it are not in the figures.
      "
    `);
  });
});
