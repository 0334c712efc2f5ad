import { pruneMessages } from 'ai';

/**
 * Drives `pruneMessages` of `ai`, as its documentation calls it in `prepareStep`.
 *
 * Settings: `toolCalls: 'before-last-3-messages'`, so that the results a step asked
 * for are still there in the next one. It deletes old calls and results and never
 * cuts one: what has just been returned goes out whole. Nothing is read back.
 */
export const prunedMessages = {
  name: 'pruneMessages',
  package: 'ai',
  settings: "`toolCalls: 'before-last-3-messages'`",
  open: () => {
    const step = async messages =>
      pruneMessages({ messages, toolCalls: 'before-last-3-messages' });
    return {
      step,
      reduce: async ({ toolName, toolCallId, output }) => {
        const call = { type: 'tool-call', toolName, toolCallId, input: {} };
        const part = { type: 'tool-result', toolName, toolCallId, output };
        const kept = await step([
          { role: 'user', content: [{ type: 'text', text: 'go' }] },
          { role: 'assistant', content: [call] },
          { role: 'tool', content: [part] },
        ]);
        return kept.at(-1).content[0].output;
      },
    };
  },
};
