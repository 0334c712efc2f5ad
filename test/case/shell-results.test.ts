/** What a shell tool returns, by size: what the command said last is shown, however much is left out. */
import { createSpillway, memoryStore, spill, truncate } from 'spillway';
import { describe, expect, it } from 'vitest';
import { handleIn, readWholeText } from '../read-back.ts';
import { returning } from '../returning-tool.ts';
import { waysToRun } from '../run-agent.ts';
import { call, lastOutput, textOf } from '../scripted-model.ts';

const trailer = '[exit code: 2, 14.2 s]';

function outputOf(length: number): string {
  const line = 'test/unit/some-module.test.ts passed\n';
  const body = line.repeat(length / line.length);
  return body + trailer;
}

describe.each(waysToRun)('results of a shell, with %s', (_, run) => {
  it.each([
    ['6,000', 6_000, 'truncate'],
    ['25,000', 25_000, 'spill'],
    ['120,000', 120_000, 'spill'],
  ])(
    'of %s characters end with the exit code, and all of them can be read',
    async (_size, length, action) => {
      const value = outputOf(length);
      const spillway = createSpillway({
        store: memoryStore(),
        bands: [
          { over: 20_000, action: spill() },
          {
            over: 5_000,
            action: truncate({ strategy: 'tail', keepTailLines: 1 }),
          },
        ],
      });
      const scripted = await run({
        spillway,
        tools: { shell: returning(value) },
        steps: [[call('shell', 'c1')]],
      });
      const sent = textOf(lastOutput(scripted, 'c1'));
      expect(sent).toContain(
        action === 'spill' ? 'only a preview is shown' : 'this result was cut',
      );
      expect(sent.length).toBeLessThanOrEqual(4_000);
      expect(sent.endsWith(`\n${trailer}`)).toBe(true);
      expect(await readWholeText(spillway, handleIn(sent))).toBe(value);
    },
  );
});
