import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Runs TypeScript in a process of its own, and resolves to what it wrote to its standard output. Rejects when it fails. */
export async function runChild({
  code,
  env = {},
}: {
  code: string;
  env?: Record<string, string>;
}): Promise<string> {
  const child = spawn(
    process.execPath,
    [
      '--experimental-strip-types',
      '--no-warnings',
      '--input-type=module',
      '--eval',
      code,
    ],
    {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [output, [exitCode, signal]] = await Promise.all([
    text(child.stdout),
    once(child, 'exit'),
  ]);
  if (exitCode !== 0) {
    throw new Error(`The child ended with ${String(exitCode ?? signal)}.`);
  }
  return output;
}
