import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ToolResultPart } from 'ai';
import { createSpillway, memoryStore, truncate } from 'spillway';
import { describe, expect, it } from 'vitest';

const log = 'a line of a log\n'.repeat(2_000);

async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  // What a promise or a WeakRef holds is held until the end of the task.
  await new Promise(resolve => {
    setTimeout(resolve, 0);
  });
  if (typeof collect === 'function') collect();
}

describe('a stand-in that is kept', () => {
  const kinds: [string, () => ToolResultPart['output']][] = [
    ['text', () => ({ type: 'text', value: log })],
    ['JSON', () => ({ type: 'json', value: { log } })],
    [
      'content',
      () => ({ type: 'content', value: [{ type: 'text', text: log }] }),
    ],
  ];

  it.each(kinds)('does not keep the payload in memory: %s', async (_, make) => {
    const spillway = createSpillway({
      store: memoryStore(),
      bands: [{ over: 5_000, action: truncate() }],
    });
    async function reduce(): Promise<{
      standIn: object;
      original: WeakRef<object>;
    }> {
      const output = make();
      const result = await spillway.reduceToolResult({
        toolName: 'shell',
        toolCallId: 'c1',
        output,
      });
      return { standIn: result.output, original: new WeakRef(output) };
    }
    const { standIn, original } = await reduce();
    await collectGarbage();
    expect(JSON.stringify(standIn)).toContain('this result was cut');
    expect(original.deref()).toBeUndefined();
  });
});
