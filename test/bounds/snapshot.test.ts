/** Sizes that are recorded beside a test, so that a budget that grows is found. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tool } from 'ai';
import { createSpillway, spill } from 'spillway';
import { type BoundsSnapshot, checkBounds } from 'spillway/bounds';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { temporaryDirectory } from '../temporary-directory.ts';

/** Checks two tools whose stand-ins have about so many characters. */
async function findingsOf(snapshot: BoundsSnapshot, previewChars: number) {
  const log = tool({
    inputSchema: z.object({}),
    execute: async () =>
      Array.from(
        { length: 5_000 },
        (_, at) => `${at} ${at ** 3} went well`,
      ).join('\n'),
  });
  const { findings } = await checkBounds({
    spillway: createSpillway({
      bands: [{ over: 9_000, action: spill({ previewChars }) }],
    }),
    tools: { shell: log, build: log },
    worstCases: {
      shell: { input: {} },
      build: [
        { name: 'b', input: {} },
        { name: 'a', input: {} },
      ],
    },
    contextWindowTokens: 100_000,
    snapshot,
  });
  return findings;
}

async function fileIn(): Promise<string> {
  return join(await temporaryDirectory(), 'tools.bounds.json');
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

describe('a snapshot', () => {
  beforeEach(() => {
    vi.stubEnv('CI', '');
    vi.stubEnv('SPILLWAY_UPDATE_BOUNDS', '');
    return () => vi.unstubAllEnvs();
  });

  it('is written where there is none, in the order of the names', async () => {
    const file = await fileIn();
    expect(await findingsOf({ file }, 1_000)).toEqual([]);
    const text = await readFile(file, 'utf8');
    const sizes = JSON.parse(text);
    expect(sizes).toEqual({
      version: 1,
      sentChars: {
        build: { a: expect.any(Number), b: expect.any(Number) },
        shell: { 'worst case': expect.any(Number) },
      },
      turnTokens: expect.any(Number),
    });
    expect(Object.keys(sizes.sentChars)).toEqual(['build', 'shell']);
    expect(Object.keys(sizes.sentChars.build)).toEqual(['a', 'b']);
    expect(text.endsWith('}\n')).toBe(true);
  });

  it('holds when nothing has changed, and may be named by a URL', async () => {
    const file = pathToFileURL(await fileIn());
    await findingsOf({ file }, 1_000);
    const before = await readFile(file, 'utf8');
    expect(await findingsOf({ file, tolerance: 0 }, 1_000)).toEqual([]);
    expect(await readFile(file, 'utf8')).toBe(before);
  });

  it('finds a budget that has grown, until it is recorded on request', async () => {
    const file = await fileIn();
    await findingsOf({ file }, 400);
    const before = await readFile(file, 'utf8');
    const grown = await findingsOf({ file }, 3_000);
    expect(
      grown.map(({ rule, toolName, caseName }) => [rule, toolName, caseName]),
    ).toEqual([
      ['budget-regressed', 'shell', 'worst case'],
      ['budget-regressed', 'build', 'b'],
      ['budget-regressed', 'build', 'a'],
      ['budget-regressed', undefined, undefined],
    ]);
    expect(grown[0]?.message).toMatch(
      /^shell \(worst case\): the model is sent [\d,]+ characters, [\d,]+ are recorded, and [\d,]+ are allowed; set SPILLWAY_UPDATE_BOUNDS=1 to record it\.$/,
    );
    expect(await readFile(file, 'utf8')).toBe(before);
    vi.stubEnv('SPILLWAY_UPDATE_BOUNDS', '1');
    expect(await findingsOf({ file }, 3_000)).toEqual([]);
    vi.stubEnv('SPILLWAY_UPDATE_BOUNDS', '0');
    expect(await findingsOf({ file }, 3_000)).toEqual([]);
    expect(await readFile(file, 'utf8')).not.toBe(before);
  });

  it('allows what is smaller, or larger within the tolerance', async () => {
    const file = await fileIn();
    await findingsOf({ file }, 1_000);
    expect(await findingsOf({ file }, 400)).toEqual([]);
    expect(await findingsOf({ file, tolerance: 9 }, 3_000)).toEqual([]);
  });

  it('is never written where CI is set, and what it lacks is a finding', async () => {
    const file = await fileIn();
    vi.stubEnv('CI', 'true');
    const findings = await findingsOf({ file, update: true }, 1_000);
    expect(findings.map(({ rule }) => rule)).toEqual(
      Array.from({ length: 4 }, () => 'snapshot-missing'),
    );
    expect(findings[0]?.message).toBe(
      `shell (worst case): no size is recorded in ${file}, and CI records none; run it where CI is not set, and commit the file.`,
    );
    expect(await exists(file)).toBe(false);
    vi.stubEnv('CI', 'false');
    await findingsOf({ file }, 400);
    const before = await readFile(file, 'utf8');
    vi.stubEnv('CI', '1');
    const grown = await findingsOf({ file, update: true }, 3_000);
    expect(grown).toHaveLength(4);
    expect(await readFile(file, 'utf8')).toBe(before);
  });

  it('that is something else is refused, and stays as it is', async () => {
    const file = await fileIn();
    for (const content of ['{', '{"version":2}', '[]']) {
      await writeFile(file, content);
      await expect(findingsOf({ file, update: true }, 400)).rejects.toThrow(
        `snapshot.file: ${JSON.stringify(file)} was given, but it must be a file that checkBounds wrote; remove it to have it written anew`,
      );
      expect(await readFile(file, 'utf8')).toBe(content);
    }
  });
});
