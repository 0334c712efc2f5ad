import { asSchema, convertToModelMessages, tool, type UIMessage } from 'ai';
import {
  createSpillway,
  InvalidOptionsError,
  memoryStore,
  paginateTool,
  truncate,
} from 'spillway';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { waysToRun } from '../run-agent.ts';
import { call, outputsIn, textOf } from '../scripted-model.ts';
import { nextPage, turnPages } from '../turn-pages.ts';

const hits = Array.from({ length: 1_000 }, (_, id) => ({
  id,
  title: `Hit number ${id}`,
}));

function searching(list: () => unknown = () => hits) {
  const execute = vi.fn(async (_input: { query: string }) => list());
  const search = tool({
    description: 'Searches.',
    inputSchema: z.object({ query: z.string() }),
    execute,
  });
  return { search, execute };
}

const options = { toolCallId: 'c1', messages: [], context: {} };
const input = { query: 'hit' };

/** The steps of a model that reads a list of the tool `search` to its end. */
const allPages = turnPages({ toolName: 'search', input }, text => {
  const page = nextPage(text);
  return page === undefined
    ? undefined
    : { toolName: 'search', input: { ...input, page } };
});

/** Collects the items of the pages in a prompt. */
function itemsIn(prompt: Parameters<typeof outputsIn>[0]): unknown[] {
  return [...outputsIn(prompt).values()].flatMap(output => {
    const [notice, ...items] = Object(output).value;
    expect(notice).toHaveProperty('$spillway');
    return items;
  });
}

/** Executes a tool once and returns what the model sees of it. */
async function show(
  paged: ReturnType<typeof paginateTool>,
  given: { query: string; page?: unknown },
): Promise<string> {
  const output: unknown = await paged.execute(given, options);
  const shown = await paged.toModelOutput?.({
    toolCallId: 'c1',
    input: given,
    output,
  });
  return JSON.stringify(shown);
}

