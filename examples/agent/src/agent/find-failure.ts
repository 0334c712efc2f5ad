import { openModel, recordPrompts } from '@spillway-example/rehearsal';
import { ToolLoopAgent, wrapLanguageModel } from 'ai';
import type { RunPrinter } from '../report/create-run-printer.ts';
import { followStream } from '../run/follow-stream.ts';
import { recordReturned } from '../run/record-returned.ts';
import type { Run } from '../run/run.ts';
import { findFailureMoves } from '../script/find-failure-moves.ts';
import { readFile } from '../tool/read-file.ts';
import { readJson } from '../tool/read-json.ts';
import { runShell } from '../tool/run-shell.ts';
import { searchModules } from '../tool/search-modules.ts';

/** What the agent is asked. */
export const failureQuestion: string = [
  'The job job/index-documents.ts fails. Run it: which document stops it, and why?',
  'Where in the package `ai` is the error thrown: which line of the build, which',
  'source file by its source map, and which page of its docs describes the error?',
].join('\n');

/**
 * An agent with both doors of Spillway: its tools are wrapped, so that the
 * stand-ins are what its history keeps, and the middleware is before its model.
 */
export async function findFailure(
  run: Run,
  printer: RunPrinter,
): Promise<void> {
  const { spillway } = run;
  const agent = new ToolLoopAgent({
    model: wrapLanguageModel({
      model: openModel(findFailureMoves),
      middleware: [
        spillway.middleware,
        recordPrompts(prompt => {
          run.prompts.push(prompt);
          printer.step(run);
        }),
      ],
    }),
    instructions:
      'You find out why programs fail. Answer from what the tools show, and quote it exactly.',
    tools: spillway.tools({ readFile, readJson, runShell, searchModules }),
    onToolExecutionEnd: recordReturned(run),
    // The stream brings errors too, and `followStream` throws them.
    onError: () => {},
  });
  const { stream } = await agent.stream({ prompt: failureQuestion });
  run.answer = await followStream({ stream, onText: printer.text });
}
