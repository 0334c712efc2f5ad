import { tool } from 'ai';
import { createSpillway, memoryStore, paginateTool, truncate } from 'spillway';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { waysToRun } from '../run-agent.ts';
import { call, outputsIn, textOf } from '../scripted-model.ts';
import { hits, searchTool } from '../search-tool.ts';
import { nextPage, turnPages } from '../turn-pages.ts';

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

describe('a run in which a tool is read page by page', () => {
  describe.each(waysToRun)('in a run of %s', (_name, run) => {
    it.each([
      ['alone', false],
      ['inside spillway.tools()', true],
    ])('shows each of a thousand hits once, in order, %s', async (_, wraps) => {
      const { search, execute } = searchTool();
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
      const { search } = searchTool(() => hits.slice(calls++));
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

  it('finds the list of a plain number by the pages in the messages', async () => {
    const [, run] = waysToRun[0] ?? [];
    const { search, execute } = searchTool();
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
    const execute = vi.fn<(date: Date) => Promise<unknown>>(async () => hits);
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

  it('is reduced by a band that is smaller than its pages', async () => {
    const [, run] = waysToRun[0] ?? [];
    const scripted = await run?.({
      spillway: createSpillway({
        store: memoryStore(),
        bands: [{ over: 3_000, action: truncate() }],
      }),
      tools: { search: paginateTool(searchTool().search) },
      steps: [[call('search', 'c0', input)]],
    });
    const [output] = outputsIn(scripted?.prompts.at(-1)).values();
    expect(output && textOf(output).length).toBeLessThan(3_000);
  });
});
