import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads the real outputs of `../shared/data` that are not binary and over the limit,
 * each with its needle and the question it answers; `undefined` where they are
 * missing, as in a public clone.
 */
export function dataInputs(folder, limit) {
  const list = join(folder, 'outputs.tsv');
  if (!existsSync(list)) return undefined;
  const [, ...lines] = readFileSync(list, 'utf8').trim().split('\n');
  const inputs = lines.flatMap(line => {
    const [file, , kind, , , found, , , question] = line.split('\t');
    if (kind === 'binary') return [];
    const written = readFileSync(join(folder, 'outputs', file), 'utf8');
    const output = outputOf(file, kind, written);
    const chars =
      output.type === 'json'
        ? JSON.stringify(output.value).length
        : written.length;
    if (chars <= limit) return [];
    const needle = found.replaceAll(String.raw`\t`, '\t');
    const isJson = output.type === 'json';
    return [[file, { needle, question, isJson, results: [output] }]];
  });
  return Object.fromEntries(inputs);
}

function outputOf(file, kind, text) {
  if (kind === 'json' && !/ndjson|jsonl/.test(file)) {
    try {
      return { type: 'json', value: JSON.parse(text) };
    } catch {
      // It is sent as the text that it is.
    }
  }
  return { type: 'text', value: text };
}
