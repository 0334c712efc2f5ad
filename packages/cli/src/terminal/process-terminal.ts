import type { Terminal } from './terminal.ts';

/**
 * Returns the terminal of this process.
 *
 * A reader that went away, such as `head`, ends the process quietly.
 */
export function processTerminal(): Terminal {
  process.stdout.on('error', endQuietly);
  return {
    out: text => void process.stdout.write(text),
    err: text => void process.stderr.write(text),
    isWatched: process.stderr.isTTY,
  };
}

function endQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}
