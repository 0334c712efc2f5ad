import { pruneMessages } from 'ai';
import { outputsOf } from '../../adapter/outputs-of.mjs';
import { stepOf } from '../../adapter/step-of.mjs';

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
      reduce: async result => outputsOf(await step(stepOf([result])))[0],
    };
  },
};
