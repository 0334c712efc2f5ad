import { tool } from 'ai';
import { describe, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { createSpillway } from '../create-spillway.ts';
import { getToolOutput } from './get-tool-output.ts';
import { type ToolOutput, toolOutput } from './tool-output.ts';

describe('toolOutput', () => {
  it('keeps the type of the output, which getToolOutput gives back', () => {
    const wrapped = toolOutput({ output: { rows: 3 }, modelOutput: 'three' });
    expectTypeOf(wrapped).toEqualTypeOf<ToolOutput<{ rows: number }>>();
    expectTypeOf(getToolOutput(wrapped)).toEqualTypeOf<{ rows: number }>();
    expectTypeOf(getToolOutput('as it is')).toEqualTypeOf<string>();
  });

  it('is what the execute of a tool may return', () => {
    const { count } = createSpillway().tools({
      count: tool({
        inputSchema: z.object({}),
        execute: async () => toolOutput({ output: 3, modelOutput: 'three' }),
      }),
    });
    expectTypeOf(count).toHaveProperty('execute');
  });

  it('refuses a view that is no output', () => {
    expectTypeOf(toolOutput)
      .parameter(0)
      .toHaveProperty('modelOutput')
      .extract<number>()
      .toBeNever();
  });
});
