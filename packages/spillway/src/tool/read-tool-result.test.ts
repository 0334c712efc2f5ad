import { asSchema, generateText, isStepCount } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { describe, expect, it } from 'vitest';
import { UnknownHandleError } from '../error/unknown-handle-error.ts';
import type { ReadToolResultInput } from '../notice/read-call.ts';
import {
  createReadToolResult,
  type ReadToolResultOptions,
  type ReadToolResultTool,
} from './read-tool-result.ts';

type ReadEvent = Parameters<ReadToolResultOptions['onRead']>[0];

const handle = 'grep-abc';

function readerOf(
  payload: string,
  options: Partial<ReadToolResultOptions> = {},
): ReadToolResultTool {
  return createReadToolResult({
    name: 'readToolResult',
    readMaxChars: 8_000,
    onRead: () => {},
    readPayload: async given => {
      if (given !== handle) throw new UnknownHandleError({ handle: given });
      return new TextEncoder().encode(payload);
    },
    ...options,
  });
}

async function read(
  tool: ReadToolResultTool,
  input: unknown,
): Promise<unknown> {
  // The SDK passes on whatever the model sends.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return tool.execute(input as ReadToolResultInput, {
    toolCallId: 'call-1',
    messages: [],
    context: {},
  });
}

describe('readToolResult', () => {
  it('answers a wrong handle with guidance, and with nothing of the host (C47)', async () => {
    const tool = readerOf('secret');
    expect(
      await read(tool, { handle: '../../etc/passwd' }),
    ).toMatchInlineSnapshot(
      `"[readToolResult: no result is stored under "../../etc/passwd". Copy the handle from the notice of a shortened result; tool call ids, file paths and handles of other conversations do not work. Without a handle, call the tool itself again with a narrower input.]"`,
    );
    expect(await read(tool, { handle: 'call_123' })).toContain(
      'no result is stored under "call_123". Copy the handle',
    );
    const long = await read(tool, { handle: 'x'.repeat(10_000) });
    expect(String(long).length).toBeLessThan(400);
  });

  it.each([null, undefined, {}, [], 'grep-abc', { handle: 7 }])(
    'answers %j, which has no handle, with guidance',
    async input => {
      expect(await read(readerOf('secret'), input)).toBe(
        '[readToolResult: no handle was given. It takes the handle that stands in the notice of a shortened result, as in readToolResult({"handle":"…"}).]',
      );
    },
  );

  it.each<[string, ReadToolResultOptions['readPayload']]>([
    ['rejects', () => Promise.reject(new Error('EACCES: /var/secret'))],
    [
      'throws',
      () => {
        throw new Error('EACCES: /var/secret');
      },
    ],
    ['resolves to nothing', async () => JSON.parse('null')],
  ])(
    'says what to do, and nothing of the failure, when the store %s',
    async (_, readPayload) => {
      expect(await read(readerOf('', { readPayload }), { handle })).toBe(
        '[readToolResult: the store could not be reached to read "grep-abc". Make the same call once more; if that fails too, call the tool itself again with a narrower input.]',
      );
    },
  );

  it('holds guidance to the cap too', async () => {
    const tool = readerOf('', { name: 'n'.repeat(64), readMaxChars: 400 });
    for (const wrong of ['x'.repeat(500), '\u0000'.repeat(500)]) {
      // oxlint-disable-next-line no-await-in-loop -- one answer after another
      const answer = await read(tool, { handle: wrong });
      expect(String(answer).length).toBeLessThanOrEqual(400);
    }
  });

  it('tells of each answer once, and a listener that throws breaks nothing', async () => {
    const events: ReadEvent[] = [];
    const tool = readerOf('a', {
      onRead: event => {
        events.push(event);
        throw new Error('listener');
      },
    });
    const answers = [
      await read(tool, { handle }),
      await read(tool, { handle: 'nope' }),
      await read(tool, {}),
    ];
    const [found, wrong, missing] = answers.map(text => String(text).length);
    expect(events).toEqual([
      { handle, characters: found, found: true },
      { handle: 'nope', characters: wrong, found: false },
      { handle: '', characters: missing, found: false },
    ]);
  });

  it('gives way to the event loop on a large payload', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    await read(readerOf('some line\n'.repeat(2_000_000)), {
      handle,
      pattern: 'nowhere',
    });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });

  it('runs in a real loop, also on an input that its schema does not allow', async () => {
    const result = await generateText({
      model: new MockLanguageModelV4({
        doGenerate: {
          content: [
            {
              type: 'tool-call',
              toolCallId: 'call-1',
              toolName: 'readToolResult',
              input: JSON.stringify({ handle, offset: '1', lines: 5 }),
            },
          ],
          finishReason: { unified: 'tool-calls', raw: undefined },
          usage: {
            inputTokens: {
              total: 1,
              noCache: 1,
              cacheRead: undefined,
              cacheWrite: undefined,
            },
            outputTokens: { total: 1, text: 1, reasoning: undefined },
          },
          warnings: [],
        },
      }),
      tools: { readToolResult: readerOf('a\nb') },
      stopWhen: isStepCount(1),
      prompt: 'Read it.',
    });
    const [{ output } = { output: undefined }] = result.toolResults;
    expect(output).toMatchInlineSnapshot(`
      "[grep-abc: line 2 of 2 (3 characters), up to the end.]
      [Note: "lines" is not known here and had no effect.]
      2: b"
    `);
  });

  it('tells the model how to use it', async () => {
    const tool = readerOf('');
    expect(tool.description).toMatchInlineSnapshot(
      `"Reads a tool result that was too large to be shown whole. Take the handle from the notice of the shortened result. With the handle alone, the answer shows the first 200 lines, each as "12: text" with its line number. The first line of an answer says what is shown, of how many, and the exact call for the next part. Use pattern to find something, fromEnd for the last lines, charOffset to read inside a very long line or binary data. An answer has at most 8,000 characters."`,
    );
    expect(await asSchema(tool.inputSchema).jsonSchema).toMatchInlineSnapshot(`
      {
        "additionalProperties": false,
        "properties": {
          "charLimit": {
            "description": "How many characters to show, at most 7,500. For binary data: at most 5,625 bytes.",
            "maximum": 7500,
            "minimum": 1,
            "type": "integer",
          },
          "charOffset": {
            "description": "How many characters of the whole result to skip, for a window that ignores lines. For binary data: bytes, shown as base64.",
            "minimum": 0,
            "type": "integer",
          },
          "context": {
            "default": 2,
            "description": "How many lines to show on either side of a hit, at most 20.",
            "maximum": 20,
            "minimum": 0,
            "type": "integer",
          },
          "fromEnd": {
            "default": false,
            "description": "Whether to read from the end: the window ends offset lines before the end, and is shown in the order of the text.",
            "type": "boolean",
          },
          "handle": {
            "description": "The handle from the notice of a shortened result.",
            "type": "string",
          },
          "limit": {
            "default": 200,
            "description": "How many lines to show, at most 1,000. With pattern: how many hits.",
            "maximum": 1000,
            "minimum": 1,
            "type": "integer",
          },
          "offset": {
            "default": 0,
            "description": "How many lines to skip. With pattern: how many hits to skip. With fromEnd: counted from the end.",
            "minimum": 0,
            "type": "integer",
          },
          "pattern": {
            "description": "Text to search for: literal, with case, not a regular expression. Lines with a hit are shown as "12: text", lines beside it as "12- text".",
            "type": "string",
          },
        },
        "required": [
          "handle",
        ],
        "type": "object",
      }
    `);
  });
});
