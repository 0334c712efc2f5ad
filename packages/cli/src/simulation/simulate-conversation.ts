import type { ModelMessage, ToolResultPart } from 'ai';
import type { Spillway } from 'spillway';
import { createEvidenceTracker } from '../evidence/create-evidence-tracker.ts';
import { messageText } from '../measure/message-text.ts';
import { outputText } from '../measure/output-text.ts';
import { createPromptMeter } from './create-prompt-meter.ts';
import type { EvidenceTotals, StepSimulation } from './simulation.ts';

/** A result and what became of it. */
interface SimulatedResult {
  readonly part: ToolResultPart;
  readonly text: string;
  /** `undefined` when it was not reduced. */
  readonly standIn: string | undefined;
}

/** What was simulated of one conversation. */
export interface SimulatedConversation {
  readonly steps: readonly StepSimulation[];
  readonly results: readonly SimulatedResult[];
  readonly evidence: EvidenceTotals;
}

/**
 * Sends a conversation through the engine as a run would have: once for every
 * message of the model, with the messages before it.
 *
 * Takes time by the square of the number of steps, since every step looks at every
 * message before it.
 */
export async function simulateConversation({
  spillway,
  messages,
  countTokens,
  onStep,
}: {
  spillway: Spillway;
  messages: readonly ModelMessage[];
  countTokens: (text: string) => number;
  onStep: (step: number) => void;
}): Promise<SimulatedConversation> {
  const [before, after] = [
    createPromptMeter(countTokens),
    createPromptMeter(countTokens),
  ];
  const steps: StepSimulation[] = [];
  for (const [index, message] of messages.entries()) {
    if (message.role !== 'assistant') continue;
    const prompt = messages.slice(0, index);
    // oxlint-disable-next-line no-await-in-loop -- steps follow one another, as in the run
    const reduced = await spillway.reduceMessages({ messages: prompt });
    steps.push({
      before: before.measure(prompt),
      after: after.measure(reduced),
      outputTokens: countTokens(messageText(message)),
    });
    onStep(steps.length);
  }
  const reduced = await spillway.reduceMessages({ messages });
  return { steps, ...compareResults({ messages, reduced }) };
}

/** Puts every result beside its stand-in, and counts what was used and is hidden. */
function compareResults({
  messages,
  reduced,
}: {
  messages: readonly ModelMessage[];
  reduced: readonly ModelMessage[];
}): Omit<SimulatedConversation, 'steps'> {
  const tracker = createEvidenceTracker();
  const results: SimulatedResult[] = [];
  const evidence = { used: 0, hidden: 0, hiddenResults: 0 };
  for (const [index, message] of messages.entries()) {
    const standIns = resultsOf(reduced[index]);
    const found = resultsOf(message).map((part, place) => {
      const text = outputText(part.output);
      const sent = outputText(standIns[place]?.output ?? part.output);
      return { part, text, standIn: sent === text ? undefined : sent };
    });
    results.push(...found);
    tracker.take(
      message,
      found.map(({ text, standIn }) => ({
        text,
        onEvidence({ used }) {
          if (standIn === undefined) return;
          const hidden = used.filter(name => !standIn.includes(name)).length;
          evidence.used += used.length;
          evidence.hidden += hidden;
          if (hidden > 0) evidence.hiddenResults++;
        },
      })),
    );
  }
  tracker.end();
  return { results, evidence };
}

function resultsOf(message: ModelMessage | undefined): ToolResultPart[] {
  if (message === undefined || typeof message.content === 'string') return [];
  return message.content.filter(part => part.type === 'tool-result');
}
