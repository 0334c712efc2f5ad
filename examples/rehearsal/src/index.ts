// Runs everywhere, on the edge too

// The model
export { openModel, realModel } from './model/open-model.ts';
export { type RecordedModel, recordModel } from './model/record-model.ts';
export { recordPrompts } from './model/record-prompts.ts';
export { readToolName } from './model/read-tool-name.ts';
export type { Move, ScriptedCall } from './model/scripted-model.ts';
export type { SeenPrompt } from './model/seen-prompt.ts';
export {
  type ToolResult,
  type ToolResultOutput,
  toolResults,
} from './model/tool-results.ts';

// What it does
export { find } from './script/find.ts';
export {
  readAroundHit,
  readAroundLine,
  searchStandIn,
} from './script/read-call.ts';
