import { ToolLoopAgent, wrapLanguageModel } from 'ai';
import { openModel } from '../model/open-model.ts';
import { followStream } from '../run/follow-stream.ts';
import { recordPrompts } from '../run/record-prompts.ts';
import type { Run } from '../run/run.ts';
import type { RunPrinter } from '../report/print-run.ts';
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

/** Both doors: the tools are wrapped, and the middleware stands before the model. */
export async function findFailure(
  run: Run,
  printer: RunPrinter,
): Promise<void> {
  const agent = new ToolLoopAgent({
    model: wrapLanguageModel({
      model: openModel(findFailureMoves),
      middleware: [
        run.spillway.middleware,
        recordPrompts(prompt => {
          run.prompts.push(prompt);
          printer.step(run);
        }),
      ],
    }),
    instructions:
      'You find out why programs fail. Answer from what the tools show, and quote it exactly.',
    tools: run.spillway.tools({ readFile, readJson, runShell, searchModules }),
    onToolExecutionEnd: ({ toolCall, toolOutput }) => {
      if (toolOutput.type !== 'tool-result') return;
      run.returned.set(toolCall.toolCallId, toolOutput.output);
    },
  });
  const { stream } = await agent.stream({ prompt: failureQuestion });
  run.answer = await followStream({ stream, onText: printer.text });
}
