/**
 * What it costs to count tokens, and how far the estimate is from o200k_base.
 *
 *     node test/bench/tokens.mjs [folder ...]
 *
 * Times are ratios within one run, so that they hold on any machine. The counts
 * come from the built package; what it keeps to itself comes from its sources,
 * which Node 22.18 or later runs as they are. Without folders the files of
 * `../shared/data` are compared.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { tiktoken } from 'spillway/tiktoken';
import { countTokens } from '../../packages/spillway/src/measure/count-tokens.ts';
import {
  estimateTokens,
  estimateTokensUpTo,
} from '../../packages/spillway/src/measure/estimate-tokens.ts';

const megabyte = 1_000_000;
const limit = 2_000;
const tokenizer = await tiktoken();

compareTimes();
compareFiles(foldersToCompare());

function compareTimes() {
  const log = fill(
    index =>
      `2026-11-30T12:00:${index % 60}Z INFO request ${index * 7919} of user-${index % 97} took ${index % 1000} ms\n`,
  );
  const chinese = fill(index =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 3_000)),
  );
  const base64 = fill(index =>
    btoa(
      String.fromCodePoint(
        ...[7, 31, 131].map(factor => (index * factor) % 251),
      ),
    ),
  );
  const rows = [
    ['1 MB of log', log],
    ['1 MB of a', 'a'.repeat(megabyte)],
    ['1 MB of base64', base64],
    ['1 MB of Chinese', chinese],
  ].map(([name, text]) => {
    const whole = time(() => drain(countTokens({ text, tokenizer })));
    const upTo = time(() => drain(countTokens({ text, tokenizer, limit })));
    const estimate = time(() => estimateTokens(text));
    const estimateUpTo = time(() => drain(estimateTokensUpTo({ text, limit })));
    return {
      text: name,
      'counted whole (ms)': Math.round(whole),
      [`up to ${limit}`]: share(upTo, whole),
      estimated: share(estimate, whole),
      [`estimated up to ${limit}`]: share(estimateUpTo, whole),
    };
  });
  console.log(
    `Time to count tokens with o200k_base, as shares of counting the whole text:`,
  );
  console.table(rows);
}

function compareFiles(folders) {
  const rows = folders
    .flatMap(textsIn)
    .map(({ name, text }) => {
      const counted = tokenizer(text);
      const estimated = estimateTokens(text);
      const deviation =
        Math.round((1000 * (estimated - counted)) / counted) / 10;
      return {
        name,
        characters: text.length,
        counted,
        estimated,
        'deviation (%)': deviation,
      };
    })
    .toSorted((one, other) => one['deviation (%)'] - other['deviation (%)']);
  console.log('Estimate against o200k_base:');
  console.table(rows);
  const worst = Math.max(...rows.map(row => Math.abs(row['deviation (%)'])), 0);
  console.log(
    `${rows.length} texts, worst deviation ${worst} % (allowed: 25 %)`,
  );
  if (worst > 25) process.exitCode = 1;
}

function foldersToCompare() {
  const given = process.argv.slice(2);
  if (given.length > 0) return given;
  const data = join(import.meta.dirname, '../../../shared/data');
  if (existsSync(data))
    return [join(data, 'outputs'), join(data, 'transcripts')];
  console.warn(`Skipped the comparison of files: ${data} is missing.`);
  return [];
}

/** Returns the files of a folder that are UTF-8 and hold something. */
function textsIn(folder) {
  return readdirSync(folder)
    .filter(name => statSync(join(folder, name)).isFile())
    .flatMap(name => {
      try {
        const bytes = readFileSync(join(folder, name));
        const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
        return text === '' ? [] : [{ name, text }];
      } catch {
        return []; // Binary.
      }
    });
}

function fill(make) {
  const parts = [];
  let chars = 0;
  for (let index = 0; chars < megabyte; index++) {
    const part = make(index);
    parts.push(part);
    chars += part.length;
  }
  return parts.join('').slice(0, megabyte);
}

function drain(paced) {
  for (;;) {
    const step = paced.next();
    if (step.done) return step.value;
  }
}

/** Returns the best of three times, in milliseconds. */
function time(run) {
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}

function share(part, whole) {
  return `${((100 * part) / whole).toFixed(2)} %`;
}
