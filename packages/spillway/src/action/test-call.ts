import type { ActionCall } from './outcome.ts';

/** The call whose result an action under test runs on. */
export const testCall: ActionCall = {
  toolName: 'shell',
  model: undefined,
  abortSignal: undefined,
  question: undefined,
  summaryPrompt: '{tool_name} {output}',
  onSpent: () => {},
};
