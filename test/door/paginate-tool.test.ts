import { asSchema, convertToModelMessages, tool, type UIMessage } from 'ai';
import { InvalidOptionsError, paginateTool } from 'spillway';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { oddValues } from '../odd-values.ts';
import { hits, searchTool } from '../search-tool.ts';
import { nextPage } from '../turn-pages.ts';

const options = { toolCallId: 'c1', messages: [], context: {} };
const input = { query: 'hit' };

/** What an asynchronous function can return. */
const returnable = oddValues.filter(([name]) => name !== 'a proxy that throws');

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
  it('is offered to the model with a page, and a sentence about it', async () => {
    const paged = paginateTool(searchTool().search);
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
    const paged = paginateTool(searchTool().search);
    expect(await paged.execute(input, options)).toBe(hits);
    expect(await paged.execute({ ...input, page: 3 }, options)).toBe(hits);
  });

  it('serves no list to a call that does not know it', async () => {
    let user = 'one';
    const { search, execute } = searchTool(() =>
      hits.map(({ id }) => ({ id, user })),
    );
    const paged = paginateTool(search);
    expect(await show(paged, input)).toContain('one');
    user = 'two';
    expect(await show(paged, { ...input, page: 2 })).not.toContain('one');
    expect(execute).toHaveBeenCalledTimes(2);
  });

  it('says that the list has changed when it is no longer remembered', async () => {
    const page = nextPage(await show(paginateTool(searchTool().search), input));
    // Another process, in which the tool returns another list by now.
    const other = paginateTool(searchTool(() => hits.slice(1)).search);
    const later = await show(other, { ...input, page });
    expect(later).toContain('page 2 of');
    expect(later).toContain('The list has changed since the page before');
    const same = paginateTool(searchTool().search);
    expect(await show(same, { ...input, page })).not.toContain('has changed');
  });

  it('makes the same page of a stored call in another process', async () => {
    const given = { ...input, page: '2' };
    const shown = await show(paginateTool(searchTool().search), given);
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
    const tools = { search: paginateTool(searchTool().search) };
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

  it('lets errors of the tool through', async () => {
    const failing = paginateTool(
      searchTool(() => {
        throw new Error('no connection');
      }).search,
    );
    await expect(failing.execute(input, options)).rejects.toThrow(
      'no connection',
    );
  });

  it.each(returnable)('shows %s without an error', async (_name, make) => {
    const paged = paginateTool(searchTool(make).search);
    for (const page of [undefined, 1, 2, '3-0123456789']) {
      // oxlint-disable-next-line no-await-in-loop -- one page after another
      const shown = await show(paged, { ...input, page });
      expect(shown.length).toBeLessThan(40_000);
    }
  });

  it('leaves a short list as it is', async () => {
    const short = hits.slice(0, 3);
    const paged = paginateTool(searchTool(() => short).search);
    expect(JSON.parse(await show(paged, input))).toEqual({
      type: 'json',
      value: short,
    });
  });

  it('refuses tools that it cannot page, and wrong options', () => {
    const { search } = searchTool();
    const client = tool({
      inputSchema: z.object({}),
      outputSchema: z.array(z.string()),
    });
    const own = tool({
      inputSchema: z.object({ page: z.number() }),
      execute: async () => hits,
    });
    const provided = {
      ...searchTool().search,
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
