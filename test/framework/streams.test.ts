/** Streams that a page leaves: one that it resumes, and one that it aborts. */
import {
  convertToModelMessages,
  isStepCount,
  streamText,
  type UIMessage,
  wrapLanguageModel,
} from 'ai';
import { createSpillway, memoryStore, type Spillway } from 'spillway';
import { describe, expect, it } from 'vitest';
import { chatRoute, pageOutputs, userMessage } from '../chat-route.ts';
import { createGate } from '../gate.ts';
import { messageOfStream } from '../message-of-stream.ts';
import { returning } from '../returning-tool.ts';
import {
  call,
  outputsIn,
  scriptedModel,
  type Step,
  textOf,
} from '../scripted-model.ts';

const log = 'a line of a log that nobody reads\n'.repeat(1_000);

describe('a stream', () => {
  it('that a page resumes is the one it left, and the next request is sent as the run sent it', async () => {
    const spillway = createSpillway({ store: memoryStore() });
    const gate = createGate();
    let kept = '';
    const { response, finished, prompts } = await open({
      spillway,
      tools: { log: returning(log) },
      steps: [[call('log', 'c1')]],
      // What a resumable stream keeps for pages that come back.
      consumeSseStream: async ({ stream }) => {
        for await (const chunk of stream) kept += chunk;
        gate.open();
      },
    });
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    const messages = await finished;
    expect(pageOutputs(messages).get('c1')).toBe(log);
    await gate.opened;
    const resumed = await messageOfStream(kept);
    expect(resumed.parts).toEqual(messages.at(-1)?.parts);
    expect(JSON.stringify(resumed)).not.toContain('[spillway: ');
    const later = await chatRoute({
      spillway,
      tools: { log: returning(log) },
      messages: [...messages, userMessage('u2')],
    });
    expect(outputsIn(later.prompts[0]).get('c1')).toEqual(
      outputsIn(prompts[1]).get('c1'),
    );
  });

  it('that is aborted after a result leaves a history that a later request can send', async () => {
    const spillway = createSpillway({ store: memoryStore() });
    const abort = new AbortController();
    const gate = createGate();
    const slow = {
      ...returning(''),
      execute: async () => {
        gate.open();
        await new Promise((_resolve, reject) => {
          abort.signal.addEventListener('abort', () =>
            reject(abort.signal.reason),
          );
        });
      },
    };
    const tools = { log: returning(log), slow };
    const { response, finished } = await open({
      spillway,
      tools,
      steps: [[call('log', 'c1')], [call('slow', 'c2')]],
      abortSignal: abort.signal,
    });
    const drained = response.text();
    await gate.opened;
    abort.abort();
    await drained;
    const messages = await finished;
    expect(pageOutputs(messages).get('c1')).toBe(log);
    const later = await chatRoute({
      spillway,
      tools,
      messages: [...withoutUnanswered(messages), userMessage('u2')],
    });
    const sent = outputsIn(later.prompts[0]);
    expect([...sent.keys()]).toEqual(['c1']);
    for (const output of sent.values()) {
      expect(textOf(output)).toMatch(/^\[spillway: /);
    }
  });
});

async function open({
  spillway,
  tools,
  steps,
  consumeSseStream,
  abortSignal,
}: {
  spillway: Spillway;
  tools: Parameters<typeof spillway.tools>[0];
  steps: readonly Step[];
  consumeSseStream?: (options: {
    stream: ReadableStream<string>;
  }) => Promise<void>;
  abortSignal?: AbortSignal;
}) {
  const scripted = scriptedModel(steps);
  const wrapped = spillway.tools(tools);
  const question = userMessage('u1');
  const result = streamText({
    model: wrapLanguageModel({
      model: scripted.model,
      middleware: spillway.middleware,
    }),
    tools: wrapped,
    messages: await convertToModelMessages([question], { tools: wrapped }),
    stopWhen: isStepCount(steps.length + 1),
    onError: () => {},
    ...(abortSignal === undefined ? {} : { abortSignal }),
  });
  const end = createGate();
  let held: UIMessage[] = [];
  const response = result.toUIMessageStreamResponse({
    originalMessages: [question],
    onFinish: ({ messages }) => {
      held = JSON.parse(JSON.stringify(messages));
      end.open();
    },
    ...(consumeSseStream === undefined ? {} : { consumeSseStream }),
  });
  const finished = end.opened.then(() => held);
  return { response, finished, prompts: scripted.prompts };
}

/** Leaves out calls without a result, as a route does before it sends a history. */
function withoutUnanswered(messages: UIMessage[]): UIMessage[] {
  return messages.map(message => ({
    ...message,
    parts: message.parts.filter(
      part => !('toolCallId' in part) || part.state === 'output-available',
    ),
  }));
}
