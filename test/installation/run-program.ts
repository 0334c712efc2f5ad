import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** How long a program may take. */
const timeout = 120_000;

/** Runs a program, and resolves to what it printed; rejects with all of that when it fails. */
export async function runProgram(
  cwd: string,
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(file, args, {
      cwd,
      env,
      timeout,
      maxBuffer: 64 * 1_024 * 1_024,
    });
    return stdout;
  } catch (error) {
    if (!(error instanceof Error && 'stdout' in error && 'stderr' in error))
      throw error;
    const isLate = 'killed' in error && error.killed === true;
    throw new Error(
      `${isLate ? 'took too long: ' : ''}${error.message}\n${String(error.stdout)}\n${String(error.stderr)}`,
      { cause: error },
    );
  }
}
