/**
 * What it costs to find the signal of a result, to cut it and to say what it is.
 *
 *     node test/bench/signal.mjs [files] [linear] [yields] [folder]
 *
 * Everything is a ratio within one run, of the shortest times of several rounds, so
 * that it holds on any machine:
 *
 * - `files`: scan, digest and cut to 4,000 characters of every file, against
 *   splitting the same text into lines and testing each with one regular
 *   expression, or against `JSON.parse` and `JSON.stringify` of the same JSON.
 *   Beside it the whole way of a result through the built package, with its
 *   hashes and a store in memory.
 * - `linear`: each hostile input against half of it, where 2 is linear.
 * - `yields`: how often the same scans offer a pause for each 1,000,000
 *   characters of their input.
 *
 * Without a folder the outputs of `../shared/data` are measured.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSpillway, memoryStore, truncate } from 'spillway';
import { digestText } from '../../packages/spillway/src/digest/digest-text.ts';
import { jsonShape } from '../../packages/spillway/src/digest/json-shape.ts';
import { cutJson } from '../../packages/spillway/src/json/cut-json.ts';
import { scanJson } from '../../packages/spillway/src/json/scan-json.ts';
import { cutNdjson } from '../../packages/spillway/src/record/cut-ndjson.ts';
import { cutRecords } from '../../packages/spillway/src/record/cut-records.ts';
import { formatOf } from '../../packages/spillway/src/record/format-of.ts';
import { ndjsonSource } from '../../packages/spillway/src/record/ndjson-source.ts';
import { countLineFeeds } from '../../packages/spillway/src/text/count-line-feeds.ts';
import { cutText } from '../../packages/spillway/src/text/cut-text.ts';
import { createQuestion } from '../../packages/spillway/src/question/question.ts';
import { scanText } from '../../packages/spillway/src/text/scan-text.ts';
import { median, medians, print, shortest } from './ratio.mjs';

const maxChars = 4_000;
const strategy = 'headTail';
let calls = 0;
const asked = 'Which request failed, and what was its error code?';
const question = createQuestion({ userText: asked });

const hostileTexts = {
  'one line': chars => 'x'.repeat(chars),
  'line feeds': chars => '\n'.repeat(chars),
  'equal lines': chars => 'still waiting\n'.repeat(chars / 14),
  'lines that differ': chars => lines(chars, at => `job ${at} done\n`),
  'new names': chars => lines(chars, at => `configureService${at}x failed\n`),
  'names within names': chars => 'a_bC_dE_'.repeat(chars / 8),
  'question words': chars => 'request failed error code '.repeat(chars / 26),
  'carriage returns': chars => 'frame of a spinner\r'.repeat(chars / 19),
  backspaces: chars => '_\b'.repeat(chars / 2),
  'escape sequences': chars => '\u001b[1G\u001b[K'.repeat(chars / 7),
  'erased beginnings': chars =>
    'x'.repeat(chars / 2) + '\rx\u001b[999999C\u001b[1K'.repeat(chars / 32),
  'moves to the right': chars => '\u001b[4096C\r\u001b[K'.repeat(chars / 11),
  'colours without an end': chars => '\u001b[1m'.repeat(chars / 4),
  'erased ends': chars => lines(chars, at => `\u001b[1m\u001b[K${at}\r\n`),
  quotes: chars => '"\''.repeat(chars / 2),
  'combining marks': chars => `e${'\u0301'.repeat(chars - 1)}`,
  emoji: chars => '👩‍👩‍👦'.repeat(chars / 8),
  'a diff without headers': chars =>
    `diff --git a/a b/a\n${'+ failed\n'.repeat(chars / 9)}`,
  'separated values': chars => lines(chars, at => `${at}\t${at % 7}\tfailed\n`),
  NDJSON: chars => lines(chars, at => `{"id":${at},"status":"failed"}\n`),
};

const hostileJson = {
  records: chars =>
    `[${lines(chars, at => `{"id":${at},"status":"failed"},`)}{}]`,
  'many keys': chars => `{${lines(chars, at => `"key${at}":${at},`)}"last":1}`,
  'numbers alone': chars => `[${'1,'.repeat(chars / 2)}1]`,
  'deep arrays': chars => `${'['.repeat(chars / 2)}${']'.repeat(chars / 2)}`,
  'one string': chars => `["${'x '.repeat(chars / 2)}"]`,
  backslashes: chars => `["${'\\\\'.repeat(chars / 2)}"]`,
  'escaped quotes': chars => `["${'\\"'.repeat(chars / 2)}"]`,
};

const wanted = new Set(process.argv.slice(2));
const runsAll = !['files', 'linear', 'yields'].some(name => wanted.has(name));
const folder =
  process.argv.slice(2).find(name => existsSync(name)) ??
  join(import.meta.dirname, '../../../shared/data/outputs');
if (runsAll || wanted.has('files')) await compareFiles();
if (runsAll || wanted.has('linear')) await compareSizes();
if (runsAll || wanted.has('yields')) countYields();

async function compareFiles() {
  if (!existsSync(folder)) return;
  const ratios = { text: [], json: [] };
  const wholes = { text: [], json: [] };
  for (const name of readdirSync(folder)) {
    const candidates = candidatesFor(readFileSync(join(folder, name)));
    if (candidates === undefined) continue;
    const { kind, chars, ...functions } = candidates;
    const { ours, whole, theirs } = await medians(functions, {
      rounds: chars > 4_000_000 ? 5 : 25,
      pick: shortest,
    });
    print(`${name}, scan, digest and cut`, { ours, theirs });
    print(`${name}, the whole result`, { ours: whole, theirs });
    ratios[kind].push(ours / theirs);
    wholes[kind].push(whole / theirs);
  }
  for (const kind of ['text', 'json']) {
    if (ratios[kind].length === 0) continue;
    console.log(
      `median over ${ratios[kind].length} files of ${kind}: ${median(ratios[kind]).toFixed(2)} x, the whole result ${median(wholes[kind]).toFixed(2)} x`,
    );
  }
}

/** Returns what is measured of a file, or `undefined`: a text without lines has nothing to be compared with. */
function candidatesFor(bytes) {
  const text = decode(bytes);
  if (text === undefined) return undefined;
  const chars = text.length;
  const value = parse(text);
  if (value !== undefined) {
    const compact = JSON.stringify(value);
    return {
      kind: 'json',
      chars,
      ours: () => finish(ofJson(compact)),
      whole: () => reduce({ type: 'json', value }),
      theirs: () => JSON.stringify(JSON.parse(text)),
    };
  }
  if (text.split('\n').length <= 100) return undefined;
  return {
    kind: 'text',
    chars,
    ours: () => finish(ofText(text)),
    whole: () => reduce({ type: 'text', value: text }),
    theirs: () => splitAndTest(text),
  };
}

