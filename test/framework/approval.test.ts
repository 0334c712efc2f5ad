/** Case E63: a call that is approved in a later request, by another process, and one that is refused. */
import {
  generateText,
  isStepCount,
  type ModelMessage,
  streamText,
  tool,
  type UIMessage,
  wrapLanguageModel,
} from 'ai';
import { createSpillway, fileStore, type Spillway } from 'spillway';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { approvalMessage } from '../approval-message.ts';
import { chatRoute, pageOutputs, userMessage } from '../chat-route.ts';
import { brokenPrefix } from '../first-difference.ts';
import { call, outputsIn, scriptedModel, textOf } from '../scripted-model.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const log = 'a line of a log that nobody reads\n'.repeat(1_000);

const tools = {
  shell: tool({
    inputSchema: z.object({}),
    needsApproval: true,
    execute: async () => log,
  }),
};

describe('an approval', () => {
  it.each([['generateText'], ['streamText']] as const)(
    'given in a later request executes and reduces the call, with %s',
    async way => {
      const directory = await temporaryDirectory();
      const asked = await answer({ way, directory, messages: [question] });
      expect(asked.prompts).toHaveLength(1);
      const approved = await answer({
        way,
        directory,
        messages: [
          question,
          ...asked.stored,
          approvalMessage(asked.stored, true),
        ],
      });
      const sent = outputsIn(approved.prompts[0]).get('c1');
      expect(sent && textOf(sent)).toMatch(/^\[spillway: /);
      expect(JSON.stringify(approved.stored)).not.toContain(
        log.slice(0, 5_000),
      );
      const later = await answer({
        way,
        directory,
        messages: [
          question,
          ...asked.stored,
          approvalMessage(asked.stored, true),
          ...approved.stored,
          question,
        ],
      });
      expect(
        brokenPrefix(later.prompts[0], approved.prompts[0]),
      ).toBeUndefined();
    },
  );

  it('that is refused stays a denial', async () => {
    const directory = await temporaryDirectory();
    const way = 'generateText';
    const asked = await answer({ way, directory, messages: [question] });
    const refused = await answer({
      way,
      directory,
      messages: [
        question,
        ...asked.stored,
        approvalMessage(asked.stored, false),
      ],
    });
    expect(outputsIn(refused.prompts[0]).get('c1')).toMatchObject({
      type: 'execution-denied',
    });
  });

  it('given on a page gives the page the whole output, and the model the stand-in', async () => {
    const directory = await temporaryDirectory();
    const ask = (messages: UIMessage[], isFirst: boolean) =>
      chatRoute({
        spillway: openIn(directory),
        tools,
        messages,
        steps: isFirst ? [[call('shell', 'c1')]] : [],
      });
    const asked = await ask([userMessage('u1')], true);
    const part = asked.messages
      .flatMap(message => message.parts)
      .find(({ type }) => type === 'tool-shell');
    expect(part).toMatchObject({ state: 'approval-requested' });
    const answered = await ask(approve(asked.messages), false);
    const sent = outputsIn(answered.prompts[0]).get('c1');
    expect(sent && textOf(sent)).toMatch(/^\[spillway: /);
    expect(pageOutputs(answered.messages).get('c1')).toBe(log);
  });
});

const question: ModelMessage = { role: 'user', content: 'What is in there?' };

/** Answers one request in a process of its own. */
async function answer({
  way,
  directory,
  messages,
}: {
  way: 'generateText' | 'streamText';
  directory: string;
  messages: ModelMessage[];
}) {
  const spillway = openIn(directory);
  const isFirst = messages.length === 1;
  const scripted = scriptedModel(isFirst ? [[call('shell', 'c1')]] : []);
  const settings = {
    model: wrapLanguageModel({
      model: scripted.model,
      middleware: spillway.middleware,
    }),
    messages,
    tools: spillway.tools(tools),
    stopWhen: isStepCount(2),
  };
  let responseMessages: readonly ModelMessage[];
  if (way === 'generateText') {
    ({ responseMessages } = await generateText(settings));
  } else {
    const result = streamText(settings);
    await result.consumeStream();
    responseMessages = await result.responseMessages;
  }
  const stored: ModelMessage[] = JSON.parse(JSON.stringify(responseMessages));
  return { prompts: scripted.prompts, stored };
}

function openIn(directory: string): Spillway {
  return createSpillway({ store: fileStore({ directory }) });
}

/** Answers as a page does: with the part of the call in another state. */
function approve(messages: UIMessage[]): UIMessage[] {
  return messages.map(message => ({
    ...message,
    parts: message.parts.map(part =>
      'state' in part && part.state === 'approval-requested'
        ? {
            ...part,
            state: 'approval-responded' as const,
            approval: { ...part.approval, approved: true },
          }
        : part,
    ) as UIMessage['parts'],
  }));
}
