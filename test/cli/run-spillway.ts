import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** How a run of the command ended. */
export interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const bin = join(
  dirname(createRequire(import.meta.url).resolve('@spillway/cli/package.json')),
  'dist/bin.js',
);

/** Runs the built `spillway` in a process of its own, in a directory. */
export function runSpillway(
  args: readonly string[],
  {
    cwd = import.meta.dirname,
    env = {},
  }: {
    cwd?: string;
    /** Beside what the process of the test has. */
    env?: Readonly<Record<string, string>>;
  } = {},
): Promise<Run> {
  return new Promise(resolve => {
    execFile(
      process.execPath,
      [bin, ...args],
      { cwd, env: { ...process.env, ...env }, maxBuffer: 64_000_000 },
      (error, out, err) => {
        const code = typeof error?.code === 'number' ? error.code : 0;
        resolve({ code, out, err });
      },
    );
  });
}

/**
 * Writes a table without what depends on the length of stand-ins: numbers as `#`,
 * and one gap between columns.
 */
export function withoutFigures(out: string): string {
  return out
    .replaceAll(/(?<![\w_])\d[\d,.]*[kMG]?(?: %)?(?!\w)/g, '#')
    .replaceAll(/(?<=\S) {2,}(?=\S)/g, '  ');
}
