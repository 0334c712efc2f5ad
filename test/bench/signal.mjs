/**
 * What it costs to find the signal of a text and to cut it.
 *
 *     node test/bench/signal.mjs [folder]
 *
 * Times are ratios within one run, so that they hold on any machine: of the
 * scan and a cut to 4,000 characters, against splitting the same text into lines
 * and testing each with one regular expression; and of each hostile input
 * against half of it, where 2 is linear. Without a folder the outputs of
 * `../shared/data` are measured.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutText } from '../../packages/spillway/src/text/cut-text.ts';
import { createQuestion } from '../../packages/spillway/src/text/question.ts';
import { scanText } from '../../packages/spillway/src/text/scan-text.ts';
import { median, medians, print } from './ratio.mjs';

const outputs = join(import.meta.dirname, '../../../shared/data/outputs');
const question = createQuestion({
  userText: 'Which request failed, and what was its error code?',
});

const hostile = {
  'one line': chars => 'x'.repeat(chars),
  'line feeds': chars => '\n'.repeat(chars),
  'equal lines': chars => 'still waiting\n'.repeat(chars / 14),
  'lines that differ': chars => lines(chars, at => `job ${at} done\n`),
  'new names': chars => lines(chars, at => `configureService${at}x failed\n`),
  'question words': chars => 'request failed error code '.repeat(chars / 26),
  'carriage returns': chars => 'frame of a spinner\r'.repeat(chars / 19),
  backspaces: chars => '_\b'.repeat(chars / 2),
  'escape sequences': chars => '\u001b[1G\u001b[K'.repeat(chars / 7),
  quotes: chars => '"\''.repeat(chars / 2),
  'combining marks': chars => `e${'\u0301'.repeat(chars - 1)}`,
  emoji: chars => '👩‍👩‍👦'.repeat(chars / 8),
};

await compareFiles(process.argv[2] ?? outputs);
await compareSizes();

async function compareFiles(folder) {
  if (!existsSync(folder)) return;
  const ratios = [];
  for (const name of readdirSync(folder)) {
    const text = decode(readFileSync(join(folder, name)));
    if (text === undefined || text.length > 6_000_000) continue;
    const times = await medians(
      { ours: () => cut(text), theirs: () => splitAndTest(text) },
      { rounds: 9 },
    );
    print(name, times);
    if (text.split('\n').length > 100) {
      ratios.push(times.ours / times.theirs);
    }
  }
  console.log(`median of texts with lines: ${median(ratios).toFixed(2)} x\n`);
}

async function compareSizes() {
  for (const [name, make] of Object.entries(hostile)) {
    const [small, large] = [make(1_000_000), make(2_000_000)];
    const { ours, theirs } = await medians(
      { ours: () => cut(large), theirs: () => cut(small) },
      { rounds: 7 },
    );
    print(`${name}, 2 MB against 1 MB`, { ours, theirs });
  }
}

function cut(text) {
  const lineFeeds = text.split('\n').length - 1;
  const scanned = finish(scanText({ text, lineFeeds, question }));
  return cutText({ scanned, maxChars: 4_000, strategy: 'headTail' });
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

function lines(chars, line) {
  let text = '';
  for (let at = 0; text.length < chars; at++) text += line(at);
  return text;
}

function decode(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
