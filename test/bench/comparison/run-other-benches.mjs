import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const here = join(import.meta.dirname, '..');

/** The benches that compare Spillway with the bare way, and which of their lines are kept. */
const benches = [
  { title: 'Step overhead', file: 'overhead.mjs' },
  {
    title: 'Step overhead, a long history',
    file: 'history.mjs',
    flags: ['--expose-gc', '--max-old-space-size=8000'],
  },
  { title: 'Step overhead, streams', file: 'stream.mjs' },
  { title: 'Ten parallel results', file: 'parallel.mjs' },
  { title: 'Reading back', file: 'reading.mjs', args: ['1', '10'] },
  { title: 'Stores', file: 'stores.mjs' },
  { title: 'Counting tokens', file: 'tokens.mjs', keep: /worst deviation/ },
  {
    title: 'Signal, hostile inputs',
    file: 'signal.mjs',
    args: ['linear'],
  },
];

/** Runs the other benches one after another, and returns their lines; one that fails says why. */
export async function runOtherBenches(report) {
  const found = [];
  for (const { title, file, flags = [], args = [], keep } of benches) {
    report(file);
    const command = [...flags, join(here, file), ...args];
    try {
      const { stdout } = await run(process.execPath, command, {
        maxBuffer: 1e8,
        timeout: 240_000,
      });
      const lines = stdout.trimEnd().split('\n');
      found.push({
        title,
        file,
        lines: keep ? lines.filter(line => keep.test(line)) : lines,
      });
    } catch (error) {
      const reason = /Error: .*/.exec(error.stderr ?? '')?.[0] ?? String(error);
      found.push({ title, file, lines: [`not measured: ${reason}`] });
    }
  }
  return found;
}
