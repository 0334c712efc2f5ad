import type { Tool, ToolSet } from 'ai';
import type { Engine } from '../engine/create-engine.ts';
import { InvalidOptionsError } from '../error/invalid-options-error.ts';
import type { ModelBook } from '../model/model-book.ts';
import type { Emit } from '../event/create-emitter.ts';
import type { ReadToolResultTool } from './read-tool-result.ts';
import { wrapTool } from './wrap-tool.ts';

/**
 * Wraps every tool of a map and adds the read tool under its name.
 *
 * Throws an `InvalidOptionsError` when the map has a tool of that name already.
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
  if (Object.hasOwn(tools, readToolName)) {
    throw new InvalidOptionsError({
      caller: 'tools',
      issues: [
        {
          option: `tools.${readToolName}`,
          given: 'a tool of that name',
          allowed:
            'must not be there, since it is the name of the read tool; rename it, or set readToolResultName',
        },
      ],
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
