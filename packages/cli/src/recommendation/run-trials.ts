import { createSpillway, memoryStore, spill, truncate } from 'spillway';
import { outputText } from '../measure/output-text.ts';
import {
  type CandidateAction,
  candidateActions,
  limitOf,
} from './candidate.ts';
import type { Trial, TrialCase } from './trial.ts';

/**
 * Has the real engine reduce every case by every action that can make it smaller,
 * and counts how many of the identifiers that the model used are then not visible.
 */
export async function runTrials({
  cases,
  onCase,
}: {
  cases: readonly TrialCase[];
  onCase: (done: number) => void;
}): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const [index, trialCase] of cases.entries()) {
    const { toolName, chars, used } = trialCase;
    const hiddenBy = new Map<CandidateAction, number>();
    for (const action of candidateActions) {
      // oxlint-disable-next-line no-await-in-loop -- a case is large, and its stand-ins are not kept
      hiddenBy.set(action, await countHidden({ trialCase, action }));
    }
    trials.push({ toolName, chars, used: used.length, hiddenBy });
    onCase(index + 1);
  }
  return trials;
}

async function countHidden({
  trialCase: { toolName, toolCallId, input, output, messages, used },
  action,
}: {
  trialCase: TrialCase;
  action: CandidateAction;
}): Promise<number> {
  const spillway = createSpillway({
    store: memoryStore(),
    // Just over what the action may take, as in every candidate.
    bands: [{ over: limitOf(action) + 1, action: makeAction(action) }],
  });
  const { output: standIn } = await spillway.reduceToolResult({
    toolName,
    toolCallId,
    input,
    output,
    messages,
  });
  const text = outputText(standIn);
  return used.filter(identifier => !text.includes(identifier)).length;
}

function makeAction(action: CandidateAction) {
  return action.type === 'spill'
    ? spill({ previewChars: action.previewChars, then: truncate() })
    : truncate({ maxChars: action.maxChars });
}
