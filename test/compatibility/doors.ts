import type { Tool } from 'ai';
import {
  createSpillway,
  memoryStore,
  type Spillway,
  type SpillwayOptions,
  spill,
  truncate,
} from 'spillway';
import { type RunAgent, waysToRun } from '../run-agent.ts';
import { call } from '../scripted-model.ts';

/** Which parts of an agent are wrapped. */
export interface Door {
  readonly wrapsTools: boolean;
  readonly wrapsModel: boolean;
}

/** Each door alone, for `describe.each`; the names are columns of `docs/compatibility.md`. */
export const doors: readonly (readonly [name: string, door: Door])[] = [
  ['the door for tools', { wrapsTools: true, wrapsModel: false }],
  ['the door for the model', { wrapsTools: false, wrapsModel: true }],
];

/** A text that is over every band. */
export const log: string = 'a line of a log that nobody reads\n'.repeat(1_000);

/** JSON that is over every band. */
export const rows: readonly object[] = Array.from({ length: 900 }, (_, id) => ({
  id,
  name: `n${id}`,
}));

/** How a stand-in of text begins. */
export const standIn: RegExp = /^\[spillway: /;

/** Truncates what spills elsewhere. */
export const truncating: SpillwayOptions = {
  bands: [{ over: 5_000, action: truncate() }],
};

/** Opens an instance that spills what is over 5,000 characters. */
export function open(options: SpillwayOptions = {}): Spillway {
  return createSpillway({
    store: memoryStore(),
    bands: [{ over: 5_000, action: spill() }],
    ...options,
  });
}

/** Runs an agent that calls each of some tools once, by one of the functions of the SDK. */
export async function runThrough(
  door: Door,
  run: RunAgent,
  tools: Record<string, Tool>,
  spillway: Spillway = open(),
): ReturnType<RunAgent> {
  return run({
    spillway,
    tools: withReader(door, spillway, tools),
    steps: [Object.keys(tools).map(name => call(name, `c-${name}`))],
    ...door,
  });
}

/** Adds the read tool by hand where the door for tools, which brings it, is not used. */
export function withReader(
  { wrapsTools }: Door,
  { readToolResult }: Spillway,
  tools: Record<string, Tool>,
): Record<string, Tool> {
  return wrapsTools ? tools : { ...tools, readToolResult };
}

/** Runs a check with each of the SDK's functions for agents, one after another. */
export async function forEachAgent(
  check: (run: RunAgent) => Promise<void>,
): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one run after another, so that a failure says which
  for (const [, run] of waysToRun) await check(run);
}
