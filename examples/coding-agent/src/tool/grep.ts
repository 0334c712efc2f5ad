import { tool } from 'ai';
import { z } from 'zod';
import { runProgram } from './run-program.ts';

/** Searches the TypeScript of the repository for a literal text. */
export const grep = tool({
  description: 'Searches the TypeScript of the repository for a literal text.',
  inputSchema: z.object({ text: z.string() }),
  execute: ({ text }, { abortSignal }) =>
    runProgram(
      'grep',
      [
        '-rnF',
        '--include=*.ts',
        '--exclude-dir=node_modules',
        '--exclude-dir=dist',
        '-e',
        text,
        'examples',
        'packages',
      ],
      abortSignal,
    ),
});
