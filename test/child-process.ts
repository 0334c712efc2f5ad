import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Runs the lines of a module in a Node process of its own, which imports the
 * built package, and resolves to the JSON that it prints. The lines find
 * `input`, and everything that the package exports under `spillway`.
 */
export async function inChildProcess(
  lines: string,
  input: unknown,
): Promise<unknown> {
  const module = `
    import * as spillway from 'spillway';
    import { text } from 'node:stream/consumers';
    const input = JSON.parse(await text(process.stdin));
    ${lines}
  `;
  const running = promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', module],
    { cwd: import.meta.dirname, maxBuffer: 16_000_000 },
  );
  running.child.stdin?.end(JSON.stringify(input));
  const { stdout } = await running;
  return JSON.parse(stdout);
}
