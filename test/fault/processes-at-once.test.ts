import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileStore } from 'spillway';
import { describe, expect, it } from 'vitest';
import { inChildProcess } from '../child-process.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

/** Reduces the same results as others do at the same time, by a summarizer that never says the same twice. */
const lines = `
  import { existsSync } from 'node:fs';
  const { createSpillway, fileStore, summarize } = spillway;
  const wait = ms => new Promise(resolve => setTimeout(resolve, ms));
  let asked = 0;
  const instance = createSpillway({
    store: fileStore({ directory: input.directory }),
    bands: [{ over: 10_000, action: summarize({ summarize: async () => {
      asked += 1;
      await wait(Math.random() * 4);
      return 'of process ' + process.pid + ' ' + Math.random();
    } }) }],
  });
  const reduce = at => instance.reduceToolResult({
    toolName: 'log', toolCallId: 'c' + at,
    output: { type: 'text', value: at + ' a line of a log\\n'.repeat(1_000) },
  });
  await reduce('warm');
  while (!existsSync(input.go)) await wait(1);
  const sent = [];
  for (let at = 0; at < input.results; at++) sent.push((await reduce(at)).output.value);
  console.log(JSON.stringify({ sent, asked }));
`;

describe('D55: four processes that decide about the same results at the same time', () => {
  it('send the same bytes: the first record wins, and the others adopt it', async () => {
    const directory = await temporaryDirectory();
    const go = join(await temporaryDirectory(), 'go');
    const results = 30;
    const running = Array.from(
      { length: 4 },
      () =>
        inChildProcess(lines, { directory, go, results }) as Promise<{
          sent: string[];
          asked: number;
        }>,
    );
    await new Promise(resolve => {
      setTimeout(resolve, 1_500);
    });
    await writeFile(go, '');
    const [first, ...others] = await Promise.all(running);
    expect(first?.sent).toHaveLength(results);
    for (const other of others) expect(other.sent).toEqual(first?.sent);

    // Each result has one payload and one record, and the first of the processes decided none or some of them.
    const keys: string[] = [];
    for await (const { key } of fileStore({ directory }).list?.('') ?? []) {
      keys.push(key);
    }
    expect(keys.filter(key => key.endsWith('.record'))).toHaveLength(
      results + 1,
    );
    expect(keys.filter(key => !key.endsWith('.record'))).toHaveLength(
      results + 1,
    );

    // A process that comes later pays for nothing.
    const later = await inChildProcess(lines, { directory, go, results });
    expect(later).toEqual({ sent: first?.sent, asked: 0 });
  }, 60_000);
});
