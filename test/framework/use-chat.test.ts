/** Case E60, over requests: what `useChat` holds and stores, and what the model is sent of it. */
import { convertToModelMessages } from 'ai';
import { createSpillway, fileStore, type SpillwayEvent } from 'spillway';
import { describe, expect, it } from 'vitest';
import {
  type ChatAnswer,
  chatRoute,
  pageOutputs,
  userMessage,
} from '../chat-route.ts';
import { brokenPrefix } from '../first-difference.ts';
import { messageOfStream } from '../message-of-stream.ts';
import { returning } from '../returning-tool.ts';
import { call, outputsIn, textOf } from '../scripted-model.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const log = 'a line of a log that nobody reads\n'.repeat(1_000);
const rows = Array.from({ length: 900 }, (_, id) => ({ id, name: `n${id}` }));
const tools = { log: returning(log), rows: returning(rows) };
const steps = [[call('log', 'c1'), call('rows', 'c2')]];

describe('useChat', () => {
  it('stores whole outputs, which later requests convert to the same stand-ins', async () => {
    const { first, second, events } = await chatOfTwoRequests(false);
    expect(pageOutputs(first.messages).get('c1')).toBe(log);
    expect(pageOutputs(first.messages).get('c2')).toEqual(rows);
    expect(standIns(second)).toEqual([true, true]);
    expect(brokenPrefix(second.prompts[0], first.prompts[1])).toBeUndefined();
    expect(events).not.toContain('fresh');
  });

  it('stores stand-ins with replaceOutput, so that bodies stay small', async () => {
    const whole = await chatOfTwoRequests(false);
    const small = await chatOfTwoRequests(true);
    const bodyOf = ({ first }: typeof small): number =>
      JSON.stringify(first.messages).length;
    expect(bodyOf(whole)).toBeGreaterThan(50_000);
    expect(bodyOf(small)).toBeLessThan(10_000);
    expect(standIns(small.second)).toEqual([true, true]);
    expect(
      brokenPrefix(small.second.prompts[0], small.first.prompts[1]),
    ).toBeUndefined();
  });

  it('shows the page what a stream of chunks adds up to', async () => {
    const { first } = await chatOfTwoRequests(false);
    const shown = await messageOfStream(first.stream);
    expect(pageOutputs([shown]).get('c1')).toBe(log);
    expect(JSON.stringify(shown)).not.toContain('spillway');
  });

  it('converts with wrapped tools before any model is known', async () => {
    const directory = await temporaryDirectory();
    const { first } = await chatOfTwoRequests(false);
    const spillway = createSpillway({ store: fileStore({ directory }) });
    const converted = await convertToModelMessages(first.messages, {
      tools: spillway.tools(tools),
    });
    const results = converted.flatMap(message =>
      message.role === 'tool' ? message.content : [],
    );
    expect(results).toHaveLength(2);
    for (const part of results) {
      expect(part.type === 'tool-result' && textOf(part.output)).toMatch(
        /^\[spillway: /,
      );
    }
  });
});

/** Answers two requests of one chat, each in a process of its own, and what the page holds passes through JSON between them. */
async function chatOfTwoRequests(replaceOutput: boolean): Promise<{
  first: ChatAnswer;
  second: ChatAnswer;
  /** Where what the second request sent came from. */
  events: string[];
}> {
  const directory = await temporaryDirectory();
  const events: string[] = [];
  const open = (onEvent: (event: SpillwayEvent) => void) =>
    createSpillway({ store: fileStore({ directory }), onEvent });
  const first = await chatRoute({
    spillway: open(() => {}),
    tools,
    messages: [userMessage('u1')],
    steps,
    replaceOutput,
  });
  const second = await chatRoute({
    spillway: open(event => {
      if (event.type === 'tool-result-reduced') events.push(event.origin);
    }),
    tools,
    messages: [...first.messages, userMessage('u2')],
    replaceOutput,
  });
  return { first, second, events };
}

function standIns({ prompts }: ChatAnswer): boolean[] {
  return [...outputsIn(prompts[0]).values()].map(output =>
    textOf(output).startsWith('[spillway: '),
  );
}
