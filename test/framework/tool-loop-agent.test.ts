/** Case E65 and the agent of the SDK: what it may change before a call and before a step. */
import {
  isStepCount,
  type ModelMessage,
  ToolLoopAgent,
  wrapLanguageModel,
} from 'ai';
import { createSpillway, memoryStore, type SpillwayEvent } from 'spillway';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { handleIn } from '../read-back.ts';
import { returning } from '../returning-tool.ts';
import {
  call,
  lastOutput,
  outputsIn,
  scriptedModel,
  type Step,
  textOf,
} from '../scripted-model.ts';

const log = 'a line of a log that nobody reads\n'.repeat(1_000);
const tools = { log: returning(log) };

describe('ToolLoopAgent', () => {
  it('gives each user a scope of their own in prepareCall', async () => {
    const spillway = createSpillway({ store: memoryStore() });
    const script = (step: Step) => scriptedModel([step]);
    let scripted = script([]);
    const agent = new ToolLoopAgent<
      { userId: string },
      ReturnType<typeof spillway.tools<typeof tools>>
    >({
      model: 'replaced in prepareCall',
      tools: spillway.tools(tools),
      callOptionsSchema: z.object({ userId: z.string() }),
      stopWhen: isStepCount(2),
      prepareCall: ({ options, ...settings }) => {
        const own = spillway.with({ scope: `user-${options.userId}` });
        return {
          ...settings,
          tools: own.tools(tools),
          model: wrapLanguageModel({
            model: scripted.model,
            middleware: own.middleware,
          }),
        };
      },
    });
    const ask = async (userId: string, step: Step) => {
      scripted = script(step);
      await agent.generate({ prompt: 'x', options: { userId } });
      return scripted;
    };
    const alice = await ask('alice', [call('log', 'c1')]);
    const handle = handleIn(textOf(lastOutput(alice, 'c1')));
    const read = [call('readToolResult', 'r1', { handle })];
    expect(textOf(lastOutput(await ask('bob', read), 'r1'))).not.toContain(
      log.slice(0, 30),
    );
    expect(textOf(lastOutput(await ask('alice', read), 'r1'))).toContain(
      log.slice(0, 30),
    );
  });

  it('takes messages that prepareStep reduces, as the middleware would', async () => {
    const spillway = createSpillway({ store: memoryStore() });
    const scripted = scriptedModel([[call('log', 'c1')], [call('log', 'c2')]]);
    const given: ModelMessage[][] = [];
    // Neither door is there: what the model sees comes from `reduceMessages`.
    const agent = new ToolLoopAgent({
      model: scripted.model,
      tools: { ...tools, readToolResult: spillway.readToolResult },
      stopWhen: isStepCount(3),
      prepareStep: async ({ messages }) => {
        given.push(messages);
        return { messages: await spillway.reduceMessages({ messages }) };
      },
    });
    await agent.generate({ prompt: 'x' });
    expect(given).toHaveLength(3);
    const [, second, third] = scripted.prompts;
    const sent = outputsIn(third);
    expect([...sent.keys()]).toEqual(['c1', 'c2']);
    for (const output of sent.values()) {
      expect(textOf(output)).toMatch(/^\[spillway: /);
    }
    expect(outputsIn(second).get('c1')).toEqual(sent.get('c1'));
  });

  it('says what it can without the read tool where prepareStep takes it away', async () => {
    const events: SpillwayEvent[] = [];
    const spillway = createSpillway({
      store: memoryStore(),
      onEvent: event => events.push(event),
    });
    const scripted = scriptedModel([[call('log', 'c1')]]);
    const agent = new ToolLoopAgent({
      model: wrapLanguageModel({
        model: scripted.model,
        middleware: spillway.middleware,
      }),
      tools: spillway.tools(tools),
      stopWhen: isStepCount(2),
      prepareStep: ({ stepNumber }) =>
        stepNumber === 0 ? {} : { activeTools: ['log'] },
    });
    await agent.generate({ prompt: 'x' });
    expect(scripted.toolNames).toEqual([['log', 'readToolResult'], ['log']]);
    const sent = textOf(lastOutput(scripted, 'c1'));
    expect(sent).toMatch(/^\[spillway: /);
    expect(sent).not.toContain('readToolResult(');
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'read-tool-missing',
        toolCallIds: ['c1'],
      }),
    );
  });

  it('keeps the read tool where activeTools names it', async () => {
    const spillway = createSpillway({ store: memoryStore() });
    const scripted = scriptedModel([[call('log', 'c1')]]);
    const agent = new ToolLoopAgent({
      model: wrapLanguageModel({
        model: scripted.model,
        middleware: spillway.middleware,
      }),
      tools: spillway.tools({ ...tools, other: returning('') }),
      activeTools: ['log', 'readToolResult'],
      stopWhen: isStepCount(2),
    });
    await agent.generate({ prompt: 'x' });
    expect(scripted.toolNames[1]).toEqual(['log', 'readToolResult']);
    expect(textOf(lastOutput(scripted, 'c1'))).toContain('readToolResult({');
  });
});
