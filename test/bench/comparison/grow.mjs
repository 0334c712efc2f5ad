// Measures one peer at sizes that double, and prints milliseconds and peak memory of
// each as JSON. Started by measure-growth.mjs:
// node --expose-gc grow.mjs payload|history|concurrency PEER SIZE,SIZE,...
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shortest } from '../ratio.mjs';
import { findPeer } from './find-peer.mjs';
import { log } from './own-inputs.mjs';
import { peakAbove } from './peak-above.mjs';

const [kind, peerName, sizes] = process.argv.slice(2);
const limit = 10_000;
const peer = await findPeer(peerName);
const directory = mkdtempSync(join(tmpdir(), 'spillway-growth-'));
const tasks = { payload, history, concurrency };
let ids = 0;
try {
  // Loads the code, and is no part of what is measured.
  const opened = peer.open({ limit, directory });
  for (let time = 0; time < 3; time++) await opened.reduce(result(log(600)));
  const points = [];
  for (const size of sizes.split(',').map(Number)) {
    points.push(await measure(tasks[kind](size)));
  }
  console.log(JSON.stringify(points));
} finally {
  rmSync(directory, { recursive: true, force: true });
}
process.exit();

async function measure({ prepare, run, rounds }) {
  const prepared = await prepare();
  const megabytes = await peakAbove(() => run(prepared));
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now();
    await run(prepared);
    times.push(performance.now() - startedAt);
  }
  return { milliseconds: shortest(times), megabytes };
}

/** One result of so many MB. */
function payload(size) {
  return {
    rounds: 3,
    prepare: () => textOfChars(size * 1_000_000, 0),
    run: text => peer.open({ limit, directory }).reduce(result(text)),
  };
}

/** A step over so many results that were all seen before. */
function history(size) {
  const opened = peer.open({ limit, directory });
  return {
    rounds: 15,
    prepare: async () => {
      const prompt = [{ role: 'user', content: [{ type: 'text', text: 'u' }] }];
      for (let at = 0; at < size; at++) {
        const { toolName, toolCallId, output } = result(
          textOfChars(12_000, at),
        );
        prompt.push(
          {
            role: 'assistant',
            content: [{ type: 'tool-call', toolName, toolCallId, input: {} }],
          },
          {
            role: 'tool',
            content: [{ type: 'tool-result', toolName, toolCallId, output }],
          },
        );
      }
      await opened.step(prompt);
      return prompt;
    },
    run: prompt => opened.step(prompt),
  };
}

/** So many results of 100 kB at once, each of a call of its own. */
function concurrency(size) {
  return {
    rounds: 3,
    prepare: () =>
      Array.from({ length: size }, (_, at) => textOfChars(100_000, at)),
    run: texts => {
      const opened = peer.open({ limit, directory });
      return Promise.all(texts.map(text => opened.reduce(result(text))));
    },
  };
}

function result(value) {
  return {
    toolName: 'shell',
    toolCallId: `call_${ids++}`,
    output: { type: 'text', value },
  };
}

/** One string of its own, not put together of others. */
function textOfChars(chars, seed) {
  const line = at =>
    `2026-11-30T12:00:00Z INFO worker-${at % 7} run ${seed} request ${at} took ${(at * 37) % 900} ms\n`;
  let text = '';
  for (let at = 0; text.length < chars; at++) text += line(at);
  return Buffer.from(text.slice(0, chars)).toString('latin1');
}
