// What a recommendation of `spillway survey` does to transcripts that it was not made
// from: made from one half of ../shared/data/transcripts, simulated on the other, and
// the other way round, beside Spillway's defaults.
// Run from the root after a build: node test/bench/recommendation.mjs
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const bin = join(import.meta.dirname, '../../packages/cli/dist/bin.js');
const folder = join(import.meta.dirname, '../../../shared/data/transcripts');
const files = readdirSync(folder)
  .filter(name => name.endsWith('.json'))
  .map(name => join(folder, name));
const halves = [0, 1].map(half => files.filter((_, at) => at % 2 === half));
const directory = mkdtempSync(join(tmpdir(), 'spillway-recommendation-'));
const config = join(directory, 'spillway.config.mjs');

try {
  for (const [half, measured] of halves.entries()) {
    const others = halves[1 - half];
    run(['survey', ...measured, '--write', config]);
    console.log(readFileSync(config, 'utf8'));
    print('by default', others, []);
    print('recommended', others, ['--config', config]);
  }
} finally {
  rmSync(directory, { recursive: true });
}

function print(name, others, options) {
  const { totals, evidence } = JSON.parse(
    run(['simulate', ...others, '--json', ...options]),
  );
  const { before, after } = totals;
  console.log(
    JSON.stringify({
      name,
      sentTokens: after.tokens,
      less: round(1 - after.tokens / before.tokens),
      used: evidence.used,
      hidden: evidence.hidden,
      shown: round(1 - evidence.hidden / evidence.used),
    }),
  );
}

function run(args) {
  return execFileSync(process.execPath, [bin, ...args], {
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

function round(share) {
  return Math.round(share * 1e4) / 1e4;
}
