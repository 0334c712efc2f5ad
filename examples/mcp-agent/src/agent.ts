import {
  type LanguageModel,
  ToolLoopAgent,
  type ToolSet,
  wrapLanguageModel,
} from 'ai';
import type { Spillway } from 'spillway';

/** Makes an agent with the tools of MCP servers: two lines of it are Spillway's. */
export function createAgent({
  model,
  tools,
  spillway,
}: {
  model: Exclude<LanguageModel, string>;
  tools: ToolSet;
  spillway: Spillway;
}) {
  return new ToolLoopAgent({
    model: wrapLanguageModel({ model, middleware: spillway.middleware }), // 2
    tools: spillway.tools(tools), // 3
    instructions: 'Answer from what the tools show, and quote it exactly.',
  });
}
