/** A step whose results come in more than one request: a call that is approved later, and one that an abort cuts off. */
import {
  generateText,
  isStepCount,
  type ModelMessage,
  streamText,
  tool,
  wrapLanguageModel,
} from 'ai';
import { createSpillway, fileStore, type SpillwayEvent } from 'spillway';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { approvalMessage } from '../approval-message.ts';
import { brokenPrefix } from '../first-difference.ts';
import {
  call,
  outputsIn,
  scriptedModel,
  type Step,
  textOf,
} from '../scripted-model.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { textOfLength } from './text-of-length.ts';

const question: ModelMessage = { role: 'user', content: 'What is in there?' };
const maxChars = 4_000;
const doors = [
  ['both doors', true],
  ['the door for the model', false],
] as const;
const ways = ['generateText', 'streamText'] as const;

describe.each(doors)('behind %s, with %s', (_door, wrapsTools) => {
  describe.each(ways)('%s', way => {
    it('a call that is approved later shares the budget of its step, and what was sent stays', async () => {
      const directory = await temporaryDirectory();
      const ask = (messages: ModelMessage[], steps: Step[] = []) =>
        answer({ way, directory, wrapsTools, messages, steps });
      const asked = await ask(
        [question],
        [[call('log', 'c1'), call('shell', 'c2'), call('log', 'c3')]],
      );
      expect(asked.prompts).toHaveLength(1);
      const history = [
        question,
        ...asked.stored,
        approvalMessage(asked.stored, true),
      ];
      const approved = await ask(history, [[call('log', 'c4')]]);
      const sent = outputsIn(approved.prompts[0]);
      expect([...sent.keys()].toSorted()).toEqual(['c1', 'c2', 'c3']);
      const texts = [...sent.values()].map(textOf);
      expect(texts.join('').length).toBeLessThanOrEqual(maxChars);
      expect(texts.every(text => text.includes('[spillway: '))).toBe(true);
      expect(
        approved.events.filter(({ type }) => type === 'turn-budget-exceeded'),
      ).toHaveLength(1);
      const later = await ask([...history, ...approved.stored, question]);
      const [first, second] = approved.prompts;
      expect(brokenPrefix(second, first)).toBeUndefined();
      expect(brokenPrefix(later.prompts[0], second)).toBeUndefined();
    });

    it('a step that an abort cuts off is shared by the results it has', async () => {
      const directory = await temporaryDirectory();
      const abort = new AbortController();
      const messages: ModelMessage[] = [question];
      await answer({
        way,
        directory,
        wrapsTools,
        messages,
        steps: [[call('log', 'c1'), call('slow', 'c2'), call('shell', 'c3')]],
        abort,
      }).catch(() => {});
      expect(abort.signal.aborted).toBe(true);
      const history = historyOf(['c1', 'c3']);
      const first = await answer({
        way,
        directory,
        wrapsTools,
        messages: history,
        steps: [[call('log', 'c4')]],
      });
      const texts = [...outputsIn(first.prompts[0]).values()].map(textOf);
      expect(texts.join('').length).toBeLessThanOrEqual(maxChars);
      expect(brokenPrefix(first.prompts[1], first.prompts[0])).toBeUndefined();
      const later = await answer({
        way,
        directory,
        wrapsTools,
        messages: [...history, ...first.stored, question],
      });
      expect(brokenPrefix(later.prompts[0], first.prompts[1])).toBeUndefined();
    });
  });
});

/** Answers one request in an instance of its own. */
async function answer({
  way,
  directory,
  wrapsTools,
  messages,
  steps = [],
  abort,
}: {
  way: (typeof ways)[number];
  directory: string;
  wrapsTools: boolean;
  messages: ModelMessage[];
  steps?: readonly Step[];
  abort?: AbortController;
}) {
  const events: SpillwayEvent[] = [];
  const spillway = createSpillway({
    store: fileStore({ directory }),
    turnBudget: { maxChars },
    onEvent: event => events.push(event),
  });
  const inputSchema = z.object({});
  const tools = {
    log: tool({ inputSchema, execute: async () => textOfLength(3_000, 'log') }),
    shell: tool({
      inputSchema,
      needsApproval: abort === undefined,
      execute: async () => textOfLength(3_000, 'shell'),
    }),
    slow: tool({
      inputSchema,
      execute: async () => {
        setTimeout(() => abort?.abort(), 20);
        await new Promise((_resolve, reject) => {
          abort?.signal.addEventListener('abort', () =>
            reject(new Error('left')),
          );
        });
      },
    }),
  };
  const scripted = scriptedModel(steps);
  const settings = {
    model: wrapLanguageModel({
      model: scripted.model,
      middleware: spillway.middleware,
    }),
    messages,
    tools: wrapsTools
      ? spillway.tools(tools)
      : { ...tools, readToolResult: spillway.readToolResult },
    stopWhen: isStepCount(4),
    ...(abort && { abortSignal: abort.signal }),
  };
  let responseMessages: readonly ModelMessage[];
  if (way === 'generateText') {
    ({ responseMessages } = await generateText(settings));
  } else {
    const result = streamText({ ...settings, onError: () => {} });
    await result.consumeStream();
    responseMessages = await result.responseMessages;
  }
  const stored: ModelMessage[] = JSON.parse(JSON.stringify(responseMessages));
  return { prompts: scripted.prompts, stored, events };
}

/** What a route keeps of a step of which it has some results: the calls that have one. */
function historyOf(ids: readonly string[]): ModelMessage[] {
  return [
    question,
    {
      role: 'assistant',
      content: ids.map(toolCallId => ({
        type: 'tool-call',
        toolCallId,
        toolName: 'log',
        input: {},
      })),
    },
    {
      role: 'tool',
      content: ids.map(toolCallId => ({
        type: 'tool-result',
        toolCallId,
        toolName: 'log',
        output: { type: 'text', value: textOfLength(3_000, 'log') },
      })),
    },
  ];
}
