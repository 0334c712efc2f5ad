/** The suites of `spillway/testing`, as a user's own vitest runs them. */
import { tool } from 'ai';
import { createSpillway, memoryStore } from 'spillway';
import { describeBounds, describeStore } from 'spillway/testing';
import { z } from 'zod';

describeStore({ name: 'my store', createStore: () => memoryStore() });

describeBounds({
  name: 'my tools',
  spillway: createSpillway(),
  tools: {
    readLog: tool({
      inputSchema: z.object({ path: z.string() }),
      execute: async ({ path }) => `${path}\n`.repeat(20_000),
    }),
  },
  worstCases: { readLog: { input: { path: '/var/log/worker.log' } } },
  contextWindowTokens: 100_000,
});
