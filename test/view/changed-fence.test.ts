/** What becomes of a history that was fenced by an earlier release, see the decision about fences. */
import type { ModelMessage } from 'ai';
import { memoryStore, spill, type OverflowStore } from 'spillway';
import { describe, expect, it } from 'vitest';
import { brokenPrefix } from '../first-difference.ts';
import { returning } from '../returning-tool.ts';
import { waysToRun } from '../run-agent.ts';
import { call, outputsIn, textOf } from '../scripted-model.ts';
import { externalPage } from './external-page.ts';
import { openRecording } from './open-recording.ts';

const question: ModelMessage = { role: 'user', content: 'What is in there?' };
const tools = {
  fetch: returning(externalPage),
  peek: returning('a small page'),
  list: returning({ pages: 3 }),
};

function open(store: OverflowStore, name: string) {
  return openRecording({
    store,
    externalTools: ['fetch', 'peek', 'list'],
    fence: text => `<<<${name}\n${text}\n${name}>>>`,
    bands: [{ over: 5_000, action: spill() }],
  }).spillway;
}

describe.each(waysToRun)('a changed fence, by %s', (_way, run) => {
  it.each([
    ['both doors', {}],
    ['the door for the model', { wrapsTools: false }],
    ['the door for tools', { wrapsModel: false }],
  ])('is not put around stand-ins of before, behind %s', async (_, doors) => {
    const { first, second, third } = await histories(doors);
    const [before, after] = [first.prompts[1], second.prompts[0]].map(prompt =>
      outputsIn(prompt).get('c1'),
    );
    expect(after).toEqual(before);
    expect(textOf(after ?? { type: '' })).toMatch(/^<<<old\n[^<]*old>>>$/);
    for (const id of ['c4', 'c5']) {
      const output = outputsIn(second.prompts[1]).get(id);
      expect(textOf(output ?? { type: '' })).toMatch(/^<<<new\n[^<]*new>>>$/);
    }
    expect(brokenPrefix(second.prompts[1], second.prompts[0])).toBeUndefined();
    expect(brokenPrefix(third.prompts[0], second.prompts[1])).toBeUndefined();
  });

  it('is put around what is small, once, where the model is wrapped', async () => {
    const { second, third } = await histories({});
    for (const { prompts } of [second, third]) {
      const output = outputsIn(prompts[0]).get('c2');
      expect(output).toMatchObject({
        value: '<<<new\n<<<old\na small page\nold>>>\nnew>>>',
      });
    }
  });

  it('leaves a whole history as it was behind the door for tools', async () => {
    const { first, second } = await histories({ wrapsModel: false });
    expect(brokenPrefix(second.prompts[0], first.prompts[1])).toBeUndefined();
  });

  async function histories(doors: object) {
    const store = memoryStore();
    const first = await run({
      spillway: open(store, 'old'),
      tools,
      steps: [[call('fetch', 'c1'), call('peek', 'c2'), call('list', 'c3')]],
      ...doors,
    });
    const begun = [question, ...saved(first.responseMessages), question];
    const second = await run({
      spillway: open(store, 'new'),
      tools,
      steps: [[call('peek', 'c4'), call('fetch', 'c5')]],
      messages: begun,
      ...doors,
    });
    const third = await run({
      spillway: open(store, 'new'),
      tools,
      steps: [],
      messages: [...begun, ...saved(second.responseMessages), question],
      ...doors,
    });
    return { first, second, third };
  }
});

function saved(messages: readonly ModelMessage[]): ModelMessage[] {
  return JSON.parse(JSON.stringify(messages));
}
