import { expect, it } from 'vitest';
import { addUsage, noUsage, type SummaryUsage } from './summary-usage.ts';
import { openUsageLedger } from './usage-ledger.ts';

function spent(model: string, input: number, output: number): SummaryUsage {
  return {
    model,
    requests: 1,
    usage: {
      inputTokens: { ...noUsage.inputTokens, total: input, noCache: input },
      outputTokens: { ...noUsage.outputTokens, total: output, text: output },
    },
  };
}

it('hands out what is pending for the calls of a prompt, once', () => {
  const ledger = openUsageLedger();
  ledger.add('a', spent('openai/mini', 100, 10));
  ledger.add('a', spent('openai/mini', 50, 5));
  ledger.add('b', spent('anthropic/large', 7, 3));
  ledger.add('c', spent('openai/mini', 1, 1));
  expect(ledger.report()).toMatchInlineSnapshot(`
    {
      "folded": {},
      "pending": {
        "anthropic/large": {
          "inputTokens": 7,
          "outputTokens": 3,
          "requests": 1,
        },
        "openai/mini": {
          "inputTokens": 151,
          "outputTokens": 16,
          "requests": 3,
        },
      },
    }
  `);
  const taken = ledger.take(['x', 'a', 'b']);
  expect(taken?.usage.inputTokens.total).toBe(157);
  expect(taken?.metadata).toMatchInlineSnapshot(`
    {
      "byModel": {
        "anthropic/large": {
          "inputTokens": 7,
          "outputTokens": 3,
          "requests": 1,
        },
        "openai/mini": {
          "inputTokens": 150,
          "outputTokens": 15,
          "requests": 2,
        },
      },
      "inputTokens": 157,
      "outputTokens": 18,
      "requests": 3,
    }
  `);
  expect(ledger.take(['a', 'b'])).toBeUndefined();
  expect(ledger.report()).toMatchInlineSnapshot(`
    {
      "folded": {
        "anthropic/large": {
          "inputTokens": 7,
          "outputTokens": 3,
          "requests": 1,
        },
        "openai/mini": {
          "inputTokens": 150,
          "outputTokens": 15,
          "requests": 2,
        },
      },
      "pending": {
        "openai/mini": {
          "inputTokens": 1,
          "outputTokens": 1,
          "requests": 1,
        },
      },
    }
  `);
});

it('finds what is pending by another name of the result, and hands it out once', () => {
  const ledger = openUsageLedger();
  expect(ledger.hasPending).toBe(false);
  ledger.link('nothing', 'other');
  ledger.add('a', spent('openai/mini', 100, 10));
  ledger.link('a', 'stand-in of a');
  ledger.add('a', spent('openai/mini', 50, 5));
  expect(ledger.isPending('stand-in of a')).toBe(true);
  expect(ledger.report().pending).toMatchObject({
    'openai/mini': { requests: 2, inputTokens: 150 },
  });
  expect(ledger.take(['stand-in of a', 'a'])?.usage.inputTokens.total).toBe(
    150,
  );
  expect(ledger.isPending('a')).toBe(false);
  expect(ledger.hasPending).toBe(false);
});

it('is bounded: what 10,001 results wait for is still reported, and no longer handed out for the oldest', () => {
  const ledger = openUsageLedger();
  for (let at = 0; at <= 10_000; at++) {
    ledger.add(`n${at}`, spent('openai/mini', 1, 1));
  }
  expect(ledger.report().pending).toMatchObject({
    'openai/mini': { requests: 10_001, inputTokens: 10_001 },
  });
  expect(ledger.take(['n0'])).toBeUndefined();
  expect(ledger.take(['n1'])?.usage.inputTokens.total).toBe(1);
});

it('leaves a total undefined that either side does not know', () => {
  const unknown = {
    total: undefined,
    noCache: 5,
    cacheRead: undefined,
    cacheWrite: 1,
  };
  const sum = addUsage(
    { ...noUsage, inputTokens: unknown },
    {
      ...noUsage,
      inputTokens: {
        total: 9,
        noCache: 2,
        cacheRead: 3,
        cacheWrite: undefined,
      },
    },
  );
  expect(sum.inputTokens).toEqual({
    total: undefined,
    noCache: 7,
    cacheRead: undefined,
    cacheWrite: 1,
  });
});

it('keeps what else the usage of a call says', () => {
  const raw = { cost: 1 };
  expect(addUsage({ ...noUsage, raw }, noUsage).raw).toBe(raw);
});
