/**
 * Real outputs of tools and real transcripts, from `../shared/data` beside the
 * repository. A public clone does not have them: then these tests skip, and say
 * so. Where `CI` and `SPILLWAY_REQUIRE_DATA=1` are set, they fail instead.
 */
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModelMessage } from 'ai';
import {
  type Action,
  createSpillway,
  memoryStore,
  spill,
  truncate,
  paginate,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { sizeOf, type ToolResultOutput } from '../arbitrary-results.ts';
import { firstDifference } from '../first-difference.ts';
import { firstCall, readToolResult } from '../read-back.ts';
import { textOf } from '../scripted-model.ts';
import {
  checkBareJsonGaps,
  checkJsonGaps,
  checkNdjsonGaps,
} from '../stated-json-gaps.ts';
import { statedTextGap } from '../stated-text-gap.ts';

const folder = join(import.meta.dirname, '../../../shared/data');
const isThere = existsSync(folder);
const isRequired =
  process.env['CI'] !== undefined &&
  process.env['SPILLWAY_REQUIRE_DATA'] === '1';

const over = 10_000;

const actions: readonly (readonly [string, Action, number])[] = [
  ['spill', spill(), 2_500],
  ['truncate', truncate(), 4_000],
  ['paginate', paginate(), 8_000],
];

it('has its data', ({ skip }) => {
  const problem = `the tests on real data need ${folder}, which is missing`;
  if (!isThere && !isRequired) {
    console.warn(`Skipped: ${problem}.`);
    skip(problem);
  }
  expect(isThere || problem).toBe(true);
});

describe.skipIf(!isThere)('real outputs', () => {
  const names = isThere ? readdirSync(join(folder, 'outputs')) : [];

  it.each(names)('%s', async name => {
    const bytes = await readFile(join(folder, 'outputs', name));
    for (const output of outputsOf(bytes)) {
      for (const [, action, most] of actions) {
        // oxlint-disable-next-line no-await-in-loop -- large files, one after another
        expect(await problemsOfCut({ output, action, most })).toEqual([]);
      }
    }
  });
});

describe.skipIf(!isThere)('real transcripts', () => {
  const names = (
    isThere ? readdirSync(join(folder, 'transcripts')) : []
  ).filter(name => name.endsWith('.json'));

  it.each(names)('%s', async name => {
    const source = await readFile(join(folder, 'transcripts', name), 'utf8');
    for (const [, action] of actions) {
      // oxlint-disable-next-line no-await-in-loop -- one action after another
      expect(await problemsOfHistory(source, action)).toEqual([]);
    }
  });
});

/** Returns a file as the results that a tool may make of it: text, and JSON where it is JSON; nothing for binary files. */
function outputsOf(bytes: Uint8Array): ToolResultOutput[] {
  const value = decode(bytes);
  if (value === undefined) return [];
  const outputs: ToolResultOutput[] = [{ type: 'text', value }];
  try {
    outputs.push({ type: 'json', value: JSON.parse(value) });
  } catch {
    // Not JSON.
  }
  return outputs;
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Resolves to everything that is wrong with the stand-in of an output. */
async function problemsOfCut({
  output,
  action,
  most,
}: {
  output: ToolResultOutput;
  action: Action;
  most: number;
}): Promise<string[]> {
  const spillway = createSpillway({
    store: memoryStore({ maxBytes: 200_000_000 }),
    bands: [{ over, action }],
  });
  const { output: sent, reduction } = await spillway.reduceToolResult({
    toolName: 'read_file',
    toolCallId: 'c1',
    output,
  });
  if (sizeOf(output) < over)
    return failed({ 'it was touched': sent !== output });
  const text = textOf(sent);
  checkGaps(sent, output);

  const handle = reduction?.handle ?? '';
  const next = firstCall(text.replaceAll('\\"', '"'));
  const answer = await readToolResult(spillway, { handle, ...next });
  return failed({
    'it is too long': text.length > most,
    'it is not well-formed': !text.isWellFormed(),
    'it has no notice': !text.includes('[spillway: '),
    'it names another handle': next?.handle !== handle,
    'nothing is read back': !/^(?:: |, path )/.test(
      answer.replace(`[${handle}`, ''),
    ),
    'the answer is too long': answer.length > 8_000,
  });
}

function failed(checks: Record<string, boolean>): string[] {
  return Object.keys(checks).filter(problem => checks[problem]);
}

/** What moves the cursor of a terminal. */
// oxlint-disable-next-line no-control-regex -- these are control characters
const moving = /\r(?!\n|$)|[\b]|\u001b\[[\d;?]*[A-HJK]/;

/** Checks that JSON is still JSON, and that every gap is stated. */
function checkGaps(sent: ToolResultOutput, whole: ToolResultOutput): void {
  if (sent.type === 'json' && whole.type === 'json') {
    checkJsonGaps(sent.value, whole.value);
    return;
  }
  if (sent.type !== 'text') throw new Error(`${sent.type} is no stand-in`);
  if (!sent.value.includes('Whole: JSON of ')) {
    if (whole.type !== 'text') return;
    if (/^\{.*\}\n\{/.test(whole.value)) {
      checkNdjsonGaps(sent.value, whole.value);
    } else if (!moving.test(whole.value)) {
      // What a terminal would not show is not in the stand-in, either.
      statedTextGap(sent.value, whole.value);
    }
    return;
  }
  const cut: unknown = JSON.parse(sent.value.split('\n').at(-1) ?? '');
  if (whole.type === 'json') checkBareJsonGaps(cut, whole.value);
  if (whole.type === 'text') checkBareJsonGaps(cut, JSON.parse(whole.value));
}

/** Resolves to everything that is wrong with a reduced transcript. */
async function problemsOfHistory(
  source: string,
  action: Action,
): Promise<string[]> {
  const messages: ModelMessage[] = JSON.parse(source);
  const store = memoryStore({ maxBytes: 200_000_000 });
  const bands = [{ over, action }];
  const reduce = (part: ModelMessage[]): Promise<ModelMessage[]> =>
    createSpillway({ store, bands }).reduceMessages({ messages: part });
  const whole = await reduce(messages);

  // Loaded anew, in another instance on the same store.
  const second = await reduce(JSON.parse(source));
  // What was reduced is reduced no further.
  const again = await reduce(JSON.parse(JSON.stringify(whole)));
  // Earlier requests sent the beginnings, each from a process of its own.
  const beginnings = await Promise.all(
    [0.25, 0.5, 0.75].map(async share => {
      const part = messages.slice(0, Math.floor(messages.length * share));
      const other = createSpillway({ store: memoryStore(), bands });
      return other.reduceMessages({ messages: part });
    }),
  );
  return [
    ...failed({
      'a message is gone': whole.length !== messages.length,
      'a result is too long':
        Math.max(0, ...whole.flatMap(resultSizes)) >= over,
    }),
    differenceOf(second, whole),
    differenceOf(again, whole),
    ...beginnings.map(part => differenceOf(part, whole.slice(0, part.length))),
  ].filter(problem => problem !== undefined);
}

function differenceOf(actual: unknown, expected: unknown): string | undefined {
  return firstDifference(JSON.stringify(actual), JSON.stringify(expected));
}

/** Measures the results of a message, errors aside. */
function resultSizes(message: ModelMessage): number[] {
  if (message.role !== 'tool') return [];
  return message.content.flatMap(part =>
    part.type === 'tool-result' && !part.output.type.startsWith('error')
      ? [sizeOf(part.output)]
      : [],
  );
}
