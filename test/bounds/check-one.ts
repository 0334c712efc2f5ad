import type { ToolSet } from 'ai';
import { createSpillway, memoryStore, type SpillwayOptions } from 'spillway';
import {
  type BoundsOptions,
  type BoundsReport,
  checkBounds,
} from 'spillway/bounds';
import { z } from 'zod';

/** The line of the log that matters, after two thirds of it. */
export const failure = 'FATAL: disk quota exceeded on /var/data';
/** A log of 124,000 characters. */
export const log: string = [
  ...Array.from({ length: 4_000 }, (_, line) => `step ${line} went well`),
  failure,
  ...Array.from({ length: 2_000 }, (_, line) => `cleanup ${line} went well`),
].join('\n');

/** Checks one tool, `tool`, with one case. */
export function checkOne({
  execute,
  options = {},
  worstCase = {},
  more = {},
  kind = {},
}: {
  execute?: (() => unknown) | undefined;
  options?: SpillwayOptions;
  worstCase?: object;
  more?: Partial<BoundsOptions>;
  kind?: object;
}): Promise<BoundsReport> {
  const tools = {
    tool: { inputSchema: z.object({}), ...(execute && { execute }), ...kind },
  } as unknown as ToolSet;
  return checkBounds({
    spillway: createSpillway({ store: memoryStore(), ...options }),
    tools,
    worstCases: { tool: { input: {}, ...worstCase } },
    contextWindowTokens: 100_000,
    ...more,
  });
}
