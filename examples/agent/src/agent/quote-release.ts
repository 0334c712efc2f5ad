import { isStepCount, streamText, wrapLanguageModel } from 'ai';
import { openModel } from '../model/open-model.ts';
import { followStream } from '../run/follow-stream.ts';
import { recordPrompts } from '../run/record-prompts.ts';
import type { Run } from '../run/run.ts';
import type { RunPrinter } from '../report/print-run.ts';
import { quoteReleaseMoves } from '../script/quote-release-moves.ts';
import { readFile } from '../tool/read-file.ts';

/** What the model is asked. */
export const releaseQuestion: string =
  'What was the first major change of release 5.0.0 in node_modules/ai/CHANGELOG.md?';

/**
 * The middleware alone: nobody wrapped the tools, as with tools from elsewhere or
 * a stored history. The app's own history stays whole; what is sent does not.
 */
export async function quoteRelease(
  run: Run,
  printer: RunPrinter,
): Promise<void> {
  const { stream } = streamText({
    model: wrapLanguageModel({
      model: openModel(quoteReleaseMoves),
      middleware: [
        run.spillway.middleware,
        recordPrompts(prompt => {
          run.prompts.push(prompt);
          printer.step(run);
        }),
      ],
    }),
    tools: { readFile, readToolResult: run.spillway.readToolResult },
    prompt: releaseQuestion,
    stopWhen: isStepCount(20),
    onToolExecutionEnd: ({ toolCall, toolOutput }) => {
      if (toolOutput.type !== 'tool-result') return;
      run.returned.set(toolCall.toolCallId, toolOutput.output);
    },
  });
  run.answer = await followStream({ stream, onText: printer.text });
}
