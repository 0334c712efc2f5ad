import {
  dynamicTool,
  generateText,
  type InferToolInput,
  type InferToolOutput,
  tool,
  type ToolSet,
} from 'ai';
import { describe, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { createSpillway } from '../create-spillway.ts';
import { type PaginatedTool, paginateTool } from './paginate-tool.ts';
import type { PageInput } from './page-schema.ts';

interface Hit {
  id: number;
  title: string;
}

const search = tool({
  inputSchema: z.object({ query: z.string() }),
  execute: async ({ query }): Promise<Hit[]> => [{ id: 1, title: query }],
});

const paged = paginateTool(search, { pageChars: 4_000 });

describe('a paginated tool', () => {
  it('has the input of the tool and a page', () => {
    expectTypeOf<InferToolInput<typeof paged>>().toEqualTypeOf<
      { query: string } & PageInput
    >();
  });

  it('has the output of the tool', () => {
    expectTypeOf<InferToolOutput<typeof paged>>().toEqualTypeOf<Hit[]>();
  });

  it('has an execute that is there', () => {
    expectTypeOf(paged.execute)
      .parameter(0)
      .toEqualTypeOf<{ query: string } & PageInput>();
    expectTypeOf(paged.execute).parameter(0).toHaveProperty('page');
  });

  it('keeps the context of the tool', () => {
    const keyed = paginateTool(
      tool({
        inputSchema: z.object({}),
        contextSchema: z.object({ key: z.string() }),
        execute: async (_input, { context }) => [context.key],
      }),
    );
    expectTypeOf(keyed.execute)
      .parameter(1)
      .toHaveProperty('context')
      .toEqualTypeOf<{ key: string }>();
    const settings = { model: 'x', prompt: 'x', tools: { keyed } };
    void (() => {
      void generateText({ ...settings, toolsContext: { keyed: { key: 'k' } } });
      // @ts-expect-error the tool demands its context
      void generateText({ ...settings, toolsContext: {} });
    });
  });

  it('has the output of an async generator', () => {
    const watched = paginateTool(
      tool({
        inputSchema: z.object({ count: z.number() }),
        async *execute({ count }) {
          yield { rows: [count] };
        },
      }),
    );
    expectTypeOf<InferToolOutput<typeof watched>>().toEqualTypeOf<{
      rows: number[];
    }>();
  });

  it('leaves the input of a dynamic tool unknown', () => {
    const dynamic = paginateTool(
      dynamicTool({ inputSchema: z.object({}), execute: async () => ['x'] }),
    );
    expectTypeOf<InferToolInput<typeof dynamic>>().toEqualTypeOf<unknown>();
  });

  it('is a tool of a map, alone and wrapped by Spillway', () => {
    const tools = { search: paged };
    expectTypeOf(tools).toExtend<ToolSet>();
    const wrapped = createSpillway().tools(tools);
    expectTypeOf(wrapped.search).toEqualTypeOf<PaginatedTool<typeof search>>();
  });

  it('takes no other option', () => {
    expectTypeOf(paginateTool<typeof search>)
      .parameter(1)
      .toEqualTypeOf<{ pageChars?: number | undefined } | undefined>();
  });
});
