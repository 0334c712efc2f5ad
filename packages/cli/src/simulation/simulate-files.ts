import type { ModelMessage } from 'ai';
import {
  createSpillway,
  memoryStore,
  type Spillway,
  type SpillwayOptions,
} from 'spillway';
import type { TokenMethod } from '../command/tokens-option.ts';
import { openTokenCounter } from '../measure/open-token-counter.ts';
import { createFaultList } from '../transcript/create-fault-list.ts';
import { readTranscripts } from '../transcript/read-transcripts.ts';
import { createEventTally } from './create-event-tally.ts';
import { createLargestList } from './create-largest-list.ts';
import { type Prices, priceRuns } from './price-runs.ts';
import { simulateConversation } from './simulate-conversation.ts';
import type {
  ConversationSimulation,
  Prompt,
  PromptTotals,
  Simulation,
} from './simulation.ts';
import { withoutModels } from './without-models.ts';

/**
 * Replays transcripts through Spillway and measures every prompt without it and
 * with it.
 *
 * Every conversation has an instance and a store in memory of its own: the store of
 * the configuration is not touched, and no model is asked. What the agent would have
 * read back is not in a transcript, and not in the figures. Holds one conversation
 * at a time. Throws the `InvalidOptionsError` of `createSpillway` for options that it
 * refuses.
 */
export async function simulateFiles({
  files,
  options,
  tokenMethod,
  prices,
  onProgress = () => {},
}: {
  files: readonly string[];
  options: SpillwayOptions;
  tokenMethod: TokenMethod;
  prices: Prices;
  onProgress?: (text: string) => void;
}): Promise<Simulation> {
  const countTokens = await openTokenCounter(tokenMethod);
  // Wrong options are told before anything is read.
  createSpillway({ ...options, store: memoryStore() });
  const { options: own, notes } = withoutModels(options);
  const events = createEventTally();
  const largest = createLargestList();
  const faults = createFaultList();
  const evidence = { used: 0, hidden: 0, hiddenResults: 0 };
  const conversations: ConversationSimulation[] = [];
  const start = (): Spillway =>
    createSpillway({
      ...own,
      store: memoryStore(),
      onEvent: event => {
        events.take(event);
      },
    });
  let messages: ModelMessage[] = [];
  for await (const event of readTranscripts({ files, onProgress })) {
    if (event.type === 'fault') faults.add(event.fault);
    else if (event.type === 'message') messages.push(event.message);
    else {
      const { file, line, system } = event;
      const done = await simulateConversation({
        spillway: start(),
        messages: withSystem(messages, system),
        countTokens,
        onStep: step =>
          onProgress(`conversation ${conversations.length + 1}, step ${step}`),
      });
      messages = [];
      conversations.push({ file, line, steps: done.steps });
      evidence.used += done.evidence.used;
      evidence.hidden += done.evidence.hidden;
      evidence.hiddenResults += done.evidence.hiddenResults;
      for (const { part, text, standIn } of done.results)
        largest.offer({
          file,
          toolName: part.toolName,
          toolCallId: part.toolCallId,
          chars: text.length,
          standInChars: (standIn ?? text).length,
          payload: text,
          standIn,
        });
    }
  }

  const steps = conversations.flatMap(conversation => conversation.steps);
  const outputTokens = steps.reduce((sum, step) => sum + step.outputTokens, 0);
  const before = totalOf(steps.map(step => step.before));
  const after = totalOf(steps.map(step => step.after));
  return {
    files: files.length,
    tokenMethod,
    conversations,
    totals: { steps: steps.length, outputTokens, before, after },
    cost: priceRuns({ prices, outputTokens, before, after }),
    bands: events.bands(),
    batchesOverBudget: events.batches(),
    failures: events.failures(),
    evidence,
    largest: largest.take(),
    notes,
    faults: faults.listed,
    faultCount: faults.count(),
  };
}

function withSystem(
  messages: readonly ModelMessage[],
  system: string | undefined,
): readonly ModelMessage[] {
  return system === undefined
    ? messages
    : [{ role: 'system', content: system }, ...messages];
}

function totalOf(prompts: readonly Prompt[]): PromptTotals {
  return prompts.reduce(
    (total, { tokens, cachedTokens }) => ({
      tokens: total.tokens + tokens,
      cachedTokens: total.cachedTokens + cachedTokens,
      largest: Math.max(total.largest, tokens),
    }),
    { tokens: 0, cachedTokens: 0, largest: 0 },
  );
}
