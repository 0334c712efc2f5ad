import { dynamicTool, tool, type ToolSet } from 'ai';
import { createSpillway } from 'spillway';
import { describe, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import type { describeBounds } from '../testing/describe-bounds.ts';
import type { BoundsOptions, WorstCase, WorstCases } from './bounds-options.ts';
import type { BoundsReport } from './bounds-report.ts';
import { checkBounds } from './check-bounds.ts';

const spillway = createSpillway({ readToolResultName: 'more' });

const tools = {
  readFile: tool({
    inputSchema: z.object({ path: z.string(), limit: z.number().default(1) }),
    execute: async ({ path }) => path,
  }),
  ask: tool({
    inputSchema: z.object({ question: z.string() }),
    outputSchema: z.string(),
  }),
  dynamic: dynamicTool({ inputSchema: z.object({}), execute: async () => 1 }),
};

const worstCases = {
  readFile: { input: { path: 'a.log', limit: 1 } },
  ask: false,
  dynamic: [{ input: { anything: 1 }, signals: ['a', /b/] }],
} satisfies WorstCases<typeof tools>;

describe('checkBounds', () => {
  it('takes the inputs of the tools, and resolves to a report', () => {
    const check = () =>
      checkBounds({
        spillway,
        tools,
        worstCases,
        contextWindowTokens: 128_000,
      });
    expectTypeOf(check).returns.resolves.toEqualTypeOf<BoundsReport>();
    expectTypeOf<WorstCases<typeof tools>['readFile']>().toEqualTypeOf<
      | WorstCase<{ path: string; limit: number }>
      | readonly WorstCase<{ path: string; limit: number }>[]
      | false
    >();
  });

  it('refuses the input of another tool, and a tool without a case', () => {
    type Cases = WorstCases<typeof tools>;
    expectTypeOf({
      ...worstCases,
      readFile: { input: { file: 'a.log' } },
    }).not.toExtend<Cases>();
    expectTypeOf({
      readFile: false,
      ask: false,
    } as const).not.toExtend<Cases>();
  });

  it('takes tools that are not known by name', () => {
    expectTypeOf<BoundsOptions['worstCases']>().toExtend<
      Readonly<Record<string, unknown>>
    >();
    expectTypeOf(checkBounds<ToolSet>)
      .parameter(0)
      .toExtend<BoundsOptions>();
  });
});

describe('describeBounds', () => {
  it('takes what checkBounds takes, and a name', () => {
    type Options = Parameters<typeof describeBounds<typeof tools>>[0];
    expectTypeOf<Options>().toExtend<BoundsOptions<typeof tools>>();
    expectTypeOf<Options['name']>().toEqualTypeOf<string>();
  });
});
