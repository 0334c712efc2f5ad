/** The command line of `@spillway/cli`: help, wrong use, exit codes. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../temporary-directory.ts';
import { madeTranscript } from './made-transcript.ts';
import { runSpillway } from './run-spillway.ts';

const screen = { columns: 80, lines: 24 };

describe('the help', () => {
  it.each([
    [],
    ['survey'],
    ['simulate'],
    ['report'],
    ['inspect'],
    ['list'],
    ['prune'],
  ])('of `spillway %s` fits a screen', async (...command) => {
    const { code, out, err } = await runSpillway([...command, '--help']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const lines = out.split('\n');
    expect(lines.length).toBeLessThanOrEqual(screen.lines);
    for (const line of lines)
      expect(line.length).toBeLessThanOrEqual(screen.columns);
  });

  it('lists the commands', async () => {
    expect((await runSpillway(['--help'])).out).toMatchInlineSnapshot(`
      "Usage: spillway [options] [command]

      Surveys transcripts of agents, recommends thresholds for Spillway, and simulates
      them.

      Options:
        -v, --version                  print the version
        -h, --help                     print this help

      Commands:
        survey [options] <files...>    measure what tools return in transcripts, and
                                       recommend bands
        simulate [options] <files...>  replay transcripts through Spillway, and count
                                       context and cost
        report [options] <files...>    write survey and simulation as one HTML page
                                       with charts
        inspect [options] <handle>     read a stored result as the model would
        list [options]                 list the results that a store keeps
        prune [options]                remove old results from a store

      Exit codes: 0 everything was done, 1 something was skipped or failed,
      2 the command line is wrong.
      "
    `);
  });

  it('names the options of survey', async () => {
    expect((await runSpillway(['survey', '--help'])).out)
      .toMatchInlineSnapshot(`
      "Usage: spillway survey [options] <files...>

      Measure what tools return in transcripts, and recommend bands.

      Options:
        --write <file>     write the recommendation as a module that exports options
        --tokens <method>  "estimate" or a vocabulary such as "o200k_base" (slower)
        --json             print the survey as JSON
        -h, --help         print this help

      Files hold AI SDK model or UI messages, OpenAI chat or Anthropic messages, as
      JSON or JSONL. What cannot be read is named on stderr, and the rest is surveyed.
      "
    `);
  });

  it('names the options of simulate', async () => {
    expect((await runSpillway(['simulate', '--help'])).out)
      .toMatchInlineSnapshot(`
      "Usage: spillway simulate [options] <files...>

      Replay transcripts through Spillway, and count context and cost.

      Options:
        --config <file>              a module that exports options; without it, the
                                     defaults
        --input-price <price>        for a million input tokens, in any currency
        --cached-price <price>       for a million tokens read from the prompt cache
        --cache-write-price <price>  for a million tokens written to it (default:
                                     input price)
        --output-price <price>       for a million output tokens
        --tokens <method>            "estimate" or a vocabulary such as "o200k_base"
                                     (slower)
        --steps                      print the context of every step
        --json                       print the simulation as JSON
        -h, --help                   print this help

      Every step is sent through the real engine, with a store in memory; no model is
      asked, and reads that the agent would have made are not counted.
      "
    `);
  });
});

describe('wrong use ends with 2, and says what was given and what is allowed', () => {
  it.each([
    [[], 'Usage: spillway'],
    [
      ['survye', 'a.json'],
      "spillway: unknown command 'survye'\n(Did you mean survey?)",
    ],
    [['survey'], "spillway: missing required argument 'files'"],
    [
      ['survey', 'a.json', '--jsn'],
      "spillway: unknown option '--jsn'\n(Did you mean --json?)",
    ],
    [
      ['survey', 'a.json', '--write', 'options.txt'],
      'spillway: --write: "options.txt" was given, but it must end in .js, .mjs, .ts or .mts',
    ],
    [
      ['survey', 'a.json', '--tokens', 'words'],
      'spillway: --tokens: "words" was given, but it must be one of estimate, o200k_base,',
    ],
    [
      ['simulate', 'a.json', '--input-price', '-1', '--cached-price', ''],
      'spillway: --input-price: "-1" was given, but it must be a number of 0 or more\n' +
        'spillway: --cached-price: "" was given, but it must be a number of 0 or more',
    ],
    [
      ['simulate', 'a.json', '--output-price', '3'],
      'spillway: --input-price: nothing was given, but it must be given when another price is',
    ],
    [
      ['simulate', 'a.json', '--config', 'no-such-file.mjs'],
      'spillway: --config: "no-such-file.mjs" was given, but it must be a module that can be imported',
    ],
  ])('for %j', async (args, message) => {
    const { code, out, err } = await runSpillway(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  });

  it('for options that Spillway refuses', async () => {
    const cwd = await temporaryDirectory();
    await writeFile(
      join(cwd, 'c.mjs'),
      'export const options = { bands: [{ over: -1 }] };',
    );
    const { code, err } = await runSpillway(
      ['simulate', 'a.json', '--config', 'c.mjs'],
      { cwd },
    );
    expect(code).toBe(2);
    expect(err).toContain(
      'spillway: c.mjs: bands[0].over: -1 was given, but it must',
    );
  });
});

describe('a run', () => {
  it('ends with 0 when all was read, and writes nothing beside', async () => {
    const cwd = await temporaryDirectory();
    await writeFile(join(cwd, 'a.json'), JSON.stringify(madeTranscript()));
    for (const command of ['survey', 'simulate']) {
      const { code, err } = await runSpillway([command, 'a.json'], { cwd });
      expect({ command, code, err }).toEqual({ command, code: 0, err: '' });
    }
  });

  it('ends with 1 when something was skipped, names it, and surveys the rest', async () => {
    const cwd = await temporaryDirectory();
    const text = JSON.stringify(madeTranscript(), undefined, 1);
    await Promise.all([
      writeFile(join(cwd, 'whole.json'), text),
      writeFile(join(cwd, 'cut.json'), text.slice(0, -60)),
      writeFile(join(cwd, 'empty.jsonl'), ''),
      writeFile(join(cwd, 'odd.json'), '{"cookies": 3}'),
    ]);
    const { code, out, err } = await runSpillway(
      [
        'survey',
        '--json',
        'gone.json',
        'empty.jsonl',
        'odd.json',
        'cut.json',
        'whole.json',
      ],
      { cwd },
    );
    expect(code).toBe(1);
    expect(err).toMatchInlineSnapshot(`
      "spillway: gone.json:1 cannot be read: ENOENT: no such file or directory, stat 'gone.json'
      spillway: empty.jsonl:1 is empty
      spillway: odd.json:1 is of no known format: an object with cookies, and no role
      spillway: cut.json:120 is truncated: the file ends inside the message that begins here
      "
    `);
    expect(JSON.parse(out)).toMatchObject({
      files: 5,
      conversations: 2,
      steps: 9,
      faultCount: 4,
      faults: [{ file: 'gone.json', line: 1 }, {}, {}, { file: 'cut.json' }],
    });
  });

  it('lists no more than twenty faults of a file, and counts the others', async () => {
    const cwd = await temporaryDirectory();
    await writeFile(join(cwd, 'a.jsonl'), '{"a":\n'.repeat(1_000));
    const { code, err } = await runSpillway(['survey', 'a.jsonl'], { cwd });
    expect(code).toBe(1);
    expect(err.trimEnd().split('\n')).toHaveLength(21);
    expect(err).toMatch(/and 980 more of these\n$/);
  });

  it('writes no letters of a transcript that a terminal would obey', async () => {
    const cwd = await temporaryDirectory();
    const messages = JSON.stringify(madeTranscript()).replaceAll(
      '"list"',
      String.raw`"\u001b[2Jlist\n"`,
    );
    await writeFile(join(cwd, 'a.json'), `${messages}\n\u001B[2J`);
    for (const command of ['survey', 'simulate']) {
      const { out, err } = await runSpillway([command, 'a.json'], { cwd });
      expect(out).toContain('?[2Jlist?');
      expect(out + err).not.toContain('\u001B');
    }
  });
});
