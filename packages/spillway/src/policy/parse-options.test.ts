import { describe, expect, it } from 'vitest';
import { paginate } from '../action/paginate.ts';
import { spill } from '../action/spill.ts';
import { summarize } from '../action/summarize.ts';
import { truncate } from '../action/truncate.ts';
import { InvalidOptionsError } from '../error/invalid-options-error.ts';
import { parseOptions } from './parse-options.ts';

function refusal(options: unknown): string {
  try {
    parseOptions(options as object, 'createSpillway');
  } catch (error) {
    expect(InvalidOptionsError.isInstance(error)).toBe(true);
    return error instanceof Error ? error.message : '';
  }
  return 'accepted';
}

describe('parseOptions', () => {
  it('accepts every option', () => {
    const options = {
      bands: [
        { over: 0, action: spill({ previewChars: 0, then: truncate() }) },
      ],
      perTool: { search: [] },
      toolFilter: ['search'],
      overTokens: true,
      tokenizer: (text: string) => text.length,
      store: { write: async () => '', read: async () => new Uint8Array() },
      storeTimeoutMs: 1,
      scope: 'user-1',
      readToolResultName: 'read_back',
      readMaxChars: 400,
      summaryPrompt: '{tool_name}: {output}',
      stripAnsi: true,
      failed: () => false,
      errorBands: [{ over: 5_000, action: summarize({ temperature: 0 }) }],
      providerExecuted: true,
      maxMediaBytes: 0,
      externalTools: ['fetch'],
      fence: (text: string) => `<<<\n${text}\n>>>`,
      afterToolResult: () => ({ notice: 'seen' }),
      foldUsage: false,
      sizeErrors: { retries: 1 },
      turnBudget: { maxChars: 500, maxRunChars: 500 },
      contextBudget: {
        contextWindowTokens: 1_000,
        maxTurnFraction: 1,
        warnAt: 0.1,
      },
      onEvent: () => {},
    };
    expect(refusal(options)).toBe('accepted');
    const known = Object.keys(options).join(', ');
    expect(refusal({ other: 1 })).toContain(`the options are ${known}`);
    expect(parseOptions(options, 'createSpillway').store).toBe(options.store);
  });

  it('says what was given and what is allowed, for every wrong option at once', () => {
    const message = refusal({
      bands: [
        { over: -1, action: truncate({ maxChars: 100 }) },
        {
          over: 5,
          action: spill({ then: truncate({ strategy: 'middle' as 'head' }) }),
        },
        { over: '9', action: 'spill' },
      ],
      perTool: { search: 5 },
      toolFilter: 7,
      store: { write: () => {} },
      scope: '',
      readToolResultName: 'read back!',
      readMaxChars: 10,
      onEvent: 'log',
    });
    expect(message).toMatchInlineSnapshot(`
      "Invalid options for createSpillway:
      - bands[0].over: -1 was given, but it must be a number of 0 or more
      - bands[0].action.maxChars: 100 was given, but it must be a whole number of 200 or more
      - bands[1].action.then.strategy: "middle" was given, but it must be 'head', 'tail' or 'headTail'
      - bands[2].over: "9" was given, but it must be a number of 0 or more
      - bands[2].action: "spill" was given, but it must be an action made by spill(), truncate(), summarize(), paginate() or passthrough()
      - perTool.search: 5 was given, but it must be an array of { over, action }
      - toolFilter: 7 was given, but it must be 'all', an array of tool names, or a function
      - store: {} was given, but it must be an OverflowStore with the functions write and read
      - scope: "" was given, but it must be a string of 1 to 1,024 characters
      - readToolResultName: "read back!" was given, but it must be 1 to 64 letters, digits, _ or -
      - readMaxChars: 10 was given, but it must be a whole number from 400 to 1,000,000
      - onEvent: "log" was given, but it must be a function"
    `);
  });

  it('refuses retries of size errors that are out of range', () => {
    for (const sizeErrors of [true, 2, {}, { retries: 0 }, { retries: 11 }]) {
      expect(refusal({ sizeErrors })).toContain(
        'it must be { retries }, a whole number from 1 to 10, or false',
      );
    }
    expect(refusal({ sizeErrors: { retries: 1, times: 2 } })).toContain(
      'sizeErrors',
    );
  });

  it('refuses budgets that are none', () => {
    for (const turnBudget of [
      true,
      500,
      { maxChars: 499 },
      { maxRunChars: 499 },
      { maxChars: 500.5 },
    ]) {
      expect(refusal({ turnBudget })).toContain(
        'it must be { maxChars, maxRunChars }, whole numbers of 500 or more, or false',
      );
    }
    expect(refusal({ turnBudget: { maxTokens: 1 } })).toContain('turnBudget');
    expect(refusal({ turnBudget: {} })).toBe('accepted');
    expect(refusal({ contextBudget: {} })).toMatchInlineSnapshot(`
      "Invalid options for createSpillway:
      - contextBudget.contextWindowTokens: undefined was given, but it must be { contextWindowTokens, maxTurnFraction, warnAt }: 1,000 or more, and fractions above 0 and at most 1"
    `);
    expect(
      refusal({
        contextBudget: {
          contextWindowTokens: 999,
          maxTurnFraction: 0,
          warnAt: 1.1,
        },
      }),
    ).toMatchInlineSnapshot(`
      "Invalid options for createSpillway:
      - contextBudget.contextWindowTokens: 999 was given, but it must be { contextWindowTokens, maxTurnFraction, warnAt }: 1,000 or more, and fractions above 0 and at most 1
      - contextBudget.maxTurnFraction: 0 was given, but it must be { contextWindowTokens, maxTurnFraction, warnAt }: 1,000 or more, and fractions above 0 and at most 1
      - contextBudget.warnAt: 1.1 was given, but it must be { contextWindowTokens, maxTurnFraction, warnAt }: 1,000 or more, and fractions above 0 and at most 1"
    `);
    expect(refusal({ contextBudget: 200_000 })).toMatchInlineSnapshot(`
      "Invalid options for createSpillway:
      - contextBudget: 200000 was given, but it must be { contextWindowTokens, maxTurnFraction, warnAt }: 1,000 or more, and fractions above 0 and at most 1"
    `);
  });

  it('says what a fence, its tools, a hook and a limit for media have to be', () => {
    const message = refusal({
      externalTools: 'fetch',
      fence: (text: string) => text,
      afterToolResult: {},
      maxMediaBytes: true,
    });
    expect(message).toMatchInlineSnapshot(`
      "Invalid options for createSpillway:
      - maxMediaBytes: true was given, but it must be a whole number of bytes, 0 or more, or false
      - externalTools: "fetch" was given, but it must be an array of tool names, or a function
      - fence: a function was given, but it must be a function that puts the same around every text, at least 3 characters on either side and at most 1,000 together
      - afterToolResult: {} was given, but it must be a function"
    `);
  });

  it('refuses numbers of actions that are out of range', () => {
    const wrong = [
      spill({ previewChars: -1 }),
      spill({ previewChars: 0.5 }),
      truncate({ maxChars: 199 }),
      truncate({ keepTailLines: -1 }),
      summarize({ maxInputChars: 999 }),
      summarize({ maxRequests: 0 }),
      summarize({ timeoutMs: Number.POSITIVE_INFINITY }),
      paginate({ pageChars: 199 }),
    ];
    const bands = wrong.map(action => ({ over: 5, action }));
    expect(refusal({ bands })).toMatchInlineSnapshot(`
      "Invalid options for createSpillway:
      - bands[0].action.previewChars: -1 was given, but it must be a whole number of 0 or more
      - bands[1].action.previewChars: 0.5 was given, but it must be a whole number of 0 or more
      - bands[2].action.maxChars: 199 was given, but it must be a whole number of 200 or more
      - bands[3].action.keepTailLines: -1 was given, but it must be a whole number of 0 or more
      - bands[4].action.maxInputChars: 999 was given, but it must be a whole number of 1,000 or more
      - bands[5].action.maxRequests: 0 was given, but it must be a whole number of 1 or more
      - bands[6].action.timeoutMs: Infinity was given, but it must be a whole number of milliseconds, 1 or more
      - bands[7].action.pageChars: 199 was given, but it must be a whole number of 200 or more"
    `);
    expect(refusal({ perTool: { search: bands } })).toContain(
      'perTool.search[3].action.keepTailLines: -1 was given',
    );
  });

  it('refuses a summaryPrompt without {tool_name} or {output} (A17)', () => {
    for (const summaryPrompt of ['', 'of {tool_name}', 'of {output}', 5]) {
      expect(refusal({ summaryPrompt })).toContain(
        'it must be a text that holds {tool_name} and {output}',
      );
    }
  });

  it('refuses options that it does not know, and names those that it does', () => {
    expect(refusal({ band: [], scope: 'a' })).toMatchInlineSnapshot(`
      "Invalid options for createSpillway:
      - band: [] was given, but it is no option; the options are bands, perTool, toolFilter, overTokens, tokenizer, store, storeTimeoutMs, scope, readToolResultName, readMaxChars, summaryPrompt, stripAnsi, failed, errorBands, providerExecuted, maxMediaBytes, externalTools, fence, afterToolResult, foldUsage, sizeErrors, turnBudget, contextBudget, onEvent"
    `);
    expect(
      refusal({
        bands: [{ over: 1, action: truncate({ maxChar: 500 } as object) }],
      }),
    ).toMatchInlineSnapshot(`
      "Invalid options for createSpillway:
      - bands[0].action.maxChar: 500 was given, but it is no option here"
    `);
  });

  it('refuses what is no object of options', () => {
    expect(refusal(5)).toMatchInlineSnapshot(`
      "Invalid options for createSpillway:
      - options: 5 was given, but it must be an object of options"
    `);
    expect(refusal([])).toMatchInlineSnapshot(`
      "Invalid options for createSpillway:
      - options: [] was given, but it must be an object of options"
    `);
  });

  it('shortens what was given, whatever it is', () => {
    const cyclic: Record<string, unknown> = { big: 'x'.repeat(1_000) };
    cyclic['self'] = cyclic;
    expect(refusal({ bands: cyclic })).toMatchInlineSnapshot(`
      "Invalid options for createSpillway:
      - bands: {"big":"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx… was given, but it must be an array of { over, action }"
    `);
    expect(refusal({ scope: 10n })).toMatchInlineSnapshot(`
      "Invalid options for createSpillway:
      - scope: 10 was given, but it must be a string of 1 to 1,024 characters"
    `);
    expect(refusal({ readMaxChars: Number.NaN })).toMatchInlineSnapshot(`
      "Invalid options for createSpillway:
      - readMaxChars: NaN was given, but it must be a whole number from 400 to 1,000,000"
    `);
  });
});
