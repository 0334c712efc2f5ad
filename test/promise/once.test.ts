import type { ModelMessage, UIMessage } from 'ai';
import fc from 'fast-check';
import {
  type Action,
  createSpillway,
  fileStore,
  memoryStore,
  type ReducedToolResult,
  type Spillway,
  type SpillwayEvent,
  spill,
  truncate,
  paginate,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { output, type ToolResultOutput } from '../arbitrary-results.ts';
import { chatRoute, userMessage } from '../chat-route.ts';
import { brokenPrefix, firstDifference } from '../first-difference.ts';
import { returning } from '../returning-tool.ts';
import { runAgent, waysToRun } from '../run-agent.ts';
import { call, lastOutput, type Step } from '../scripted-model.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import {
  callsOfEveryKind,
  log,
  rows,
  toolsOfEveryKind,
} from '../tools-of-every-kind.ts';
import { watchedStore } from '../watched-store.ts';

const actions: readonly (readonly [string, Action])[] = [
  ['spill', spill()],
  ['truncate', truncate()],
  ['paginate', paginate()],
];

describe('promise: once', () => {
  describe.each(actions)('%s', (_action, action) => {
    const bands = [{ over: 5_000, action }];

    it.each(waysToRun)(
      'sends the same bytes on every step of %s',
      async (_name, run) => {
        const { prompts } = await run({
          spillway: createSpillway({ store: memoryStore(), bands }),
          tools: toolsOfEveryKind(),
          steps: [
            callsOfEveryKind,
            [call('small', 's1')],
            [call('small', 's2')],
          ],
        });
        expect(prompts).toHaveLength(4);
        expect(brokenPrefix(prompts[2], prompts[1])).toBeUndefined();
        expect(brokenPrefix(prompts[3], prompts[1])).toBeUndefined();
      },
    );

    it.each(waysToRun)(
      'sends the same bytes after a round trip through a database, with %s',
      async (_name, run) => {
        const directory = await temporaryDirectory();
        const tools = toolsOfEveryKind();
        const first = await run({
          spillway: createSpillway({ store: fileStore({ directory }), bands }),
          tools,
          steps: [callsOfEveryKind],
        });
        const stored: ModelMessage[] = JSON.parse(
          JSON.stringify(first.responseMessages),
        );
        const second = await run({
          spillway: createSpillway({ store: fileStore({ directory }), bands }),
          tools,
          steps: [],
          messages: [
            { role: 'user', content: 'What is in there?' },
            ...stored,
            { role: 'user', content: 'And now?' },
          ],
        });
        expect(
          brokenPrefix(second.prompts[0], first.prompts[1]),
        ).toBeUndefined();
      },
    );

    it('sends the same bytes when a page sends its messages back', async () => {
      const directory = await temporaryDirectory();
      const request = (messages: UIMessage[], steps: Step[]) =>
        chatRoute({
          spillway: createSpillway({ store: fileStore({ directory }), bands }),
          tools: toolsOfEveryKind(),
          messages,
          steps,
        });
      const { prompts, messages } = await request(
        [userMessage('u1')],
        [callsOfEveryKind],
      );
      const again = await request([...messages, userMessage('u2')], []);
      expect(brokenPrefix(again.prompts[0], prompts[1])).toBeUndefined();
    });

    it('decides the same in another instance, whatever the result', async () => {
      await fc.assert(
        fc.asyncProperty(output, async given => {
          const store = memoryStore();
          const one = createSpillway({ store, bands: [{ over: 400, action }] });
          const other = createSpillway({
            store,
            bands: [{ over: 300, action: truncate({ maxChars: 250 }) }],
          });
          const first = await reduceLoaded(one, given);
          if (first.reduction === undefined) return;
          const second = await reduceLoaded(other, given);
          expect(
            firstDifference(JSON.stringify(second), JSON.stringify(first)),
          ).toBeUndefined();
        }),
        { numRuns: 150 },
      );
    });

    it('takes its own stand-in for what it is, whatever became of it on the way', async () => {
      await fc.assert(
        fc.asyncProperty(output, async given => {
          const spillway = createSpillway({
            store: memoryStore(),
            bands: [{ over: 400, action }],
          });
          const { output: sent } = await reduceLoaded(spillway, given);
          const { output: again } = await reduceLoaded(spillway, sent);
          expect(
            firstDifference(JSON.stringify(again), JSON.stringify(sent)),
          ).toBeUndefined();
        }),
        { numRuns: 150 },
      );
    });
  });

  it('writes one payload and one record when streamText asks twice', async () => {
    const store = watchedStore();
    const events: SpillwayEvent[] = [];
    const [, run] = waysToRun[1] ?? [];
    await run?.({
      spillway: createSpillway({ store, onEvent: event => events.push(event) }),
      tools: { log: returning(log), rows: returning(rows.concat(rows)) },
      steps: [[call('log', 'c1'), call('rows', 'c2')], [call('log', 'c3')]],
    });
    expect(
      store.writtenKeys.filter(key => !key.endsWith('.record')),
    ).toHaveLength(3);
    expect(
      store.writtenKeys.filter(key => key.endsWith('.record')),
    ).toHaveLength(3);
    const fresh = events.filter(
      event => event.type === 'tool-result-reduced' && event.origin === 'fresh',
    );
    expect(fresh).toHaveLength(3);
  });

  it('keeps a decision when the policy changes', async () => {
    const store = memoryStore();
    const tools = { log: returning(log) };
    const first = await runAgent({
      spillway: createSpillway({
        store,
        bands: [{ over: 5_000, action: truncate() }],
      }),
      tools,
      wrapsTools: false,
      steps: [[call('log', 'c1')]],
    });
    for (const bands of [
      [],
      [{ over: 1_000_000, action: spill() }],
      [{ over: 500, action: spill() }],
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one policy after another
      const later = await runAgent({
        spillway: createSpillway({ store, bands }),
        tools,
        steps: [],
        messages: [
          { role: 'user', content: 'What is in there?' },
          ...first.responseMessages,
        ],
      });
      const after = later.prompts[0]?.slice(0, first.prompts[1]?.length);
      // The first run had no read tool and said so; the words differ, the cut does not.
      expect(
        firstDifference(
          withoutNotice(JSON.stringify(after)),
          withoutNotice(JSON.stringify(first.prompts[1])),
        ),
      ).toBeUndefined();
    }
  });

  it('reduces the same result of another call on its own', async () => {
    const spillway = createSpillway({ store: memoryStore() });
    const scripted = await runAgent({
      spillway,
      tools: { log: returning(log) },
      steps: [[call('log', 'c1'), call('log', 'c2')]],
    });
    expect(lastOutput(scripted, 'c1')).not.toEqual(lastOutput(scripted, 'c2'));
  });
});

/** Reduces a result as it comes from a database. */
function reduceLoaded(
  spillway: Spillway,
  given: ToolResultOutput,
): Promise<ReducedToolResult> {
  return spillway.reduceToolResult({
    toolName: 'search',
    toolCallId: 'c1',
    output: JSON.parse(JSON.stringify(given)),
  });
}

function withoutNotice(prompt: string): string {
  return prompt.replaceAll(/\[spillway: [^\]]*\]/g, '[notice]');
}
