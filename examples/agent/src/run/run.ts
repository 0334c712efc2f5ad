import { type ToolResult, toolResults } from '@spillway-example/rehearsal';
import type { JSONValue, LanguageModelV4Prompt } from '@ai-sdk/provider';
import type { Spillway, SpillwayEvent, ToolResultReducedEvent } from 'spillway';

/** One run of an agent, recorded from outside of Spillway. */
export interface Run {
  readonly name: string;
  readonly spillway: Spillway;
  /** What the model was sent, step by step. */
  readonly prompts: LanguageModelV4Prompt[];
  /** What the tools returned, by call id. */
  readonly returned: Map<string, JSONValue>;
  /** What Spillway said of it. */
  readonly events: SpillwayEvent[];
  answer: string;
}

/** Starts a run with a scope of its own, so that no other run can read its payloads. */
export function startRun({
  name,
  spillway,
}: {
  name: string;
  spillway: Spillway;
}): Run {
  const events: SpillwayEvent[] = [];
  return {
    name,
    spillway: spillway.with({
      scope: name,
      onEvent: event => events.push(event),
    }),
    prompts: [],
    returned: new Map(),
    events,
    answer: '',
  };
}

/** Returns the results of a run as the model saw them last. */
export function finalResults(run: Run): ToolResult[] {
  return toolResults(run.prompts.at(-1) ?? []);
}

/** Returns what became of a result; `undefined` when it was left as it is. */
export function reductionOf(
  run: Run,
  toolCallId: string,
): ToolResultReducedEvent | undefined {
  return run.events.find(
    (event): event is ToolResultReducedEvent =>
      event.type === 'tool-result-reduced' && event.toolCallId === toolCallId,
  );
}
