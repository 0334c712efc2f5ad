/** What a size error has made smaller is sent at once by every step, request and process behind, and stays whole in the store. */
import { type JSONValue, type Tool, tool } from 'ai';
import {
  createSpillway,
  fileStore,
  type ReduceToolResultOptions,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { firstBrokenPrefix } from '../first-difference.ts';
import { handleIn, readWholeText } from '../read-back.ts';
import { returning } from '../returning-tool.ts';
import { outputsIn, textOf } from '../scripted-model.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import {
  asked,
  askInSmallWindow,
  askInWindow,
  bands,
} from './chat-in-window.ts';
import { waysToRun } from './run-in-window.ts';

const lines = (count: number): string =>
  Array.from({ length: count }, (_, at) => `row ${at}: value ${at * 7}`).join(
    '\n',
  );
const rows = (count: number): { id: number; name: string }[] =>
  Array.from({ length: count }, (_, id) => ({ id, name: `row ${id}` }));
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A tool whose result is text, a picture, and more text in many parts. */
function contentTool(parts: number): Tool {
  return tool({
    ...returning({ parts }),
    toModelOutput: () => ({
      type: 'content',
      value: [
        { type: 'text', text: lines(300) },
        { type: 'image-data', mediaType: 'image/png', data: png },
        ...Array.from({ length: parts }, (_, at) => ({
          type: 'text' as const,
          text: `part ${at}: ${lines(20)}`,
        })),
      ],
    }),
  });
}

/** Results, by how they were sent before: whole, below the band, or as a stand-in. */
const results: readonly (readonly [string, Tool])[] = [
  ['text below the band', returning(lines(300))],
  ['JSON below the band', returning(rows(200))],
  ['text over the band', returning(lines(3_000))],
  ['JSON over the band', returning(rows(3_000))],
  ['content below the band', contentTool(3)],
  ['content over the band', contentTool(30)],
  ['content of which parts were left out', contentTool(60)],
];

const doors = [
  ['both doors', {}],
  ['the door for the model', { wrapsTools: false }],
  ['both doors, replacing outputs', { replaceOutput: true }],
] as const;

describe.each(waysToRun)('harder forms, with %s', (_way, run) => {
  describe.each(doors)('behind %s', (_door, door) => {
    it.each(results)('are sent at once from then on: %s', async (_, one) => {
      const directory = await temporaryDirectory();
      const first = await askInSmallWindow(run, one, { ...door, directory });
      expect(first.error).toBeUndefined();
      expect(first.refusals).toBe(1);
      // A process that knows nothing but the store and the stored messages.
      const later = await askInWindow(run, one, {
        ...door,
        directory,
        messages: [...first.messages, { role: 'user', content: 'And now?' }],
        maxChars: first.maxChars + 1_000,
      });
      expect(later.refusals).toBe(0);
      expect(later.error).toBeUndefined();
      const accepted = [...first.prompts.slice(1), ...later.prompts];
      expect(accepted.length).toBeGreaterThanOrEqual(3);
      expect(firstBrokenPrefix(accepted)).toBeUndefined();
    });
  });

  // A page keeps the whole output, and the door for tools is asked about it again by every request.
  it.each(results)(
    'take the place of the whole output, too: %s',
    async (_, one) => {
      const directory = await temporaryDirectory();
      const first = await askInSmallWindow(run, one, { directory });
      const sent = outputsIn(first.prompts.at(-1)).get('c1');
      const { output } = await createSpillway({
        store: fileStore({ directory }),
        bands,
      }).reduceToolResult({
        toolName: 'one',
        toolCallId: 'c1',
        output: await wholeOutputOf(one),
      });
      const later = await askInWindow(run, one, {
        directory,
        messages: [
          ...asked,
          {
            role: 'assistant',
            content: [
              {
                type: 'tool-call',
                toolCallId: 'c1',
                toolName: 'one',
                input: {},
              },
            ],
          },
          {
            role: 'tool',
            content: [
              {
                type: 'tool-result',
                toolCallId: 'c1',
                toolName: 'one',
                output,
              },
            ],
          },
        ],
        maxChars: Infinity,
      });
      const again = outputsIn(later.prompts.at(-1)).get('c1');
      expect(JSON.stringify(again)).toBe(JSON.stringify(sent));
    },
  );

  it('can be read back whole', async () => {
    const directory = await temporaryDirectory();
    const text = lines(3_000);
    const first = await askInSmallWindow(run, returning(text), {
      directory,
    });
    const output = outputsIn(first.prompts.at(-1)).get('c1');
    const sent = output === undefined ? '' : textOf(output);
    expect(sent.length).toBeLessThanOrEqual(3_000);
    const spillway = createSpillway({ store: fileStore({ directory }) });
    expect(await readWholeText(spillway, handleIn(sent))).toBe(text);
  });
});

it('are the same in two processes that need them at the same time', async () => {
  const [, run] = waysToRun[0] ?? [];
  if (run === undefined) throw new Error('no way to run');
  const directory = await temporaryDirectory();
  const [one, other] = await Promise.all(
    [5_000, 4_000].map(maxChars =>
      askInWindow(run, returning(lines(300)), {
        wrapsTools: false,
        directory,
        messages: asked,
        maxChars,
      }),
    ),
  );
  expect(one?.error).toBeUndefined();
  expect(other?.error).toBeUndefined();
  const again = await askInWindow(run, returning(lines(300)), {
    wrapsTools: false,
    directory,
    messages: [...(other?.messages ?? []), { role: 'user', content: 'More?' }],
    maxChars: 4_000,
  });
  expect(again.refusals).toBe(0);
  expect(
    firstBrokenPrefix([...(other?.prompts.slice(1) ?? []), ...again.prompts]),
  ).toBeUndefined();
});

async function wholeOutputOf(
  one: Tool,
): Promise<ReduceToolResultOptions['output']> {
  const value: unknown = await one.execute?.(
    {},
    { toolCallId: 'c1', messages: [], context: {} },
  );
  const own = await one.toModelOutput?.({
    toolCallId: 'c1',
    input: {},
    output: value,
  });
  if (own !== undefined) return own;
  return typeof value === 'string'
    ? { type: 'text', value }
    : { type: 'json', value: value as JSONValue };
}
