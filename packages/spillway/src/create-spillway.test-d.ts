import {
  generateText,
  type LanguageModel,
  type LanguageModelMiddleware,
  type ModelMessage,
  type ToolModelMessage,
  type ToolResultPart,
  wrapLanguageModel,
} from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { describe, expectTypeOf, it } from 'vitest';
import { spill } from './action/spill.ts';
import { truncate } from './action/truncate.ts';
import { createSpillway } from './create-spillway.ts';
import type { Reduction } from './engine/reduce-tool-result.ts';
import type { SpillwayEvent } from './event/spillway-event.ts';
import type { Spillway } from './spillway.ts';
import type { ReadToolResultTool } from './tool/read-tool-result.ts';

describe('createSpillway', () => {
  it('works without arguments', () => {
    expectTypeOf(createSpillway()).toEqualTypeOf<Spillway>();
    expectTypeOf(createSpillway({})).toEqualTypeOf<Spillway>();
    expectTypeOf(createSpillway().tools({})).toHaveProperty('readToolResult');
  });

  it('keeps the name of the read tool as a literal type', () => {
    const spillway = createSpillway({ readToolResultName: 'readBack' });
    expectTypeOf(spillway).toEqualTypeOf<Spillway<'readBack'>>();
    expectTypeOf(spillway.with({})).toEqualTypeOf<Spillway<'readBack'>>();
    expectTypeOf(spillway.with({ readToolResultName: 'look' })).toEqualTypeOf<
      Spillway<'look'>
    >();
    expectTypeOf(spillway.readToolResult).toEqualTypeOf<ReadToolResultTool>();
  });

  it('takes options that are undefined, as exactOptionalPropertyTypes needs it said', () => {
    const spillway = createSpillway({
      bands: undefined,
      perTool: undefined,
      toolFilter: undefined,
      store: undefined,
      scope: undefined,
      readMaxChars: undefined,
      onEvent: undefined,
    });
    expectTypeOf(spillway).toEqualTypeOf<Spillway>();
  });

  it('takes bands that are readonly', () => {
    const bands = [
      { over: 5_000, action: spill({ then: truncate() }) },
    ] as const;
    const spillway = createSpillway({ bands, perTool: { search: bands } });
    expectTypeOf(spillway).toEqualTypeOf<Spillway>();
  });

  it('knows its options', () => {
    // @ts-expect-error no such option
    createSpillway({ threshold: 5 });
    // @ts-expect-error a band needs an action
    createSpillway({ bands: [{ over: 5 }] });
    // @ts-expect-error no such strategy
    truncate({ strategy: 'middle' });
    createSpillway({
      onEvent: event => expectTypeOf(event).toEqualTypeOf<SpillwayEvent>(),
      toolFilter: ({ toolName }) => toolName !== 'search',
    });
  });
});

describe('the door for the model', () => {
  it('is a middleware of `ai`', () => {
    const { middleware } = createSpillway();
    expectTypeOf(middleware).toEqualTypeOf<LanguageModelMiddleware>();
    const model = wrapLanguageModel({
      model: new MockLanguageModelV4(),
      middleware,
    });
    expectTypeOf(model).toExtend<LanguageModel>();
    expectTypeOf(generateText<{}>)
      .parameter(0)
      .toHaveProperty('model')
      .toEqualTypeOf<LanguageModel>();
  });
});

describe('reduceMessages', () => {
  it('keeps the element type', () => {
    const spillway = createSpillway();
    const messages: ModelMessage[] = [];
    expectTypeOf(spillway.reduceMessages({ messages })).resolves.toEqualTypeOf<
      ModelMessage[]
    >();
    const toolMessages: readonly ToolModelMessage[] = [];
    expectTypeOf(
      spillway.reduceMessages({ messages: toolMessages }),
    ).resolves.toEqualTypeOf<ToolModelMessage[]>();
    const stored: (ModelMessage & { id: string })[] = [];
    expectTypeOf(
      spillway.reduceMessages({ messages: stored }),
    ).resolves.items.toExtend<{ id: string }>();
  });

  it('takes what prepareStep is given and returns', async () => {
    const spillway = createSpillway();
    await generateText({
      model: new MockLanguageModelV4(),
      prompt: 'x',
      prepareStep: async ({ messages }) => {
        const reduced = await spillway.reduceMessages({ messages });
        expectTypeOf(reduced).toEqualTypeOf<ModelMessage[]>();
        return { messages: reduced };
      },
    });
  });
});

describe('reduceToolResult', () => {
  it('takes and returns the output of a tool-result part', () => {
    expectTypeOf<Spillway['reduceToolResult']>()
      .parameter(0)
      .toHaveProperty('output')
      .toEqualTypeOf<ToolResultPart['output']>();
    expectTypeOf<
      Spillway['reduceToolResult']
    >().returns.resolves.toEqualTypeOf<{
      readonly output: ToolResultPart['output'];
      readonly reduction: Reduction | undefined;
    }>();
  });
});
