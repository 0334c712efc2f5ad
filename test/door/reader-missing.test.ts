/** Case E64: a notice names no call that the model cannot make. */
import { type ModelMessage, tool } from 'ai';
import {
  createSpillway,
  memoryStore,
  type SpillwayEvent,
  spill,
  truncate,
  paginate,
} from 'spillway';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { returning } from '../returning-tool.ts';
import { waysToRun } from '../run-agent.ts';
import { call, lastOutput, textOf } from '../scripted-model.ts';

const log = 'a line of a log that nobody reads\n'.repeat(1_000);

const tools = {
  log: returning(log),
  rows: returning({ log }),
  bytes: returning(new Uint8Array(20_000).fill(255)),
};

/** A tool whose result is a picture, which the SDK writes in another way for a prompt, and texts. */
const shot = tool({
  ...returning('x'),
  toModelOutput: () => ({
    type: 'content',
    value: [
      { type: 'image-data', data: 'iVBORw0KGgo=', mediaType: 'image/png' },
      { type: 'text', text: log },
      { type: 'text', text: 'caption' },
    ],
  }),
});

/** A tool whose result is many small texts, which become one. */
const snippets = tool({
  ...returning('x'),
  toModelOutput: () => ({
    type: 'content',
    value: Array.from({ length: 100 }, (_, at) => ({
      type: 'text' as const,
      text: `snippet ${at} `.repeat(20),
    })),
  }),
});

const steps = [[call('log', 'c1'), call('rows', 'c2'), call('bytes', 'c3')]];

describe.each([
  ['spill', spill()],
  ['truncate', truncate({ then: spill() })],
  ['paginate', paginate({ then: spill() })],
])('E64: a run without the read tool, %s', (_action, action) => {
  const bands = [{ over: 5_000, action }];

  describe.each(waysToRun)('%s', (_name, run) => {
    it.each([
      ['the middleware alone', { wrapsTools: false }],
      ['activeTools without it', { activeTools: ['log', 'rows', 'bytes'] }],
    ])('names no call with %s, and says so once a prompt', async (_, doors) => {
      const events: SpillwayEvent[] = [];
      const spillway = createSpillway({
        store: memoryStore(),
        bands,
        onEvent: event => events.push(event),
      });
      const scripted = await run({ spillway, tools, steps, ...doors });
      expect(scripted.toolNames[1]).not.toContain('readToolResult');
      for (const id of ['c1', 'c2', 'c3']) {
        const sent = textOf(lastOutput(scripted, id));
        expect(sent).toContain('[spillway: ');
        expect(sent).not.toContain('readToolResult');
        expect(sent.length).toBeLessThan(5_000);
      }
      const missing = events.filter(({ type }) => type === 'read-tool-missing');
      expect(missing).toHaveLength(1);
      expect(missing[0]).toMatchObject({
        readToolName: 'readToolResult',
        toolCallIds: expect.arrayContaining(['c1', 'c2', 'c3']),
      });
    });

    it('names the call with both doors, under the name that the read tool has', async () => {
      const events: SpillwayEvent[] = [];
      const spillway = createSpillway({
        store: memoryStore(),
        bands,
        readToolResultName: 'look_back',
        onEvent: event => events.push(event),
      });
      const scripted = await run({ spillway, tools, steps });
      expect(scripted.toolNames[1]).toContain('look_back');
      for (const id of ['c1', 'c2', 'c3']) {
        expect(textOf(lastOutput(scripted, id))).toContain('look_back({');
      }
      expect(events.map(({ type }) => type)).not.toContain('read-tool-missing');
    });

    it('names the call again as soon as the read tool is there', async () => {
      const spillway = createSpillway({ store: memoryStore(), bands });
      const first = await run({ spillway, tools, steps, wrapsTools: false });
      const stored: ModelMessage[] = JSON.parse(
        JSON.stringify(first.responseMessages),
      );
      const second = await run({
        spillway,
        tools: {},
        steps: [],
        messages: [{ role: 'user', content: 'x' }, ...stored],
      });
      expect(textOf(lastOutput(first, 'c1'))).not.toContain('readToolResult(');
      expect(textOf(lastOutput(second, 'c1'))).toContain('readToolResult(');
    });

    it('names no call in a part of content', async () => {
      vi.stubGlobal('AI_SDK_LOG_WARNINGS', false);
      onTestFinished(() => {
        vi.unstubAllGlobals();
      });
      const spillway = createSpillway({ store: memoryStore(), bands });
      const calls = [call('shot', 'c1'), call('snippets', 'c2')];
      const content = { tools: { shot, snippets }, steps: [calls] };
      const scripted = await run({
        spillway,
        ...content,
        activeTools: ['shot', 'snippets'],
      });
      for (const id of ['c1', 'c2']) {
        const notice = noticeIn(textOf(lastOutput(scripted, id)));
        expect(notice).toContain('[spillway: ');
        expect(notice).not.toContain('readToolResult(');
      }
      const open = await run({ spillway, ...content });
      expect(noticeIn(textOf(lastOutput(open, 'c1')))).toContain(
        'readToolResult(',
      );
    });
  });
});

it('says what a model without the read tool can do', async () => {
  const spillway = createSpillway({ store: memoryStore() });
  const [, run] = waysToRun[0] ?? [];
  const scripted = await run?.({
    spillway,
    tools: { log: returning(log) },
    steps: [[call('log', 'c1')]],
    wrapsTools: false,
  });
  const [notice] = scripted
    ? textOf(lastOutput(scripted, 'c1')).split('\n')
    : [];
  expect(notice).toMatchInlineSnapshot(
    `"[spillway: this result was stored, only a preview is shown. Whole: 34,000 characters in 1,000 lines. Shown: lines 1 to 2. Do not count, quote or infer what is not shown. No tool of this run can read the rest: call the tool again with a narrower input if it is needed.]"`,
  );
});

function noticeIn(text: string): string {
  return text.split('\n').find(line => line.startsWith('[spillway: ')) ?? '';
}
