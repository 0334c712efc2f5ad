import { type LanguageModel, ToolLoopAgent, wrapLanguageModel } from 'ai';
import type { Spillway } from 'spillway';
import { grep } from './tool/grep.ts';
import { readFile } from './tool/read-file.ts';
import { runShell } from './tool/run-shell.ts';

/** Makes an agent that works in this repository: two lines of it are Spillway's. */
export function createAgent({
  model,
  spillway,
}: {
  model: Exclude<LanguageModel, string>;
  spillway: Spillway;
}) {
  return new ToolLoopAgent({
    model: wrapLanguageModel({ model, middleware: spillway.middleware }), // 2
    tools: spillway.tools({ runShell, readFile, grep }), // 3
    instructions:
      'Find out why tests fail. Name the test, its file and line, and the cause, as the tools show them.',
  });
}
