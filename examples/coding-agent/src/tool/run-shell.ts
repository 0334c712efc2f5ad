import { tool } from 'ai';
import { z } from 'zod';
import { runProgram } from './run-program.ts';

/** A model chooses the command, and this is no sandbox: nothing but test files may run. */
const allowed =
  /^node --test --test-reporter=tap ([\w-]+(?:\/[\w-]+)*\.test\.ts)$/;

/** Runs a command and returns all that it prints, and its exit code. */
export const runShell = tool({
  description:
    'Runs a command: "node --test --test-reporter=tap <path of a test file>".',
  inputSchema: z.object({ command: z.string() }),
  execute: ({ command }, { abortSignal }) => {
    const [, file] = allowed.exec(command) ?? [];
    return file === undefined
      ? 'Refused: only test files may run.'
      : runProgram(
          process.execPath,
          ['--test', '--test-reporter=tap', file],
          abortSignal,
        );
  },
});