describe('a tool that is read page by page', () => {
  describe.each(waysToRun)('in a run of %s', (_name, run) => {
    it.each([
      ['alone', false],
      ['inside spillway.tools()', true],
    ])('shows each of a thousand hits once, in order, %s', async (_, wraps) => {
      const { search, execute } = searching();
      const scripted = await run({
        spillway: createSpillway({ store: memoryStore() }),
        tools: { search: paginateTool(search) },
        steps: allPages,
        wrapsTools: wraps,
        wrapsModel: wraps,
      });
      const last = scripted.prompts.at(-1);
      expect(itemsIn(last)).toEqual(hits);
      expect(outputsIn(last).size).toBeGreaterThan(4);
      for (const output of outputsIn(last).values()) {
        expect(textOf(output).length).toBeLessThanOrEqual(8_000);
      }
      expect(execute).toHaveBeenCalledTimes(1);
      expect(execute.mock.calls[0]?.[0]).toEqual(input);
    });

    it('shows the list as it was, while the tool would return another one (C49)', async () => {
      let calls = 0;
      const { search } = searching(() => hits.slice(calls++));
      const scripted = await run({
        spillway: createSpillway({ store: memoryStore() }),
        tools: { search: paginateTool(search, { pageChars: 5_000 }) },
        steps: allPages,
        wrapsTools: false,
        wrapsModel: false,
      });
      expect(itemsIn(scripted.prompts.at(-1))).toEqual(hits);
    });
  });

  it('is offered to the model with a page, and a sentence about it', async () => {
    const paged = paginateTool(searching().search);
    expect({
      description: paged.description,
      schema: await asSchema(paged.inputSchema).jsonSchema,
    }).toMatchInlineSnapshot(`
      {
        "description": "Searches. A long list comes in pages: its first page says how many there are, and how to ask for the next one.",
        "schema": {
          "$schema": "http://json-schema.org/draft-07/schema#",
          "additionalProperties": false,
          "properties": {
            "page": {
              "description": "Which page of the list to show. Leave it out for the first page; for another one, give the value from the notice of the page before, with the rest of the input unchanged. A plain number works too.",
              "type": "string",
            },
            "query": {
              "type": "string",
            },
          },
          "required": [
            "query",
          ],
          "type": "object",
        },
      }
    `);
  });

  it('returns the whole list from execute, for user interfaces and hooks', async () => {
    const paged = paginateTool(searching().search);
    expect(await paged.execute(input, options)).toBe(hits);
    expect(await paged.execute({ ...input, page: 3 }, options)).toBe(hits);
  });

  it('finds the list of a plain number by the pages in the messages', async () => {
    const [, run] = waysToRun[0] ?? [];
    const { search, execute } = searching();
    const scripted = await run?.({
      spillway: createSpillway({ store: memoryStore() }),
      tools: { search: paginateTool(search) },
      steps: [
        [call('search', 'c0', input)],
        [call('search', 'c1', { ...input, page: 2 })],
        [call('search', 'c2', { ...input, page: '4' })],
      ],
    });
    const pages = [...outputsIn(scripted?.prompts.at(-1)).values()].map(
      output => /page \d of \d/.exec(textOf(output))?.[0],
    );
    expect(pages).toEqual(['page 1 of 5', 'page 2 of 5', 'page 4 of 5']);
    expect(execute).toHaveBeenCalledTimes(1);
  });

  it('serves no list to a call that does not know it', async () => {
    let user = 'one';
    const { search, execute } = searching(() =>
      hits.map(({ id }) => ({ id, user })),
    );
    const paged = paginateTool(search);
    expect(await show(paged, input)).toContain('one');
    user = 'two';
    expect(await show(paged, { ...input, page: 2 })).not.toContain('one');
    expect(execute).toHaveBeenCalledTimes(2);
  });

  it('says that the list has changed when it is no longer remembered', async () => {
    const page = nextPage(await show(paginateTool(searching().search), input));
    // Another process, in which the tool returns another list by now.
    const other = paginateTool(searching(() => hits.slice(1)).search);
    const later = await show(other, { ...input, page });
    expect(later).toContain('page 2 of');
    expect(later).toContain('The list has changed since the page before');
    const same = paginateTool(searching().search);
    expect(await show(same, { ...input, page })).not.toContain('has changed');
  });

  it('makes the same page of a stored call in another process', async () => {
    const given = { ...input, page: '2' };
    const shown = await show(paginateTool(searching().search), given);
    const messages: UIMessage[] = [
      {
        id: 'm1',
        role: 'assistant',
        parts: [
          {
            type: 'tool-search',
            toolCallId: 'c1',
            state: 'output-available',
            input: given,
            output: hits,
          },
        ],
      },
    ];
    const tools = { search: paginateTool(searching().search) };
    const converted = await convertToModelMessages(messages, { tools });
    expect(JSON.stringify(converted)).toContain(shown);
  });

  it('pages what the tool itself shows to the model', async () => {
    const search = tool({
      inputSchema: z.object({ query: z.string() }),
      execute: async () => hits,
      toModelOutput: ({ input: own, output }) => {
        expect(own).toEqual(input);
        return {
          type: 'text',
          value: output.map(({ title }) => `- ${title}\n`).join(''),
        };
      },
    });
    const shown = await show(paginateTool(search), { ...input, page: 2 });
    const [notice = '', first] = JSON.parse(shown).value.split('\n');
    expect([notice.replace(/-\w+"/, '-…"'), first]).toMatchInlineSnapshot(`
      [
        "[spillway: page 2 of 3, lines 457 to 906 of 1,000. Do not count, quote or infer what is not shown. Next page: the same call with "page":"3-…".]",
        "- Hit number 456",
      ]
    `);
  });

  it('gives the other functions of the tool their own input', async () => {
    const seen: unknown[] = [];
    const paged = paginateTool(
      tool({
        inputSchema: z.object({ query: z.string() }),
        execute: async () => hits,
        needsApproval: own => {
          seen.push(own);
          return false;
        },
        onInputAvailable: ({ input: own }) => {
          seen.push(own);
        },
      }),
    );
    const given = { ...input, page: 2 };
    const { needsApproval, onInputAvailable } = paged;
    if (typeof needsApproval !== 'function') throw new Error('it is gone');
    await needsApproval(given, options);
    await onInputAvailable?.({ input: given, ...options });
    expect(seen).toEqual([input, input]);
  });

  it('keeps an async generator one, and pages its last value', async () => {
    const [, run] = waysToRun[1] ?? [];
    const scripted = await run?.({
      spillway: createSpillway({ store: memoryStore() }),
      tools: {
        search: paginateTool(
          tool({
            inputSchema: z.object({ query: z.string() }),
            async *execute() {
              yield hits.slice(0, 1);
              yield hits;
            },
          }),
        ),
      },
      steps: allPages,
    });
    expect(itemsIn(scripted?.prompts.at(-1))).toEqual(hits);
  });

  it('gives the tool what its schema makes of an input', async () => {
    const execute = vi.fn(async (_date: Date) => hits);
    const since = '2026-11-30T00:00:00.000Z';
    const [, run] = waysToRun[0] ?? [];
    await run?.({
      spillway: createSpillway({ store: memoryStore() }),
      tools: {
        search: paginateTool(
          tool({
            inputSchema: z
              .object({ since: z.string() })
              .transform(({ since: date }) => new Date(date)),
            execute,
          }),
        ),
      },
      steps: [[call('search', 'c0', { since, page: 2 })]],
    });
    expect(execute.mock.calls[0]?.[0]).toEqual(new Date(since));
  });

  it('lets errors of the tool through', async () => {
    const failing = paginateTool(
      searching(() => {
        throw new Error('no connection');
      }).search,
    );
    await expect(failing.execute(input, options)).rejects.toThrow(
      'no connection',
    );
  });

  it('leaves a short list as it is', async () => {
    const short = hits.slice(0, 3);
    const paged = paginateTool(searching(() => short).search);
    expect(JSON.parse(await show(paged, input))).toEqual({
      type: 'json',
      value: short,
    });
  });

  it('is reduced by a band that is smaller than its pages', async () => {
    const [, run] = waysToRun[0] ?? [];
    const scripted = await run?.({
      spillway: createSpillway({
        store: memoryStore(),
        bands: [{ over: 3_000, action: truncate() }],
      }),
      tools: { search: paginateTool(searching().search) },
      steps: [[call('search', 'c0', input)]],
    });
    const [output] = outputsIn(scripted?.prompts.at(-1)).values();
    expect(output && textOf(output).length).toBeLessThan(3_000);
  });

  it('refuses tools that it cannot page, and wrong options', () => {
    const { search } = searching();
    const client = tool({
      inputSchema: z.object({}),
      outputSchema: z.array(z.string()),
    });
    const own = tool({
      inputSchema: z.object({ page: z.number() }),
      execute: async () => hits,
    });
    const provided = {
      ...searching().search,
      type: 'provider',
      id: 'x.search',
      args: {},
      isProviderExecuted: false,
    };
    const refusals = [
      () => paginateTool(client),
      () => paginateTool(own),
      // oxlint-disable-next-line no-unsafe-type-assertion -- a tool as a provider makes it
      () => paginateTool(provided as never),
      () => paginateTool(search, { pageChars: 499 }),
      () => paginateTool(search, { pageSize: 5 } as object),
    ].map(refused => {
      try {
        refused();
      } catch (error) {
        if (InvalidOptionsError.isInstance(error)) return error.message;
      }
      throw new Error('it was not refused');
    });
    expect(refusals).toMatchInlineSnapshot(`
      [
        "Invalid options for paginateTool:
      - tool.execute: undefined was given, but it must be a function, since the list is what it returns",
        "Invalid options for paginateTool:
      - tool.inputSchema: a schema with a property page was given, but it must have none, since paginateTool adds it; rename it",
        "Invalid options for paginateTool:
      - tool: a tool whose input is defined by a provider was given, but it must have an input schema of its own, to add a page to",
        "Invalid options for paginateTool:
      - pageChars: 499 was given, but it must be a whole number of 500 or more",
        "Invalid options for paginateTool:
      - pageSize: a value was given, but it is no option; the option is pageChars",
      ]
    `);
  });
});
