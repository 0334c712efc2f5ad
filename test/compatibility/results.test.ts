/**
 * What becomes of kinds of results at each door, on each version of the SDK. `docs/compatibility.md` is a table of the results, so
 * the name of a test is a line there.
 */
import { type Tool, tool } from 'ai';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { chatRoute, userMessage } from '../chat-route.ts';
import { returning } from '../returning-tool.ts';
import { call, lastOutput, type Step, textOf } from '../scripted-model.ts';
import { sdkMajor } from '../sdk/sdk-major.ts';
import {
  doors,
  forEachAgent,
  log,
  open,
  runThrough,
  standIn,
  truncating,
} from './doors.ts';

const png = 'iVBORw0KGgo=';
const anthropic = { anthropic: { cacheControl: { type: 'ephemeral' } } };

describe.each(doors)('%s', (_name, door) => {
  it.each(mediaParts())(
    'keeps a part of the kind %s in place',
    async (_, part) => {
      const shot = showing([
        { type: 'text', text: log },
        part,
        { type: 'text', text: 'caption' },
      ]);
      await forEachAgent(async run => {
        const whole = await runThrough(
          door,
          run,
          { shot },
          open({ toolFilter: [] }),
        );
        const given = contentOf(lastOutput(whole, 'c-shot'));
        expect(given).toHaveLength(3);
        const scripted = await runThrough(door, run, { shot });
        const [text, ...rest] = contentOf(lastOutput(scripted, 'c-shot'));
        expect(text).toEqual({
          type: 'text',
          text: expect.stringMatching(standIn),
        });
        expect(rest).toEqual(given.slice(1));
      });
    },
  );

  it('keeps errors, and results of tools that the provider executes', async () => {
    const web = providerTool(true);
    const failing = tool({
      ...returning('x'),
      execute: () => {
        throw new Error(log);
      },
    });
    const step: Step = [
      { ...call('web', 'w1'), providerExecuted: true },
      {
        type: 'tool-result',
        toolCallId: 'w1',
        toolName: 'web',
        result: { log },
      },
      call('failing', 'c-failing'),
    ];
    await forEachAgent(async run => {
      const tools = { web, failing };
      const scripted = await run({
        spillway: open(),
        tools,
        steps: [step],
        ...door,
      });
      expect(lastOutput(scripted, 'c-failing')).toEqual({
        type: 'error-text',
        value: expect.stringContaining(log),
      });
      const assistant = scripted.prompts[1]?.find(
        ({ role }) => role === 'assistant',
      );
      expect(assistant?.content).toContainEqual(
        expect.objectContaining({
          toolCallId: 'w1',
          output: { type: 'json', value: { log } },
        }),
      );
    });
  });

  it("keeps a tool's own model output and the provider options on it", async () => {
    const telling = tool({
      ...returning('x'),
      toModelOutput: ({ toolCallId, input }) => ({
        type: 'text',
        value: `${toolCallId} ${JSON.stringify(input)} ${log}`,
        providerOptions: anthropic,
      }),
    });
    await forEachAgent(async run => {
      const spillway = open(truncating);
      const scripted = await runThrough(door, run, { telling }, spillway);
      const output = lastOutput(scripted, 'c-telling');
      expect(textOf(output)).toMatch(standIn);
      expect(textOf(output)).toContain('c-telling {}');
      expect(output).toMatchObject({ providerOptions: anthropic });
    });
  });

  it('takes the last value of an async generator', async () => {
    const growing = tool({
      inputSchema: z.object({}),
      async *execute() {
        yield 'first';
        yield log;
      },
    });
    await forEachAgent(async run => {
      const scripted = await runThrough(door, run, { growing });
      expect(textOf(lastOutput(scripted, 'c-growing'))).toMatch(standIn);
    });
  });
});

describe('both doors', () => {
  it('reduce what a page answers for a tool that a provider defines', async () => {
    const shell = providerTool(false);
    const { prompts } = await chatRoute({
      spillway: open(),
      tools: { shell },
      messages: [
        userMessage('u1'),
        {
          id: 'a1',
          role: 'assistant',
          parts: [
            {
              type: 'tool-shell',
              toolCallId: 'c1',
              state: 'output-available',
              input: {},
              output: log,
            },
          ],
        },
      ],
    });
    expect(textOf(lastOutput({ prompts }, 'c1'))).toMatch(standIn);
  });
});

/** Makes a tool of a provider without `execute`; provider packages for `ai` 6 do not say on it who executes it. */
function providerTool(isProviderExecuted: boolean): Tool {
  const said = sdkMajor === 6 ? {} : { isProviderExecuted };
  const provided = {
    type: 'provider',
    ...said,
    id: 'anthropic.tool_20250305',
    args: {},
    inputSchema: z.record(z.string(), z.unknown()),
    outputSchema: z.unknown(),
  };
  // oxlint-disable-next-line no-unsafe-type-assertion -- the type of `ai` 7 demands what 6 does not know
  return provided as unknown as Tool;
}

/** Makes a tool that shows parts of content to the model. */
function showing(value: readonly unknown[]): Tool {
  return tool({
    ...returning('x'),
    toModelOutput: () => ({
      type: 'content',
      value: structuredClone(value) as never,
    }),
  });
}

/** Lists a part of each kind that the vocabularies of the SDK know; those of v4 only where there is 7. */
function mediaParts(): [kind: string, part: object][] {
  const url = 'https://example.com/x.png';
  const mediaType = 'image/png';
  const v3 = [
    { type: 'file-data', data: png, mediaType },
    { type: 'file-url', url, mediaType },
    { type: 'file-id', fileId: 'f1' },
    { type: 'image-data', data: png, mediaType },
    { type: 'image-url', url },
    { type: 'image-file-id', fileId: { openai: 'f1' } },
    { type: 'custom', providerOptions: { x: { y: 1 } } },
  ];
  const v4 = [{ type: 'file', mediaType, data: { type: 'data', data: png } }];
  return [...v3, ...(sdkMajor === 6 ? [] : v4)].map(part => [part.type, part]);
}

function contentOf(output: { type: string; value?: unknown }): unknown[] {
  if (output.type !== 'content' || !Array.isArray(output.value))
    throw new Error('no content');
  return output.value;
}
