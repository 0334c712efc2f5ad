import { createSpillway, memoryStore, type OverflowStore } from 'spillway';
import { describe, expect, it } from 'vitest';
import { firstBrokenPrefix } from '../first-difference.ts';
import { createGate } from '../gate.ts';
import { handleIn, readWholeText } from '../read-back.ts';
import { returning } from '../returning-tool.ts';
import { waysToRun } from '../run-agent.ts';
import { call, lastOutput, textOf } from '../scripted-model.ts';

const log = 'a line of a log that nobody reads\n'.repeat(1_000);
const latencyMs = 60;

/** A store that answers late, and counts how many calls wait for it. */
function slowStore(): OverflowStore & { most: number } {
  const inner = memoryStore();
  let underWay = 0;
  async function late<RESULT>(answer: () => Promise<RESULT>): Promise<RESULT> {
    underWay += 1;
    slow.most = Math.max(slow.most, underWay);
    await new Promise(resolve => {
      setTimeout(resolve, latencyMs);
    });
    underWay -= 1;
    return answer();
  }
  const slow = {
    most: 0,
    write: (key: string, data: Uint8Array) =>
      late(() => inner.write(key, data)),
    read: (handle: string) => late(() => inner.read(handle)),
  };
  return slow;
}

describe.each(waysToRun)('a store that is slow, with %s', (_name, run) => {
  it('is asked for the results of a step together, and loses nothing', async () => {
    const store = slowStore();
    const spillway = createSpillway({ store });
    const ids = Array.from({ length: 10 }, (_, at) => `c${at}`);
    const scripted = await run({
      spillway,
      tools: { log: returning(log) },
      steps: [ids.map(id => call('log', id)), [call('log', 'last')]],
    });
    expect(store.most).toBeGreaterThanOrEqual(10);
    expect(firstBrokenPrefix(scripted.prompts)).toBeUndefined();
    for (const id of ['c0', 'last']) {
      const handle = handleIn(textOf(lastOutput(scripted, id)));
      expect(await readWholeText(spillway, handle)).toBe(log);
    }
  });

  it('is asked for the results of a stored history together', async () => {
    const store = slowStore();
    const tools = { log: returning(log) };
    const ids = Array.from({ length: 10 }, (_, at) => `c${at}`);
    const bare = await run({
      spillway: createSpillway({ store: memoryStore() }),
      tools,
      wrapsTools: false,
      steps: [ids.map(id => call('log', id))],
    });
    await run({
      spillway: createSpillway({ store }),
      tools,
      wrapsTools: false,
      steps: [],
      messages: [{ role: 'user', content: 'x' }, ...bare.responseMessages],
    });
    expect(store.most).toBe(10);
  });
});

it('a store that does not answer keeps no tool from returning', async () => {
  const gate = createGate();
  const inner = memoryStore();
  const spillway = createSpillway({
    store: {
      write: async (key, data) => {
        await gate.opened;
        return inner.write(key, data);
      },
      read: handle => inner.read(handle),
    },
  });
  const { log: wrapped } = spillway.tools({ log: returning(log) });
  const options = { toolCallId: 'c1', messages: [], context: {} };
  const output: unknown = await wrapped.execute?.({}, options);
  expect(output).toBe(log);
  const modelOutput = wrapped.toModelOutput?.({
    toolCallId: 'c1',
    input: {},
    output,
  });
  gate.open();
  expect(textOf((await modelOutput) ?? { type: 'none' })).toContain(
    '[spillway',
  );
});
