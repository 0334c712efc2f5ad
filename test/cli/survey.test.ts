/** `spillway survey` on a made transcript: what it prints, and what it writes. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../temporary-directory.ts';
import { madeTranscript } from './made-transcript.ts';
import {
  anthropicMessages,
  openAiMessages,
  uiMessages,
} from './other-formats.ts';
import { runSpillway, withoutFigures } from './run-spillway.ts';

type ToolFigures = Record<
  'calls' | 'chars' | 'results' | 'tokens' | 'toolName' | 'use',
  unknown
>;

describe('survey', () => {
  it('prints sizes, costs and a recommendation', async () => {
    const cwd = await temporaryDirectory();
    await writeFile(join(cwd, 'a.json'), JSON.stringify(madeTranscript()));
    const { out } = await runSpillway(['survey', 'a.json'], { cwd });
    expect(withoutFigures(out)).toMatchInlineSnapshot(`
      "# conversation in # file: # steps, # messages, # tokens (estimate)

      tool  calls  errors  chars p50  p90  p99  max  tokens p50  p90  p99  max
      list  #  #  #  #  #  #  #  #  #  #
      read  #  #  #  #  #  #  #  #  #  #

      tool  of all tokens  sent tokens  over #  sent tokens of these  used  results used
      list  #  #  #  #  #  #
      read  #  #  #  #  -  #

      Sent tokens count once for every step that sends them. Used are new names, paths and
      addresses in a result that the model wrote in the three steps after it.

      Recommended:
      tool  band  tried  hidden  by default  sent tokens  by default  without Spillway
      (others)  over #: spill, preview #  #  # of #  # of #  #  #  #

      Sent tokens of results: # without Spillway, # (# less) by its defaults,
      # (# less) as recommended.
      Hidden are used names that the stand-in did not show, of those in the results that were
      tried and reduced. Try it with: spillway survey … --write spillway.config.mjs, and
      spillway simulate … --config spillway.config.mjs
      "
    `);
  });

  it('counts what is sent again, and what was used', async () => {
    const cwd = await temporaryDirectory();
    await writeFile(join(cwd, 'a.json'), JSON.stringify(madeTranscript()));
    const { out } = await runSpillway(['survey', 'a.json', '--json'], { cwd });
    const { tools } = JSON.parse(out);
    const [list, read] = tools;
    expect(list).toMatchObject({
      toolName: 'list',
      calls: 1,
      errors: 0,
      // The listing is in the prompts of the four steps that follow.
      sentTokens: 4 * list.tokens.max,
      overBudget: { over: 10_000, results: 1, sentTokens: list.sentTokens },
      // Of `-rw-r--r--` only `rw-r--r--` counts as a name, once.
      use: { identifiers: 601, used: 2, results: 1 },
    });
    expect(read).toMatchObject({ toolName: 'read', calls: 3, errors: 1 });
  });

  it.each(['o200k_base', 'estimate'])('counts tokens by %s', async method => {
    const cwd = await temporaryDirectory();
    await writeFile(join(cwd, 'a.json'), JSON.stringify(madeTranscript()));
    const args = ['survey', 'a.json', '--json', '--tokens', method];
    const { out } = await runSpillway(args, { cwd });
    const { tokenMethod, tools } = JSON.parse(out);
    expect(tokenMethod).toBe(method);
    expect(tools[0].tokens.max).toBeGreaterThan(tools[0].chars.max / 5);
    expect(tools[0].tokens.max).toBeLessThan(tools[0].chars.max / 1.5);
  });

  it('measures the same whatever the format is', async () => {
    const cwd = await temporaryDirectory();
    const messages = madeTranscript();
    await Promise.all([
      writeFile(join(cwd, 'model.json'), JSON.stringify(messages)),
      writeFile(
        join(cwd, 'lines.jsonl'),
        messages.map(message => `${JSON.stringify(message)}\n`).join(''),
      ),
      writeFile(
        join(cwd, 'conversations.jsonl'),
        `${JSON.stringify({ messages })}\n`,
      ),
    ]);
    const surveys = await Promise.all(
      ['model.json', 'lines.jsonl', 'conversations.jsonl'].map(async file => {
        const { code, out } = await runSpillway(['survey', '--json', file], {
          cwd,
        });
        expect(code).toBe(0);
        return JSON.parse(out);
      }),
    );
    expect(surveys[1]).toEqual(surveys[0]);
    expect(surveys[2]).toEqual(surveys[0]);
  });

  it.each([
    ['OpenAI chat', openAiMessages],
    ['Anthropic', anthropicMessages],
    ['UI messages', uiMessages],
  ])('measures the same of messages of %s', async (_, write) => {
    const cwd = await temporaryDirectory();
    const messages = madeTranscript();
    await writeFile(join(cwd, 'a.json'), JSON.stringify(messages));
    await writeFile(join(cwd, 'b.json'), JSON.stringify(write(messages)));
    const [ours, theirs] = await Promise.all(
      ['a.json', 'b.json'].map(async file => {
        const { code, out } = await runSpillway(['survey', '--json', file], {
          cwd,
        });
        expect(code).toBe(0);
        const { steps, tools, recommendation } = JSON.parse(out);
        return {
          steps,
          recommendation: recommendation.bands,
          tools: tools.map(
            ({
              toolName,
              calls,
              results,
              chars,
              tokens,
              use,
            }: ToolFigures) => ({
              toolName,
              calls,
              results,
              chars,
              tokens,
              use,
            }),
          ),
        };
      }),
    );
    expect(theirs).toEqual(ours);
  });

  it('writes a configuration that simulate takes, where no `spillway` is installed', async () => {
    const cwd = await temporaryDirectory();
    await writeFile(join(cwd, 'a.json'), JSON.stringify(madeTranscript()));
    const written = await runSpillway(
      ['survey', 'a.json', '--write', 'c.mjs'],
      { cwd },
    );
    expect(written).toMatchObject({ code: 0, err: 'spillway: wrote c.mjs\n' });
    expect(await readFile(join(cwd, 'c.mjs'), 'utf8')).toMatchInlineSnapshot(`
      "// Recommended by \`spillway survey\` from 4 results in 1 conversation.
      import { spill, truncate } from 'spillway';

      /** @type {import('spillway').SpillwayOptions} */
      export const options = {
        bands: [{ over: 10_000, action: spill({ previewChars: 1_000, then: truncate() }) }],
      };
      "
    `);
    const { code, out } = await runSpillway(
      ['simulate', 'a.json', '--config', 'c.mjs'],
      { cwd },
    );
    expect(code).toBe(0);
    expect(withoutFigures(out)).toMatchInlineSnapshot(`
      "# conversation, # steps (tokens: estimate)

      conversation  steps  largest prompt  after  sent tokens  after  less
      a.json:#  #  #  #  #  #  #

      Sent over all steps: # tokens without Spillway, # with it (# less).
      Not in a prompt cache: # and # Largest prompt: # and #

      tool  band  results  chars  after  less
      list  over #: spill  #  #  #  #

      The stand-ins show # of # names that the model used of reduced results (#).
      The rest is hidden in # result; reads of it are not in the figures.
      "
    `);
  });

  it('says so when there is nothing to recommend', async () => {
    const cwd = await temporaryDirectory();
    await writeFile(join(cwd, 'a.json'), '[{"role":"user","content":"Hello"}]');
    const { code, out, err } = await runSpillway(
      ['survey', 'a.json', '--write', 'c.mjs'],
      { cwd },
    );
    expect(code).toBe(1);
    expect(out).toContain('No results of tools.');
    expect(err).toBe(
      'spillway: c.mjs was not written: there are no results of tools\n',
    );
  });
});
