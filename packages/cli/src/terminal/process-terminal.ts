import { createInterface } from 'node:readline/promises';
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
    confirm,
  };
}

function endQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

/** Anything but `y` or `yes` means no. */
async function confirm(question: string): Promise<boolean | undefined> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  const lines = createInterface({
    input: process.stdin,
    output: process.stderr,
  });
  try {
    const answer = await lines.question(`${question} [y/N] `);
    return /^y(?:es)?$/i.test(answer.trim());
  } finally {
    lines.close();
  }
}
