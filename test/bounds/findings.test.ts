/** What a check says of tools that are not within bounds. */
import type { ToolSet } from 'ai';
import {
  createSpillway,
  memoryStore,
  type OverflowStore,
  summarize,
  truncate,
} from 'spillway';
import { checkBounds } from 'spillway/bounds';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkOne, failure, log } from './check-one.ts';

const noInput = z.object({});

describe('findings', () => {
  it.each<[string, Parameters<typeof checkOne>[0], string]>([
    [
      'over the budget of all',
      { execute: () => log, options: { toolFilter: [] } },
      'over-budget | tool (worst case): the model is sent 123,819 characters (whole), and 10,000 are allowed.',
    ],
    [
      'over the budget of the case',
      { execute: () => log, worstCase: { name: 'a log', maxChars: 500 } },
      'over-budget | tool (a log): the model is sent N characters (after spill), and 500 are allowed.',
    ],
    [
      'a signal that is lost',
      {
        execute: () => log,
        worstCase: { signals: ['cleanup 1234 went well'] },
      },
      'signal-lost | tool (worst case): the result holds the signal cleanup 1234 went well, and what the model is sent does not.',
    ],
    [
      'a signal that never was',
      { execute: () => log, worstCase: { signals: [/PANIC \d/g] } },
      String.raw`signal-absent | tool (worst case): the result itself does not hold the signal /PANIC \d/g.`,
    ],
    [
      'a tool that fails',
      {
        execute: () => {
          throw new Error('no such file');
        },
      },
      'tool-failed | tool (worst case): the tool failed, and the case does not say that it throws: no such file.',
    ],
    [
      'a tool that does not fail',
      { execute: () => log, worstCase: { throws: true } },
      'tool-returned | tool (worst case): the tool returned, and the case says that it throws.',
    ],
    [
      'a case that has become harmless',
      { execute: () => 'ok', worstCase: { minResultSize: 1_000 } },
      'result-too-small | tool (worst case): the result has a size of 2, and the case asks for 1,000 at least.',
    ],
    [
      'a payload that is not kept',
      {
        execute: () => log,
        options: {
          bands: [{ over: 5_000, action: truncate({ keep: false }) }],
        },
      },
      'payload-not-kept | tool (worst case): the result was reduced, and no handle leads to the whole.',
    ],
  ])('tell of %s', async (_, one, line) => {
    const { findings, cases } = await checkOne(one);
    // How large a stand-in is changes with every better cut.
    const size = cases[0]?.sentChars.toLocaleString('en-US') ?? '';
    const lines = findings.map(({ rule, message }) =>
      `${rule} | ${message}`.replace(
        `${size} characters (after`,
        'N characters (after',
      ),
    );
    expect(lines).toEqual([line]);
  });

  it('do not tell of a payload that is not kept on purpose', async () => {
    const { findings } = await checkOne({
      execute: () => log,
      options: { bands: [{ over: 5_000, action: truncate({ keep: false }) }] },
      worstCase: { isKept: false },
    });
    expect(findings).toEqual([]);
  });

  it('tell of an input that the tool refuses', async () => {
    const { findings } = await checkOne({
      execute: () => log,
      kind: { inputSchema: z.object({ path: z.string() }) },
    });
    expect(findings).toMatchObject([{ rule: 'tool-failed' }]);
    expect(findings[0]?.message).toContain('path');
  });

  it('tell of a store that changes what it keeps', async () => {
    const store = memoryStore();
    const changing: OverflowStore = {
      ...store,
      write: (key, data) =>
        store.write(key, key.includes('.') ? data : data.map(byte => byte ^ 1)),
    };
    const { findings } = await checkOne({
      execute: () => log,
      more: { store: changing },
    });
    expect(findings.map(({ rule }) => rule)).toEqual(['store-differs']);
  });

  it('tell of a store that loses a part when it is read in ranges', async () => {
    const store = memoryStore();
    const losing: OverflowStore = {
      ...store,
      readRange: async (key, range) => {
        const data = await store.readRange?.(key, range);
        return data === undefined ? new Uint8Array() : data.map(() => 120);
      },
    };
    const long = log.repeat(5);
    const { findings } = await checkOne({
      execute: () => long,
      more: { store: losing },
    });
    expect(findings.map(({ rule }) => rule)).toEqual(['read-differs']);
  });

  it('tell of results that take too much of the window together', async () => {
    const tools = {
      one: { inputSchema: noInput, execute: () => log },
      two: { inputSchema: noInput, execute: () => log },
    } as unknown as ToolSet;
    const check = (spillway: ReturnType<typeof createSpillway>) =>
      checkBounds({
        spillway,
        tools,
        worstCases: { one: { input: {} }, two: { input: {} } },
        maxChars: 200_000,
        contextWindowTokens: 50_000,
        maxTurnFraction: 0.25,
      });
    const bands = [] as const;
    const over = await check(createSpillway({ bands, turnBudget: false }));
    expect(over.findings).toMatchObject([
      { rule: 'turn-over-budget', toolName: undefined, allowed: 12_500 },
    ]);
    expect(over.findings[0]?.message).toMatch(
      /^All cases in one step: the model is sent about [\d,]+ tokens of results, and 12,500 are allowed, a fraction of 0\.25 of its window of 50,000\.$/,
    );
    const budget = await check(
      createSpillway({ bands, turnBudget: { maxChars: 20_000 } }),
    );
    expect(budget.findings).toEqual([]);
  });

  it('tell of a summary by no model that it holds no signals', async () => {
    const options = { bands: [{ over: 5_000, action: summarize() }] };
    const worstCase = { signals: [failure] };
    const fixed = await checkOne({ execute: () => log, options, worstCase });
    expect(fixed.findings.map(({ rule }) => rule)).toEqual(['signal-lost']);
    const prompts: string[] = [];
    const made = await checkOne({
      execute: () => log,
      options,
      worstCase,
      more: {
        summarize: prompt => {
          prompts.push(prompt);
          return `It ended with ${failure}.`;
        },
      },
    });
    expect(made.findings).toEqual([]);
    expect(made.cases).toMatchObject([{ action: 'summarize' }]);
    expect(prompts[0]).toContain(failure);
  });
});
