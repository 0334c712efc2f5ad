/**
 * Case A16: the estimate of tokens against o200k_base, on every text of
 * `../shared/data` beside the repository. A public clone does not have them:
 * then these tests skip, and say so. Where `CI` and `SPILLWAY_REQUIRE_DATA=1`
 * are set, they fail instead.
 */
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tiktoken } from 'spillway/tiktoken';
import { describe, expect, it } from 'vitest';
import { estimateTokens } from '../../packages/spillway/src/measure/estimate-tokens.ts';

const folder = join(import.meta.dirname, '../../../shared/data');
const isThere = existsSync(folder);
const isRequired =
  process.env['CI'] !== undefined &&
  process.env['SPILLWAY_REQUIRE_DATA'] === '1';

/** Of larger files the beginning is compared; `test/bench/tokens.mjs` compares them whole. */
const maxChars = 300_000;

it('has its data', ({ skip }) => {
  const missing = isThere ? undefined : folder;
  if (missing !== undefined && !isRequired) {
    console.warn(`Skipped: the tests on real data need ${folder}.`);
    skip(`needs ${folder}`);
  }
  expect(missing).toBeUndefined();
});

describe.skipIf(!isThere)(
  'A16: the estimate is within 25 % of o200k_base',
  () => {
    it.each([...namesIn('outputs'), ...namesIn('transcripts')])(
      'A16: on %s',
      async name => {
        const text = decode(await readFile(join(folder, name)))?.slice(
          0,
          maxChars,
        );
        if (text === undefined) return; // Binary: it is never counted.
        const count = await tiktoken();
        const ratio = estimateTokens(text) / count(text);
        expect(ratio).toBeGreaterThan(0.75);
        expect(ratio).toBeLessThan(1.25);
      },
    );
  },
);

function namesIn(subfolder: string): string[] {
  if (!isThere) return [];
  return readdirSync(join(folder, subfolder)).map(
    name => `${subfolder}/${name}`,
  );
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
