/** A user's own tools, called with the worst that they can be asked for. */
import { tool } from 'ai';
import {
  createSpillway,
  type OverflowStore,
  type SpillwayOptions,
  toolOutput,
  truncate,
} from 'spillway';
import { checkBounds } from 'spillway/bounds';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkOne, failure, log } from './check-one.ts';

describe('tools within bounds', () => {
  it.each<[string, () => unknown]>([
    ['text', () => log],
    ['JSON', () => ({ rows: log.split('\n').map(line => ({ line })) })],
    ['text with lone surrogates', () => `\ud800${log}\udc00 😀`],
    [
      'text with escape sequences',
      () => log.replaceAll('step', '\u001b[1mstep\u001b[0m'),
    ],
    ['bytes', () => Uint8Array.from({ length: 50_000 }, (_, at) => at * 7)],
    ['one line of 300,000 characters', () => 'é'.repeat(300_000)],
    ['a big integer in JSON', () => ({ id: 10n ** 30n, log })],
    ['a view of its own', () => toolOutput({ output: 1, modelOutput: log })],
  ])('have no findings: %s', async (_, execute) => {
    const { findings, cases, turn } = await checkOne({ execute });
    expect(findings).toEqual([]);
    expect(cases).toMatchObject([
      { toolName: 'tool', caseName: 'worst case', action: 'spill' },
    ]);
    expect(cases[0]?.resultSize).toBeGreaterThan(30_000);
    expect(cases[0]?.sentChars).toBeLessThan(10_000);
    expect(turn.sentTokens).toBeGreaterThan(0);
    expect(turn.allowedTokens).toBe(50_000);
  });

  it.each<[string, SpillwayOptions]>([
    ['stripped of escape sequences', { stripAnsi: true }],
    ['from outside, in a fence', { externalTools: ['tool'] }],
    ['counted in tokens', { overTokens: true }],
    ['truncated', { bands: [{ over: 5_000, action: truncate() }] }],
    ['of another read tool', { readToolResultName: 'more' }],
    ['read in small answers', { readMaxChars: 400 }],
  ])('have no findings with results %s', async (_, options) => {
    const text = log.replaceAll('went', '\u001b[32mwent\u001b[0m');
    const report = await checkOne({
      execute: () => text,
      options,
      worstCase: { signals: [failure, /step \d+/] },
    });
    expect(report.findings).toEqual([]);
    expect(report.cases[0]?.action).toBeDefined();
  });

  it.each([
    ['bytes', [137, 80, 78, 71, 255]],
    ['text', [80, 78, 71, 10]],
  ])('have no findings with a file of %s that is stored', async (_, bytes) => {
    const data = Buffer.alloc(30_000, Uint8Array.from(bytes)).toString(
      'base64',
    );
    const value = [
      { type: 'text', text: 'A picture.' },
      { type: 'media', data, mediaType: 'image/png' },
    ];
    const { findings, cases } = await checkOne({
      execute: () => 1,
      kind: { toModelOutput: () => ({ type: 'content', value }) },
      options: { maxMediaBytes: 1_000 },
      worstCase: { signals: [/a file of this result was stored/] },
    });
    expect(findings).toEqual([]);
    expect(cases[0]?.sentChars).toBeLessThan(1_000);
  });

  it('are called once for each case, and never for the step with all of them', async () => {
    let calls = 0;
    const execute = () => {
      calls++;
      return log;
    };
    const worstCase = {
      tool: [1, 2, 3].map(name => ({ name: `${name}`, input: {} })),
    };
    const { findings, cases } = await checkOne({
      execute,
      more: { worstCases: worstCase },
    });
    expect(findings).toEqual([]);
    expect(cases.map(({ caseName }) => caseName)).toEqual(['1', '2', '3']);
    expect(calls).toBe(3);
  });

  it('get the input and the context that the settings give', async () => {
    const seen: unknown[] = [];
    const { findings } = await checkBounds({
      spillway: createSpillway(),
      tools: {
        search: tool({
          inputSchema: z.object({ query: z.string() }),
          execute: async ({ query }, { toolCallId }) => {
            seen.push(query, toolCallId);
            return log;
          },
        }),
      },
      worstCases: { search: { input: { query: 'step' } } },
      contextWindowTokens: 100_000,
      settings: { temperature: 0 },
    });
    expect(findings).toEqual([]);
    expect(seen).toEqual(['step', 'bounds-search-0']);
  });

  it('leave the store and the listener of the instance alone', async () => {
    const events: unknown[] = [];
    const refuses: OverflowStore = {
      write: () => Promise.reject(new Error('the own store was used')),
      read: () => Promise.reject(new Error('the own store was used')),
    };
    const { findings } = await checkOne({
      execute: () => log,
      options: { store: refuses, onEvent: event => events.push(event) },
    });
    expect(findings).toEqual([]);
    expect(events).toEqual([]);
  });
});
