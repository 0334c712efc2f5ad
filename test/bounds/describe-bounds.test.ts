/** The suite for vitest: on tools that are within bounds here, and in a run of its own on one that is not. */
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tool } from 'ai';
import { createSpillway, memoryStore } from 'spillway';
import { describeBounds } from 'spillway/testing';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sdkMajor } from '../sdk/sdk-major.ts';

describeBounds({
  name: 'a search and a shell',
  spillway: createSpillway({ store: memoryStore() }),
  tools: {
    search: tool({
      inputSchema: z.object({ query: z.string() }),
      execute: async ({ query }) =>
        Array.from({ length: 1_000 }, (_, id) => ({
          id,
          title: `${query} ${id}`,
        })),
    }),
    shell: tool({
      inputSchema: z.object({ command: z.string() }),
      needsApproval: true,
      execute: async ({ command }) => ({
        stdout: `${command}\n`.repeat(20_000),
        stderr: 'make: *** [all] Error 2',
        exitCode: 2,
      }),
    }),
    picture: tool({
      inputSchema: z.object({}),
      execute: async () => 'x'.repeat(50_000),
      toModelOutput: ({ output }) => ({
        type: 'content',
        value: [
          { type: 'text', text: `A picture of ${output}` },
          { type: 'file-data', data: 'aGVsbG8=', mediaType: 'image/png' },
        ],
      }),
    }),
  },
  worstCases: {
    search: [
      { name: 'a thousand hits', input: { query: 'hit' } },
      { name: 'a long query', input: { query: 'q'.repeat(5_000) } },
    ],
    shell: {
      name: 'a build that fails',
      input: { command: 'make all' },
      signals: ['make: *** [all] Error 2', /"exitCode": ?2/],
    },
    picture: { input: {} },
  },
  contextWindowTokens: 128_000,
  maxTurnFraction: 0.2,
});

const folder = join(import.meta.dirname, '../node_modules/.cache/bounds');

const suite = `
import { tool } from 'ai';
import { createSpillway } from 'spillway';
import { describeBounds } from 'spillway/testing';
import { z } from 'zod';
describeBounds({
  name: 'tools',
  spillway: createSpillway(),
  tools: {
    log: tool({ inputSchema: z.object({}), execute: async () => 'a line\\n'.repeat(5_000) }),
  },
  worstCases: { log: [{ name: 'good', input: {} }, { name: 'bad', input: {}, maxChars: 200 }] },
  contextWindowTokens: 128_000,
  snapshot: { file: new URL('sizes.json', import.meta.url) },
});
`;

describe.runIf(sdkMajor === 7)('a case out of bounds', () => {
  it('fails the test of that case alone, and -u records sizes anew', async () => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'tools.test.mjs'), suite);
    const old = {
      version: 1,
      sentChars: { log: { good: 10 } },
      turnTokens: 10,
    };
    await writeFile(join(folder, 'sizes.json'), JSON.stringify(old));
    const first = await runVitest();
    expect(statesOf(first)).toEqual({
      'log: good': 'failed',
      'log: bad': 'failed',
      'all cases in one step': 'failed',
    });
    expect(first).toContain('10 are recorded, and 10 are allowed');
    expect(first).toContain('and 200 are allowed');
    expect(statesOf(await runVitest('-u'))).toEqual({
      'log: good': 'passed',
      'log: bad': 'failed',
      'all cases in one step': 'passed',
    });
    const recorded = JSON.parse(
      await readFile(join(folder, 'sizes.json'), 'utf8'),
    );
    expect(recorded.sentChars.log.good).toBeGreaterThan(400);
  }, 120_000);
});

/** Resolves to the report, as JSON, of a run of vitest on the folder. */
async function runVitest(...flags: string[]): Promise<string> {
  const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
  const report = join(folder, 'report.json');
  const output = `--outputFile=${report}`;
  const args = [
    vitest,
    'run',
    '--root',
    folder,
    '--exclude',
    'none',
    '--reporter=json',
    output,
    ...flags,
  ];
  const env = { ...process.env, CI: '', SPILLWAY_UPDATE_BOUNDS: '' };
  await new Promise<void>(resolve => {
    // It exits with 1, since a test fails.
    execFile(process.execPath, args, { env, cwd: folder }, () => resolve());
  });
  return readFile(report, 'utf8');
}

function statesOf(report: string): Record<string, string> {
  const { testResults } = JSON.parse(report);
  return Object.fromEntries(
    testResults.flatMap(
      (file: { assertionResults: { title: string; status: string }[] }) =>
        file.assertionResults.map(({ title, status }) => [title, status]),
    ),
  );
}