async function compareSizes() {
  for (const [inputs, look] of [
    [hostileTexts, ofText],
    [hostileJson, ofJson],
  ]) {
    for (const [name, make] of Object.entries(inputs)) {
      const [small, large] = [make(1_000_000), make(2_000_000)];
      const { ours, theirs } = await medians(
        { ours: () => finish(look(large)), theirs: () => finish(look(small)) },
        { rounds: 7, pick: shortest },
      );
      print(`${name}, 2 MB against 1 MB`, { ours, theirs });
    }
  }
}

function countYields() {
  const chars = 4_000_000;
  for (const [inputs, look] of [
    [hostileTexts, ofText],
    [hostileJson, ofJson],
  ]) {
    for (const [name, make] of Object.entries(inputs)) {
      const input = make(chars);
      const yields = pausesOf(look(input)) / (input.length / 1e6);
      console.log(
        `${name.padEnd(66)} ${yields.toFixed(1).padStart(9)} yields a MB`,
      );
    }
  }
}

/** Does what spilling and truncating do with a text: each looks at it, says what it is, and cuts it. */
function* ofText(text) {
  const lineFeeds = yield* countLineFeeds(text);
  const records = yield* ndjsonSource(text);
  if (records !== undefined) {
    return yield* cutNdjson({ source: records, maxChars, strategy, question });
  }
  const scanned = yield* scanText({ text, lineFeeds, question });
  const write = yield* digestText(scanned);
  write(1_400);
  const format = formatOf(text);
  const cut =
    format &&
    (yield* cutRecords({ scanned, format, maxChars, strategy, question }));
  return cut ?? cutText({ scanned, maxChars, strategy });
}

/** Does the same with JSON. */
function* ofJson(json) {
  const source = yield* scanJson(json);
  yield* jsonShape(source);
  const reservedChars = 600;
  return yield* cutJson({
    source,
    maxChars,
    strategy,
    reservedChars,
    question,
  });
}

function reduce(output) {
  const spillway = createSpillway({
    store: memoryStore(),
    bands: [{ over: 5_000, action: truncate({ maxChars }) }],
  });
  return spillway.reduceToolResult({
    toolName: 'tool',
    toolCallId: `call ${calls++}`,
    output,
    messages: [{ role: 'user', content: asked }],
  });
}

function splitAndTest(text) {
  let count = 0;
  for (const line of text.split('\n')) {
    if (/\b(?:error|fail(?:ed|ure)?|fatal|exception|panic)\b/i.test(line)) {
      count++;
    }
  }
  return count;
}

function finish(computation) {
  for (;;) {
    const step = computation.next();
    if (step.done) return step.value;
  }
}

function pausesOf(computation) {
  for (let pauses = 0; ; pauses++) {
    if (computation.next().done) return pauses;
  }
}

function lines(chars, line) {
  let text = '';
  for (let at = 0; text.length < chars; at++) text += line(at);
  return text;
}

function parse(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function decode(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
