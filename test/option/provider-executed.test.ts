import type { ModelMessage } from 'ai';
import { createSpillway, memoryStore } from 'spillway';
import { expect, it } from 'vitest';

const rows = Array.from({ length: 2_000 }, (_, id) => ({
  id,
  name: `row ${id}`,
}));

const messages: ModelMessage[] = [
  { role: 'user', content: 'search' },
  {
    role: 'assistant',
    content: [
      {
        type: 'tool-call',
        toolCallId: 'w',
        toolName: 'web',
        input: {},
        providerExecuted: true,
      },
      {
        type: 'tool-result',
        toolCallId: 'w',
        toolName: 'web',
        output: { type: 'json', value: rows },
      },
    ],
  },
];

it('reduces what the provider executed only when it is asked to', async () => {
  const plain = createSpillway({ store: memoryStore() });
  expect((await plain.reduceMessages({ messages }))[1]).toBe(messages[1]);
  const asked = createSpillway({
    store: memoryStore(),
    providerExecuted: true,
  });
  const [first, second] = await asked.reduceMessages({ messages });
  expect(first).toBe(messages[0]);
  expect(JSON.stringify(second).length).toBeLessThan(4_000);
  expect(JSON.stringify(second)).toContain('"providerExecuted":true');
});
