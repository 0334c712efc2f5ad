import { type ToolSet, tool } from 'ai';
import {
  createSpillway,
  type OverflowStore,
  type Spillway,
  type SpillwayEvent,
  type SpillwayOptions,
} from 'spillway';
import { z } from 'zod';
import { runAgent } from '../run-agent.ts';
import { call, lastOutput, textOf } from '../scripted-model.ts';

/** A run of as many steps as there were faults, each with one large result. */
export interface FaultyRun {
  readonly spillway: Spillway;
  readonly events: SpillwayEvent[];
  /** What the model saw of each result in the end, in order. */
  readonly sent: string[];
  /** What the tool returned, in order. */
  readonly logs: string[];
}

/** Runs an agent whose tool does one thing after another to the store before it returns a log. */
export async function runWithFaults({
  store,
  faults,
  options = {},
}: {
  store: OverflowStore;
  faults: readonly (() => unknown)[];
  options?: SpillwayOptions<'readToolResult'>;
}): Promise<FaultyRun> {
  const events: SpillwayEvent[] = [];
  const spillway = createSpillway({
    store,
    onEvent: event => events.push(event),
    ...options,
  });
  const logs = faults.map((_, step) =>
    `step ${step}: a line of a log that nobody reads\n`.repeat(1_000),
  );
  const tools: ToolSet = {
    log: tool({
      inputSchema: z.object({ step: z.number() }),
      execute: async ({ step }) => {
        await faults[step]?.();
        return logs[step];
      },
    }),
  };
  const scripted = await runAgent({
    spillway,
    tools,
    steps: faults.map((_, step) => [call('log', `c${step}`, { step })]),
  });
  const sent = faults.map((_, step) =>
    textOf(lastOutput(scripted, `c${step}`)),
  );
  return { spillway, events, sent, logs };
}

/** Returns what an event says of why an action failed, for each that did. */
export function failuresIn(events: readonly SpillwayEvent[]): string[] {
  return events.flatMap(event =>
    event.type === 'action-failed'
      ? [`${event.action} ${event.cause}: ${String(event.error)}`]
      : [],
  );
}
