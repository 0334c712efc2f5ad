import { createSpillway, memoryStore, spill, truncate } from 'spillway';
import { expect, it } from 'vitest';
import { runAgent } from '../run-agent.ts';
import { call, lastOutput, say, textOf } from '../scripted-model.ts';
import { tool } from 'ai';
import { z } from 'zod';

const huge = `${'a frame of a stack trace\n'.repeat(80_000)}TypeError: the last line`;

function failing() {
  return tool({
    inputSchema: z.object({}),
    execute: async (): Promise<string> => {
      throw new Error(huge);
    },
  });
}

it('passes a 2 MB error by default, and bounds it with errorBands, as an error (A22)', async () => {
  const steps = [[call('build', 'c1')], [say('done')]];
  const plain = createSpillway({ store: memoryStore() });
  const whole = await runAgent({
    spillway: plain,
    tools: { build: failing() },
    steps,
  });
  expect(textOf(lastOutput(whole, 'c1'))).toContain(huge);

  const bounded = createSpillway({
    store: memoryStore(),
    errorBands: [{ over: 5_000, action: truncate() }],
  });
  const cut = await runAgent({
    spillway: bounded,
    tools: { build: failing() },
    steps,
  });
  const output = lastOutput(cut, 'c1');
  expect(output.type).toBe('error-text');
  expect(textOf(output).length).toBeLessThan(5_000);
  expect(textOf(output)).toContain('TypeError: the last line');
  expect(textOf(output)).toContain('readToolResult({"handle"');
});

it.each([truncate(), spill()])('keeps JSON errors errors', async action => {
  const spillway = createSpillway({
    store: memoryStore(),
    errorBands: [{ over: 5_000, action }],
  });
  const rows = Array.from({ length: 2_000 }, (_, id) => ({ id }));
  const { output } = await spillway.reduceToolResult({
    toolName: 'build',
    toolCallId: 'c1',
    output: { type: 'error-json', value: rows },
  });
  expect(output.type).toBe(
    action.type === 'truncate' ? 'error-json' : 'error-text',
  );
});
