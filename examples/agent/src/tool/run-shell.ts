import { exec } from 'node:child_process';
import { dirname } from 'node:path';
import { type Tool, tool } from 'ai';
import { z } from 'zod';
import { exampleFolder } from './example-path.ts';

/** A real model chooses the command too, so nothing but the jobs of this example may run. */
const allowed = /^node job\/[\w-]+\.ts$/;

/** Runs a shell command and returns all that it prints, and its exit code. */
export const runShell: Tool<{ command: string }, string> = tool({
  description: 'Runs a shell command: a job of the folder job/, with node.',
  inputSchema: z.object({
    command: z.string().describe('for instance node job/some-job.ts'),
  }),
  execute: ({ command }, { abortSignal }) =>
    allowed.test(command)
      ? run(command, abortSignal)
      : `Refused: only commands of the form "node job/<name>.ts" may run.`,
});

function run(
  command: string,
  signal: AbortSignal | undefined,
): Promise<string> {
  // The command gets no variables of ours, and so no keys; only this Node to run with.
  const env = { PATH: dirname(process.execPath) };
  const options = {
    cwd: exampleFolder,
    env,
    maxBuffer: 64 * 1024 * 1024,
    timeout: 60_000,
    ...(signal === undefined ? {} : { signal }),
  };
  return new Promise(resolve => {
    const child = exec(command, options, (error, stdout, stderr) => {
      const reason = error !== null && child.exitCode === null ? error : '';
      resolve(`${stdout}${stderr}${reason}exit code ${child.exitCode}`);
    });
  });
}
