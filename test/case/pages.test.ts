/** C49: paging through a thousand hits, by the calls that are printed. */
import { generateText, isStepCount, tool, wrapLanguageModel } from 'ai';
import {
  createSpillway,
  fileStore,
  memoryStore,
  paginate,
  type ReadToolResultInput,
  type SpillwayEvent,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inChildProcess } from '../child-process.ts';
import { firstCall, readToolResult } from '../read-back.ts';
import { returning } from '../returning-tool.ts';
import { waysToRun } from '../run-agent.ts';
import { outputsIn, scriptedModel, textOf } from '../scripted-model.ts';
import { hits } from '../search-tool.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { turnPages } from '../turn-pages.ts';

const bands = [{ over: 10_000, action: paginate() }];

const grep = hits
  .map(({ id, title }) => `src/file-${id % 7}.ts:${id + 1}: ${title}\n`)
  .join('');

/** The steps of a model that searches, and then makes every call of the read tool that is printed. */
const allPages = turnPages({ toolName: 'search', input: {} }, text => {
  const input = firstCall(text.split(/\n|"},/, 1)[0] ?? '');
  return input && { toolName: 'readToolResult', input };
});

/** What the model has read of a list by the end of a run, page by page. */
function pagesOf(prompt: Parameters<typeof outputsIn>[0]): {
  first: ReturnType<typeof Object>;
  rows: string[];
} {
  const [first, ...answers] = [...outputsIn(prompt).values()];
  return { first, rows: answers.flatMap(answer => rowsOf(textOf(answer))) };
}

/** The lines or elements of an answer of the read tool, without their numbers. */
function rowsOf(answer: string): string[] {
  return answer
    .split('\n')
    .slice(1)
    .map(row => row.replace(/^(?:\d+|\[\d+\]): /, ''));
}

/** Puts the items of all pages together. */
function itemsOf({ first, rows }: ReturnType<typeof pagesOf>): unknown[] {
  const [notice, ...items] = first.value;
  expect(notice.$spillway).toContain('page 1 of about');
  expect(items.pop().$spillway).toMatch(/^items \d+ to 999 of 1,000 left out$/);
  return [...items, ...rows.map(row => JSON.parse(row))];
}

/** Puts the lines of all pages together. */
function linesOf({ first, rows }: ReturnType<typeof pagesOf>): string {
  const [, ...shown] = String(first.value).split('\n');
  expect(shown.pop()).toMatch(/^\[lines \d+-1,000 left out: /);
  return `${[...shown, ...rows].join('\n')}\n`;
}

describe('C49: a thousand hits, read page by page', () => {
  describe.each(waysToRun)('in a run of %s', (_name, run) => {
    it('are all there once, in order, as JSON', async () => {
      const scripted = await run({
        spillway: createSpillway({ store: memoryStore(), bands }),
        tools: { search: returning(hits) },
        steps: allPages,
      });
      expect(itemsOf(pagesOf(scripted.prompts.at(-1)))).toEqual(hits);
    });

    it('are all there once, in order, as lines', async () => {
      const scripted = await run({
        spillway: createSpillway({ store: memoryStore(), bands }),
        tools: { search: returning(grep) },
        steps: allPages,
      });
      expect(linesOf(pagesOf(scripted.prompts.at(-1)))).toBe(grep);
    });

    it('are all there once without escape sequences, where those are stripped', async () => {
      const colored = grep.replaceAll(/src\S+/g, '\u001B[35m$&\u001B[0m');
      const scripted = await run({
        spillway: createSpillway({
          store: memoryStore(),
          bands,
          stripAnsi: true,
        }),
        tools: { search: returning(colored) },
        steps: allPages,
      });
      expect(linesOf(pagesOf(scripted.prompts.at(-1)))).toBe(grep);
    });

    it('are all there once while another process writes to the store', async () => {
      const directory = await temporaryDirectory();
      const writing = inChildProcess(
        `
        const { createSpillway, fileStore, paginate } = spillway;
        const instance = createSpillway({
          store: fileStore({ directory: input.directory }),
          bands: [{ over: 10_000, action: paginate() }],
        });
        for (let at = 0; at < 150; at++) {
          for (const toolCallId of ['c0', 'c1', 'other']) {
            await instance.reduceToolResult({
              toolName: 'search',
              toolCallId,
              output: { type: 'json', value: input.hits.slice(at % 5) },
            });
          }
        }
        console.log('"done"');
        `,
        { directory, hits },
      );
      const scripted = await run({
        spillway: createSpillway({ store: fileStore({ directory }), bands }),
        tools: { search: returning(hits) },
        steps: allPages,
      });
      expect(itemsOf(pagesOf(scripted.prompts.at(-1)))).toEqual(hits);
      expect(await writing).toBe('done');
    });
  });

  it('are counted on the first page, with the call for the next one', async () => {
    const events: SpillwayEvent[] = [];
    const spillway = createSpillway({
      store: memoryStore(),
      bands,
      onEvent: event => events.push(event),
    });
    const { output, reduction } = await spillway.reduceToolResult({
      toolName: 'search',
      toolCallId: 'c1',
      output: { type: 'text', value: grep },
    });
    expect(
      textOf(output)
        .split('\n', 2)
        .join('\n')
        .replaceAll(/search-\w+/g, 'search-…'),
    ).toMatchInlineSnapshot(`
      "[spillway: this result was stored, only its first page is shown. Whole: 33,783 characters in 1,000 lines. Shown: page 1 of about 5, lines 1 to 226. Do not count, quote or infer what is not shown. Next page: readToolResult({"handle":"search-…","offset":226}). Search all pages: readToolResult({"handle":"search-…","pattern":"…"}).]
      src/file-0.ts:1: Hit number 0"
    `);
    expect(reduction).toMatchObject({ action: 'paginate' });
    expect(events).toMatchObject([
      { type: 'tool-result-reduced', action: 'paginate', origin: 'fresh' },
    ]);
  });

  it('keep their digits when they are one line of JSON in a text', async () => {
    const ids = Array.from(
      { length: 1_000 },
      (_, at) => 10n ** 20n + BigInt(at),
    );
    const value = `[${ids.map(id => `{"id":${id}}`).join(',')}]`;
    const spillway = createSpillway({ store: memoryStore(), bands });
    const { output } = await spillway.reduceToolResult({
      toolName: 'search',
      toolCallId: 'c1',
      output: { type: 'text', value },
    });
    const [notice = '', body = ''] = textOf(output).split('\n');
    const shown = body.replace(/,\{"\$spillway":"items [^"]*"\}\]$/, ',');
    const rows = await rowsFrom(firstCall(notice), spillway);
    expect(`${shown}${rows.join(',')}]`).toBe(value);
  });

  it('are read on by the element, with the count of all', async () => {
    const spillway = createSpillway({ store: memoryStore(), bands });
    const { output } = await spillway.reduceToolResult({
      toolName: 'search',
      toolCallId: 'c1',
      output: { type: 'json', value: hits },
    });
    const call = firstCall(textOf(output).replaceAll('\\"', '"'));
    const answer = await readToolResult(spillway, call ?? { handle: '' });
    expect(
      answer
        .split('\n', 2)
        .join('\n')
        .replaceAll(/search-\w+/g, 'search-…'),
    ).toMatchInlineSnapshot(`
      "[search-…, path "$": elements [212] to [392] of 1,000 (35,779 characters). Next: readToolResult({"handle":"search-…","path":"$","offset":393})]
      [212]: {"id":212,"title":"Hit number 212"}"
    `);
  });

  it('stay below a band that counts tokens', async () => {
    const spillway = createSpillway({
      store: memoryStore(),
      overTokens: true,
      tokenizer: text => text.length,
      bands: [{ over: 2_000, action: paginate() }],
    });
    const { output, reduction } = await spillway.reduceToolResult({
      toolName: 'search',
      toolCallId: 'c1',
      output: { type: 'text', value: grep },
    });
    expect(reduction?.action).toBe('paginate');
    expect(textOf(output).length).toBeLessThan(2_000);
  });

  it('keep the snapshot when the search would find others by then', async () => {
    let calls = 0;
    const spillway = createSpillway({ store: memoryStore(), bands });
    const scripted = scriptedModel(allPages);
    await generateText({
      model: wrapLanguageModel({
        model: scripted.model,
        middleware: spillway.middleware,
      }),
      tools: spillway.tools({
        search: tool({
          inputSchema: z.object({}),
          execute: async () => hits.slice(calls++),
        }),
      }),
      stopWhen: isStepCount(allPages.length),
      prompt: 'What is in there?',
    });
    expect(itemsOf(pagesOf(scripted.prompts.at(-1)))).toEqual(hits);
    expect(calls).toBe(1);
  });
});

/** Lists the rows of all pages, by the calls that are printed. */
async function rowsFrom(
  next: ReadToolResultInput | undefined,
  spillway: ReturnType<typeof createSpillway>,
): Promise<string[]> {
  const rows: string[] = [];
  let input = next;
  while (input !== undefined) {
    // oxlint-disable-next-line no-await-in-loop -- each answer names the next call
    const answer = await readToolResult(spillway, input);
    rows.push(...rowsOf(answer));
    input = firstCall(answer.slice(0, answer.indexOf('\n')));
  }
  return rows;
}
