/** The client of the SDK in front of the reference server of the protocol, in a process of its own. */
import type { MCPClient } from '@ai-sdk/mcp';
import type { Tool, ToolSet } from 'ai';
import { type SpillwayOptions, memoryStore, spill, truncate } from 'spillway';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWholeText } from '../read-back.ts';
import { returning } from '../returning-tool.ts';
import { waysToRun } from '../run-agent.ts';
import { call, lastOutput, textOf } from '../scripted-model.ts';
import { openEverythingServer } from './mcp-server.ts';
import { openRecording } from './open-recording.ts';

const message = Array.from(
  { length: 1_500 },
  (_, at) => `a "quoted" line ${at} – with a dash`,
).join('\n');
const bands = [{ over: 5_000, action: truncate() }];

let client: MCPClient;
let tools: ToolSet;

beforeAll(async () => {
  client = await openEverythingServer();
  tools = await client.tools();
});

afterAll(() => client.close());

describe.each(waysToRun)('by %s', (_way, run) => {
  it('keeps what a tool of a server is, and stores its text decoded', async () => {
    const { spillway } = openRecording({ bands });
    const wrapped: ToolSet = spillway.tools(tools);
    expect(wrapped['echo']).toMatchObject({ type: 'dynamic' });
    expect(Object.keys(wrapped['echo'] ?? {}).toSorted()).toEqual(
      Object.keys(tools['echo'] ?? {}).toSorted(),
    );
    const scripted = await run({
      spillway,
      tools,
      steps: [[call('echo', 'c1', { message })]],
    });
    const output = lastOutput(scripted, 'c1');
    expect(output.type).toBe('content');
    expect(textOf(output).length).toBeLessThan(5_000);
    const [, handle = ''] = /"handle":"([^"]+)"/.exec(textOf(output)) ?? [];
    expect(await readWholeText(spillway, handle)).toBe(`Echo: ${message}`);
  });

  it('B40: leaves an image where it was, between texts that are reduced', async () => {
    const { spillway } = openRecording({
      bands: [{ over: 400, action: truncate() }],
    });
    const raw = (await runTool(tools['get-tiny-image'], {})) as {
      content: { type: string; text?: string; data?: string }[];
    };
    const content = raw.content.map(part =>
      part.type === 'text'
        ? { ...part, text: `${part.text}\n${message}` }
        : part,
    );
    const scripted = await run({
      spillway,
      tools: {
        shot: {
          ...tools['get-tiny-image'],
          execute: () => ({ content }),
        } as Tool,
      },
      steps: [[call('shot', 'c1')]],
    });
    const output = lastOutput(scripted, 'c1');
    if (output.type !== 'content') throw new Error('no content');
    const image = output.value.findIndex(({ type }) => type === 'file');
    expect(image).toBe(1);
    expect(JSON.stringify(output.value[image])).toContain(raw.content[1]?.data);
    expect(textOf(output).length).toBeLessThan(400);
  });

  it('sends an answer that says isError as an error, which no band touches', async () => {
    const { spillway, events } = openRecording({
      bands: [{ over: 50, action: truncate() }],
    });
    const scripted = await run({
      spillway,
      tools,
      steps: [[call('echo', 'c1', { wrong: 1 })]],
    });
    const output = lastOutput(scripted, 'c1');
    expect(output).toMatchObject({
      type: 'error-text',
      value: expect.stringContaining('Invalid arguments for tool echo'),
    });
    expect(events).toEqual([]);
  });

  it('bounds such an error by errorBands', async () => {
    const { spillway } = openRecording({
      errorBands: [{ over: 1_000, action: truncate({ maxChars: 600 }) }],
    });
    const broken = {
      ...tools['echo'],
      execute: async (input: unknown, options: never) => {
        const raw = await runTool(tools['echo'], input, options);
        const { content } = raw as { content: { text: string }[] };
        const text = `${content[0]?.text}\n${message}`;
        return { ...Object(raw), content: [{ type: 'text', text }] };
      },
    } as Tool;
    const scripted = await run({
      spillway,
      tools: { broken },
      steps: [[call('broken', 'c1', { wrong: 1 })]],
    });
    const output = lastOutput(scripted, 'c1');
    expect(output.type).toBe('error-text');
    expect(textOf(output).length).toBeLessThanOrEqual(600);
  });
});

describe('the structured content of a real answer', () => {
  it('B39: does not count twice, with the client of the SDK and as plain JSON', async () => {
    const input = { location: 'New York' };
    const raw = await runTool(tools['get-structured-content'], input);
    const { structuredContent, ...once } = raw as Record<string, unknown>;
    expect(structuredContent).toMatchObject({ conditions: 'Cloudy' });
    const over = JSON.stringify(once).length + 1;
    expect(JSON.stringify(raw).length).toBeGreaterThan(over);
    const { spillway, events } = openRecording({
      bands: [{ over, action: spill() }],
    });
    for (const weather of [tools['get-structured-content'], returning(raw)]) {
      const wrapped = spillway.tools({ weather } as ToolSet);
      const sent = await wrapped['weather']?.toModelOutput?.({
        toolCallId: 'c1',
        input,
        output: raw,
      });
      expect(sent?.type).toBe(weather?.type === 'dynamic' ? 'content' : 'json');
    }
    expect(events).toEqual([]);
  });
});

describe('the largest result that a server asks for', () => {
  const sentWith = async (
    most: unknown,
    options: SpillwayOptions<'readToolResult'> = { bands },
  ) => {
    const listed = await client.listTools();
    const defined = client.toolsFromDefinitions({
      ...listed,
      tools: listed.tools.map(one =>
        Object.assign(one, {
          _meta: { 'anthropic/maxResultSizeChars': most },
        }),
      ),
    }) as ToolSet;
    const { spillway } = openRecording({ store: memoryStore(), ...options });
    const wrapped: ToolSet = spillway.tools(defined);
    const { echo } = wrapped;
    const input = { message: message.slice(0, 4_000) };
    const output = await runTool(echo, input);
    const sent = await echo?.toModelOutput?.({
      toolCallId: 'c1',
      input,
      output,
    });
    return textOf(sent ?? { type: '' }).length;
  };

  it.each([2_000, 3_999])('lowers a threshold to %d', async most => {
    expect(await sentWith(most)).toBeLessThanOrEqual(most);
  });

  it('lowers one that counts tokens', async () => {
    const options = {
      overTokens: true,
      bands: [{ over: 2_000, action: truncate() }],
    };
    expect(await sentWith(1_000, options)).toBeLessThanOrEqual(1_200);
    expect(await sentWith(undefined, options)).toBe(4_006);
  });

  it.each([500_000, 4_006, -1, Number.NaN, '10', null])(
    'is ignored at %j',
    async most => {
      expect(await sentWith(most)).toBe(4_006);
    },
  );

  it('never raises a threshold', async () => {
    const low = { bands: [{ over: 1_000, action: truncate() }] };
    expect(await sentWith(500_000, low)).toBeLessThan(1_000);
  });
});

async function runTool(
  one: ToolSet[string] | undefined,
  input: unknown,
  options: unknown = { toolCallId: 'c1', messages: [] },
): Promise<unknown> {
  return one?.execute?.(input as never, options as never);
}
