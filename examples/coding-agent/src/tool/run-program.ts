import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { root } from './repository.ts';

/** Runs a program in the repository, without a shell, and resolves to all that it prints and its exit code. */
export function runProgram(
  program: string,
  args: readonly string[],
  abortSignal: AbortSignal | undefined,
): Promise<string> {
  // It gets no variables of ours, and so no keys.
  const env = { PATH: `${dirname(process.execPath)}:/usr/bin:/bin` };
  const options = {
    cwd: root,
    env,
    maxBuffer: 64 * 1024 * 1024,
    timeout: 60_000,
    ...(abortSignal && { signal: abortSignal }),
  };
  return new Promise(resolve => {
    const child = execFile(program, args, options, (error, stdout, stderr) => {
      const reason = child.exitCode === null ? error?.message : '';
      resolve(`${stdout}${stderr}${reason ?? ''}exit code ${child.exitCode}`);
    });
  });
}
