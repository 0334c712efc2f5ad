import type { LanguageModelV4ToolResultOutput } from '@ai-sdk/provider';
import type { Tool } from 'ai';
import {
  type Action,
  createSpillway,
  memoryStore,
  type Spillway,
  type SpillwayEvent,
} from 'spillway';
import { returning } from './returning-tool.ts';
import { type RunAgent, waysToRun } from './run-agent.ts';
import { call, lastOutput, textOf } from './scripted-model.ts';

/** What a model was sent for the result of one call. */
export interface SentResult {
  readonly output: LanguageModelV4ToolResultOutput;
  /** The text that the model reads of it. */
  readonly text: string;
  readonly spillway: Spillway;
  readonly events: readonly SpillwayEvent[];
}

/** Runs an agent whose tool returns a value, or is given, and resolves to what the model is sent of the result. */
export async function sentBy(
  run: RunAgent,
  result: { readonly value: unknown } | { readonly tool: Tool },
  action: Action,
  over = 10_000,
): Promise<SentResult> {
  const events: SpillwayEvent[] = [];
  const spillway = createSpillway({
    store: memoryStore(),
    bands: [{ over, action }],
    onEvent: event => events.push(event),
  });
  const scripted = await run({
    spillway,
    tools: { shell: 'tool' in result ? result.tool : returning(result.value) },
    steps: [[call('shell', 'c1')]],
  });
  const output = lastOutput(scripted, 'c1');
  return { output, text: textOf(output), spillway, events };
}

/** `generateText` and `streamText`, for `describe.each`. */
export const bothWays: readonly (readonly [name: string, run: RunAgent])[] =
  waysToRun.slice(0, 2);
