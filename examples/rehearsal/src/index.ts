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

// What is recorded, printed and checked
export type { Check } from './check/check.ts';
export { beginsWith } from './check/begins-with.ts';
export { count } from './check/count.ts';
export { describeEvents } from './check/describe-events.ts';
export { printChecks } from './check/print-checks.ts';
export { readWhole } from './check/read-whole.ts';
export { type Rehearsal, rehearse } from './check/rehearse.ts';
