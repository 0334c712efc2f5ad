import { asSchema, generateText, isStepCount } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { describe, expect, it } from 'vitest';
import type { ReadToolResultInput } from '../notice/read-call.ts';
import {
  createPayloadCache,
  type PayloadAccess,
} from '../read/payload-access.ts';
import { memoryStore } from '../store/memory-store.ts';
import type { OverflowStore } from '../store/overflow-store.ts';
import {
  createReadToolResult,
  type ReadToolResultOptions,
  type ReadToolResultTool,
} from './read-tool-result.ts';

type ReadEvent = Parameters<ReadToolResultOptions['onRead']>[0];

const handle = `grep-${'0'.repeat(20)}`;

function accessTo(store: OverflowStore): PayloadAccess {
  return {
    store,
    scopeKey: async () => 'scope',
    emit: () => {},
    cache: createPayloadCache(),
    stripAnsi: false,
  };
}

function readerOf(
  payload: string,
  options: Partial<ReadToolResultOptions> = {},
): ReadToolResultTool {
  const store = memoryStore();
  void store.write(`scope/${handle}`, new TextEncoder().encode(payload));
  return createReadToolResult({
    name: 'readToolResult',
    readMaxChars: 8_000,
    onRead: () => {},
    access: accessTo(store),
    ...options,
  });
}

/** Makes a store that reads in one way. */
function storeThat(readAny: () => Promise<Uint8Array>): OverflowStore {
  return { write: async key => key, read: readAny };
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

  it.each<[string, () => Promise<Uint8Array>]>([
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
    async (_, readFromStore) => {
      const access = accessTo(storeThat(readFromStore));
      expect(await read(readerOf('', { access }), { handle })).toBe(
        '[readToolResult: the store could not be reached to read "grep-00000000000000000000". Make the same call once more; if that fails too, call the tool itself again with a narrower input.]',
      );
    },
  );

  it('says so when a result was stored and its payload is gone', async () => {
    const store = memoryStore();
    await store.write(`scope/${handle}.record`, new Uint8Array(1));
    const access = accessTo(store);
    expect(
      await read(readerOf('', { access }), { handle }),
    ).toMatchInlineSnapshot(
      `"[readToolResult: the result under "grep-00000000000000000000" is no longer kept: the store has removed it, and what its notice shows is all that is left. No other handle has it. If the rest is needed, call the tool that made it again.]"`,
    );
  });

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
      "[grep-00000000000000000000: line 2 of 2 (3 characters), up to the end.]
      [Note: "lines" is not known here and had no effect.]
      2: b"
    `);
  });

  it('tells the model how to use it', async () => {
    const tool = readerOf('');
    expect(tool.description).toMatchInlineSnapshot(
      `"Reads a tool result that was too large to be shown whole. Take the handle from the notice of the shortened result. With the handle alone, the answer shows the first 200 lines, each as "12: text" with its line number. The first line of an answer says what is shown, of how many, and the exact call for the next part. Use pattern to find something, fromEnd for the last lines, path for a part of JSON, charOffset to read inside a very long line or binary data. An answer has at most 8,000 characters."`,
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
            "description": "How many lines to skip, or elements of a list at path. With pattern: how many hits to skip. With fromEnd: counted from the end.",
            "minimum": 0,
            "type": "integer",
          },
          "path": {
            "description": "A place in JSON, as in items[0].name, paths["/a key"], items[-1], items[100:120] or items[*].id. A list is shown element by element and a text by its lines; all other fields then apply to it. A string value alone is shown as text: path "stdout" reads the lines of that field.",
            "type": "string",
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
