/** What `checkBounds` says of options that it cannot use. */
import { type ToolSet, tool } from 'ai';
import { createSpillway, InvalidOptionsError } from 'spillway';
import { type BoundsOptions, checkBounds } from 'spillway/bounds';
import { describeBounds } from 'spillway/testing';
import { expect, it } from 'vitest';
import { z } from 'zod';

const tools: ToolSet = {
  search: tool({ inputSchema: z.object({}), execute: async () => 'found' }),
  ask: tool({ inputSchema: z.object({}), outputSchema: z.string() }),
};

const good: BoundsOptions = {
  spillway: createSpillway(),
  tools,
  worstCases: { search: { input: {} }, ask: false },
  contextWindowTokens: 100_000,
};

it.each<[string, object, string]>([
  [
    'no instance',
    { spillway: {} },
    'spillway: {} was given, but it must be what createSpillway returns',
  ],
  [
    'no window',
    { contextWindowTokens: undefined },
    'contextWindowTokens: undefined was given, but it must be a whole number of 1,000 or more',
  ],
  [
    'a fraction over 1',
    { maxTurnFraction: 50 },
    'maxTurnFraction: 50 was given, but it must be a number above 0 and at most 1',
  ],
  [
    'an option that is none',
    { maxTokens: 5 },
    'maxTokens: 5 was given, but it is no option; the options are spillway, tools, worstCases, contextWindowTokens, maxTurnFraction, maxChars, store, settings, summarize, snapshot',
  ],
  [
    'a tool without a case',
    { worstCases: { ask: false } },
    'worstCases.search: nothing was given, but it must be { input, ... }, an array of these with at least one, or false',
  ],
  [
    'no cases in an array',
    { worstCases: { search: [], ask: false } },
    'worstCases.search: an empty array was given, but it must be { input, ... }, an array of these with at least one, or false',
  ],
  [
    'a case of no tool',
    { worstCases: { search: false, ask: false, serach: { input: {} } } },
    'worstCases.serach: a case was given, but it must name one of the tools: search, ask',
  ],
  [
    'two cases of one name',
    { worstCases: { search: [{ input: {} }, { input: {} }], ask: false } },
    'worstCases.search[1].name: "worst case" was given, but it must be a name that no other case of the tool has',
  ],
  [
    'a case with a wrong limit',
    { worstCases: { search: { input: {}, maxChars: 0 }, ask: false } },
    'worstCases.search.maxChars: 0 was given, but it must be a whole number of characters, 1 or more',
  ],
  [
    'a case with a misspelt option',
    { worstCases: { search: [{ input: {}, signal: 'x' }], ask: false } },
    'worstCases.search[0].signal: "x" was given, but it is no option; the options are name, input, maxChars, signals, minResultSize, throws, isKept, result',
  ],
  [
    'a tool of a page without a result',
    { worstCases: { search: false, ask: { input: {} } } },
    'worstCases.ask.result: nothing was given, but it must be what the tool returns, since it has no execute that could run here',
  ],
  [
    'a tolerance below 0',
    { snapshot: { file: 'sizes.json', tolerance: -1 } },
    'snapshot.tolerance: -1 was given, but it must be a number of 0 or more',
  ],
])('refuses %s, and says what is allowed', async (_, wrong, line) => {
  const options = { ...good, ...wrong };
  const error: unknown = await checkBounds(options).catch(
    (thrown: unknown) => thrown,
  );
  expect(InvalidOptionsError.isInstance(error)).toBe(true);
  expect(String(error)).toContain(
    `Invalid options for checkBounds:\n- ${line}`,
  );
  expect(() => describeBounds({ name: 'tools', ...options })).toThrow(
    `Invalid options for describeBounds:\n- ${line}`,
  );
});

it('has nothing to check where every tool is left out', async () => {
  const worstCases = { search: false, ask: false } as const;
  expect(await checkBounds({ ...good, worstCases })).toEqual({
    findings: [],
    cases: [],
    turn: { sentTokens: 0, allowedTokens: 50_000 },
  });
});
