import { openModel, recordPrompts } from '@spillway-example/rehearsal';
import { isStepCount, streamText, wrapLanguageModel } from 'ai';
import type { RunPrinter } from '../report/create-run-printer.ts';
import { followStream } from '../run/follow-stream.ts';
import { recordReturned } from '../run/record-returned.ts';
import type { Run } from '../run/run.ts';
import { quoteReleaseMoves } from '../script/quote-release-moves.ts';
import { readFile } from '../tool/read-file.ts';

/** What the model is asked. */
export const releaseQuestion: string =
  'What was the first major change of release 5.0.0 in node_modules/ai/CHANGELOG.md?';

/**
 * The middleware alone: nobody wrapped the tool, as with tools from elsewhere or
 * a stored history. The app's own history stays whole; what is sent does not.
 */
export async function quoteRelease(
  run: Run,
  printer: RunPrinter,
): Promise<void> {
  const { spillway } = run;
  const { stream } = streamText({
    model: wrapLanguageModel({
      model: openModel(quoteReleaseMoves),
      middleware: [
        spillway.middleware,
        recordPrompts(prompt => {
          run.prompts.push(prompt);
          printer.step(run);
        }),
      ],
    }),
    tools: { readFile, readToolResult: spillway.readToolResult },
    prompt: releaseQuestion,
    stopWhen: isStepCount(20),
    onToolExecutionEnd: recordReturned(run),
    // The stream brings errors too, and `followStream` throws them.
    onError: () => {},
  });
  run.answer = await followStream({ stream, onText: printer.text });
}
