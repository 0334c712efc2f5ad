import type { TokenMethod } from '../command/tokens-option.ts';
import { openTokenCounter } from '../measure/open-token-counter.ts';
import { createTrialSample } from '../recommendation/create-trial-sample.ts';
import { recommend } from '../recommendation/recommend.ts';
import { runTrials } from '../recommendation/run-trials.ts';
import { createFaultList } from '../transcript/create-fault-list.ts';
import { readTranscripts } from '../transcript/read-transcripts.ts';
import { createToolTally, type ToolTally } from './create-tool-tally.ts';
import type { Survey } from './survey.ts';
import {
  type ConversationSurvey,
  surveyConversation,
} from './survey-conversation.ts';

/**
 * Measures the results of tools in transcripts, and recommends bands for them.
 *
 * Reads the files as streams, one after another; what is held does not grow with
 * them but for some forty bytes a result. Never rejects on account of a file: what
 * cannot be read is among the faults.
 */
export async function surveyFiles({
  files,
  tokenMethod,
  onProgress = () => {},
}: {
  files: readonly string[];
  tokenMethod: TokenMethod;
  onProgress?: (text: string) => void;
}): Promise<Survey> {
  const countTokens = await openTokenCounter(tokenMethod);
  const tallies = new Map<string, ToolTally>();
  const sample = createTrialSample();
  const faults = createFaultList();
  const totals = { conversations: 0, messages: 0, steps: 0, tokens: 0 };
  const start = (): ConversationSurvey =>
    surveyConversation({
      tallyOf: toolName => tallyOf(tallies, toolName),
      sample,
      countTokens,
    });

  let conversation: ConversationSurvey | undefined;
  for await (const event of readTranscripts({ files, onProgress })) {
    if (event.type === 'fault') faults.add(event.fault);
    else if (event.type === 'message') {
      conversation ??= start();
      totals.messages++;
      conversation.take(event.message);
    } else if (conversation !== undefined) {
      totals.conversations++;
      const { steps, tokens } = conversation.end();
      totals.steps += steps;
      totals.tokens += tokens;
      conversation = undefined;
    }
  }

  const cases = sample.take();
  const trials = await runTrials({
    cases,
    onCase: done =>
      onProgress(`trying bands on result ${done} of ${cases.length}`),
  });
  const measured = Array.from(tallies.values(), tally => tally.measured());
  return {
    files: files.length,
    ...totals,
    tokenMethod,
    tools: Array.from(tallies.values(), tally =>
      tally.survey(totals.tokens),
    ).toSorted((a, b) => b.sentTokens - a.sentTokens),
    recommendation: measured.some(({ chars }) => chars.length > 0)
      ? recommend({ tools: measured, trials })
      : undefined,
    faults: faults.listed,
    faultCount: faults.count(),
  };
}

function tallyOf(tallies: Map<string, ToolTally>, toolName: string): ToolTally {
  const known = tallies.get(toolName);
  if (known !== undefined) return known;
  const tally = createToolTally(toolName);
  tallies.set(toolName, tally);
  return tally;
}
