import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  answered,
  asked,
  called,
  conversation,
  lines,
  read,
  readFileAt,
} from './test-reading.ts';

describe('readTranscript finds the same conversation', () => {
  it.each<[string, string, string]>([
    ['an array', 't.json', JSON.stringify(conversation)],
    [
      'an array over many lines',
      't.json',
      JSON.stringify(conversation, undefined, 2),
    ],
    [
      'an object with messages',
      't.json',
      JSON.stringify({ model: 'm', messages: conversation, tools: [] }),
    ],
    ['a message a line', 't.jsonl', lines(conversation)],
    [
      'a message a line, with CR LF',
      't.jsonl',
      lines(conversation).replaceAll('\n', '\r\n'),
    ],
    ['a message a line, under another name', 't.log', lines(conversation)],
    ['a conversation a line', 't.jsonl', lines([conversation])],
    [
      'a conversation a line, in an object',
      't.jsonl',
      lines([{ messages: conversation }]),
    ],
    ['a list of conversations', 't.json', JSON.stringify([conversation])],
    [
      'a list of objects with messages',
      't.json',
      JSON.stringify([{ messages: conversation }], undefined, 2),
    ],
    ['a byte order mark', 't.json', `\uFEFF${JSON.stringify(conversation)}`],
    ['no newline at the end', 't.jsonl', lines(conversation).trimEnd()],
  ])('in %s', async (_, name, text) => {
    expect(await read(text, name)).toEqual({
      conversations: [conversation],
      systems: [undefined],
      faults: [],
    });
  });

  it('in every line, when there are several conversations', async () => {
    const { conversations } = await read(
      lines([conversation, { messages: conversation }]),
      't.jsonl',
    );
    expect(conversations).toEqual([conversation, conversation]);
  });
});

describe('readTranscript', () => {
  it('takes the system prompt beside the messages', async () => {
    const { systems } = await read(
      JSON.stringify({
        messages: [asked],
        system: [{ type: 'text', text: 'Be brief.' }],
      }),
    );
    expect(systems).toEqual(['Be brief.']);
  });

  it('keeps letters whole that lie over the end of a chunk', async () => {
    const content = 'é😀'.repeat(100_000);
    const { conversations } = await read(
      JSON.stringify([{ role: 'user', content }]),
    );
    expect(conversations).toEqual([[{ role: 'user', content }]]);
  });

  it.each<[string, string, string, string[]]>([
    ['an empty file', 't.json', '', ['1 is empty']],
    ['a blank file', 't.jsonl', '\n \n', ['1 is empty']],
    ['a list of nothing', 't.json', '[]', ['1 holds no messages']],
    [
      'text',
      't.json',
      'Hello\nWorld',
      [
        '1 is no JSON: neither an object nor an array begins here',
        '2 is no JSON: neither an object nor an array begins here',
      ],
    ],
    [
      'a number',
      't.jsonl',
      '12\n',
      ['1 is a number, where a message should be'],
    ],
    [
      'another object',
      't.json',
      '{"a":1,"b":2}',
      ['1 is of no known format: an object with a, b, and no role'],
    ],
    [
      'another role',
      't.json',
      '[{"role":"robot","content":"x"}]',
      [
        "1 message 1 is no message of the AI SDK: role: Invalid discriminator value. Expected 'system' | 'user' | 'assistant' | 'tool'",
      ],
    ],
  ])('names the fault of %s', async (_, name, text, faults) => {
    expect((await read(text, name)).faults).toEqual(faults);
  });

  it('reads what stands before the place where a file was truncated', async () => {
    const text = JSON.stringify(conversation, undefined, 2);
    const { conversations, faults } = await read(text.slice(0, -20));
    expect(conversations).toEqual([[asked, called]]);
    expect(faults).toMatchInlineSnapshot(`
      [
        "17 is truncated: the file ends inside the message that begins here",
        "6 has a call of list, 1, without a result",
      ]
    `);
  });

  it('reads the lines around a broken one', async () => {
    const text = lines(conversation).replace('"role":"user"', '"role":"us');
    const { conversations, faults } = await read(text, 't.jsonl');
    expect(conversations).toEqual([[called, answered]]);
    expect(faults).toMatchInlineSnapshot(`
      [
        "1 is no valid JSON: Expected ',' or '}' after property value in JSON at position 13",
      ]
    `);
  });

  it('names calls without a result, and results without a call', async () => {
    const other = structuredClone(answered);
    if (Array.isArray(other.content))
      Object.assign(other.content[0] ?? {}, { toolCallId: '2' });
    const { conversations, faults } = await read(
      lines([asked, called, other]),
      't.jsonl',
    );
    expect(conversations).toEqual([[asked, called, other]]);
    expect(faults).toMatchInlineSnapshot(`
      [
        "3 message 3 holds the result of 2, and no message before it has that call",
        "2 has a call of list, 1, without a result",
      ]
    `);
  });

  it('names a file that is not there, and a directory', async () => {
    const [missing, directory] = await Promise.all([
      readFileAt(join(tmpdir(), 'no-such-file.json')),
      readFileAt(tmpdir()),
    ]);
    expect(missing.faults[0]).toContain('1 cannot be read: ENOENT');
    expect(directory.faults).toEqual([
      '1 is a directory; name the files in it',
    ]);
  });

  it('says where a message is not what its format asks for', async () => {
    const { faults } = await read(
      lines([
        {
          role: 'tool',
          content: [
            {
              type: 'tool-result',
              toolCallId: '1',
              toolName: 'a',
              output: { type: 'odd' },
            },
          ],
        },
        { role: 'assistant', content: 12 },
        { role: 'tool', tool_call_id: 7, content: 'x' },
        {
          role: 'assistant',
          content: [{ type: 'tool_use', id: '1', input: {} }],
        },
        { role: 'assistant', parts: 'none' },
        { role: 'assistant', parts: [{ text: 'x' }] },
      ]),
      't.jsonl',
    );
    expect(faults).toMatchInlineSnapshot(`
      [
        "1 message 1 is no message of the AI SDK: content[0].output.type: Invalid discriminator value. Expected 'text' | 'error-text' | 'json' | 'error-json' | 'execution-denied' | 'content'",
        "2 message 2 is no message of the AI SDK: content: neither a text nor a list of parts",
        "3 message 3 is no message of OpenAI chat: tool_call_id: Invalid input: expected string, received number",
        "4 message 4 is no message of Anthropic: name: Invalid input: expected string, received undefined in content[0]",
        "5 message 5 is no message of the AI SDK: content: neither a text nor a list of parts",
        "6 message 6 is no message of the AI SDK, for a page (UI message): parts[0].type: Invalid input: expected string, received undefined",
      ]
    `);
  });
});
