import type { Tool, ToolSet } from 'ai';
import type { Engine } from '../engine/create-engine.ts';
import {
  type InvalidOption,
  InvalidOptionsError,
} from '../error/invalid-options-error.ts';
import type { ModelBook } from '../model/model-book.ts';
import type { Emit } from '../event/create-emitter.ts';
import type { ReadToolResultTool } from './read-tool-result.ts';
import { wrapTool } from './wrap-tool.ts';

/**
 * Wraps every tool of a map and adds the read tool under its name.
 *
 * Throws an `InvalidOptionsError` when the map has a tool of that name already, and
 * when it is no map: a promise of one would count as a map without tools.
 */
export function wrapTools<TOOLS extends ToolSet, NAME extends string>({
  tools,
  readTool,
  readToolName,
  replaceOutput,
  engine,
  models,
  emit,
}: {
  tools: TOOLS;
  readTool: ReadToolResultTool;
  readToolName: NAME;
  replaceOutput: boolean;
  engine: Engine;
  models: ModelBook;
  emit: Emit;
}): TOOLS & Record<NAME, ReadToolResultTool> {
  const given = otherThanMap(tools);
  if (given !== undefined) {
    throw refusal({
      option: 'tools',
      given,
      allowed: 'must be an object that has tools by their names',
    });
  }
  if (Object.hasOwn(tools, readToolName)) {
    throw refusal({
      option: `tools.${readToolName}`,
      given: 'a tool of that name',
      allowed:
        'must not be there, since it is the name of the read tool; rename it, or set readToolResultName',
    });
  }
  const wrapped = Object.entries(tools).map(([toolName, tool]) => [
    toolName,
    wrapTool({
      // oxlint-disable-next-line no-unsafe-type-assertion -- a ToolSet's members are tools, written in a way that exact optional properties do not match
      tool: tool as Tool,
      toolName,
      replaceOutput,
      engine,
      models,
      emit,
    }),
  ]);
  return Object.fromEntries([...wrapped, [readToolName, readTool]]);
}

function refusal(issue: InvalidOption): InvalidOptionsError {
  return new InvalidOptionsError({ caller: 'tools', issues: [issue] });
}

/** Names what was given in place of a map of tools. */
function otherThanMap(tools: unknown): string | undefined {
  if (typeof tools === 'function') return 'a function';
  if (typeof tools !== 'object' || tools === null) return String(tools);
  if (tools instanceof Promise) return 'a promise, which has to be awaited,';
  return Array.isArray(tools) ? 'an array' : undefined;
}
