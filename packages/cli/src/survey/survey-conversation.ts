import type { ModelMessage, ToolResultPart } from 'ai';
import { createEvidenceTracker } from '../evidence/create-evidence-tracker.ts';
import type { TrackedResult } from '../evidence/create-evidence-tracker.ts';
import { isErrorOutput } from '../measure/is-error-output.ts';
import { messageText } from '../measure/message-text.ts';
import { outputText } from '../measure/output-text.ts';
import { smallestThreshold } from '../recommendation/candidate.ts';
import type { TrialSample } from '../recommendation/create-trial-sample.ts';
import type { ToolTally } from './create-tool-tally.ts';

/** A conversation that is being measured. */
export interface ConversationSurvey {
  /** Measures a message. */
  readonly take: (message: ModelMessage) => void;
  /** Ends the conversation, and returns its steps and the tokens of its messages. */
  readonly end: () => { steps: number; tokens: number };
}

/**
 * Measures one conversation, message by message.
 *
 * Held are numbers for each result, and the texts of the results of the last six
 * messages.
 */
export function surveyConversation({
  tallyOf,
  sample,
  countTokens,
}: {
  tallyOf: (toolName: string) => ToolTally;
  sample: TrialSample;
  countTokens: (text: string) => number;
}): ConversationSurvey {
  const evidence = createEvidenceTracker();
  const sent: { tally: ToolTally; place: number; step: number }[] = [];
  const inputs = new Map<string, unknown>();
  let steps = 0;
  let tokens = 0;
  let lastUser: ModelMessage | undefined;
  let lastAssistant: ModelMessage | undefined;

  function takeResult(part: ToolResultPart): TrackedResult {
    const { toolName, toolCallId, output } = part;
    const tally = tallyOf(toolName);
    const text = outputText(output);
    const isError = isErrorOutput(output);
    const resultTokens = countTokens(text);
    tokens += resultTokens;
    const place = tally.add({
      chars: text.length,
      tokens: resultTokens,
      isError,
    });
    sent.push({ tally, place, step: steps });
    const input = inputs.get(toolCallId);
    inputs.delete(toolCallId);
    const messages = [lastUser, lastAssistant].filter(
      message => message !== undefined,
    );
    return {
      text,
      onEvidence({ identifiers, used }) {
        tally.addUse({ identifiers, used: used.length });
        const chars = text.length;
        if (isError || used.length === 0 || chars < smallestThreshold) return;
        sample.offer({
          toolName,
          toolCallId,
          input,
          output,
          messages,
          chars,
          used,
        });
      },
    };
  }

  function takeParts(message: ModelMessage): TrackedResult[] {
    if (typeof message.content === 'string') return [];
    const results: TrackedResult[] = [];
    for (const part of message.content) {
      if (part.type === 'tool-call') {
        tallyOf(part.toolName).calls++;
        inputs.set(part.toolCallId, part.input);
      } else if (part.type === 'tool-result') results.push(takeResult(part));
    }
    return results;
  }

  return {
    take(message) {
      if (message.role === 'user') lastUser = message;
      if (message.role === 'assistant') {
        steps++;
        lastAssistant = message;
      }
      const results = takeParts(message);
      evidence.take(message, results);
      tokens += countTokens(messageText(message, { hasResults: false }));
    },
    end() {
      evidence.end();
      for (const { tally, place, step } of sent)
        tally.setSends(place, steps - step);
      return { steps, tokens };
    },
  };
}
