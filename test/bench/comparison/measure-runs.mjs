import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replay } from './replay.mjs';

/**
 * Replays transcripts through every candidate, and sums what the steps sent. A
 * candidate is a peer that makes a step's prompt. All reduce the same results, those
 * over `limit`; at that limit peers keep more or less, so those whose cut has a size of
 * its own stand in the table a second time, with one about as large as a spill.
 */
export async function measureRuns({ candidates, runs, limit, countTokens }) {
  const measured = [];
  for (const { name, peer, keptChars } of candidates) {
    const totals = {};
    const threw = [];
    for (const { name: runName, messages } of runs) {
      const directory = mkdtempSync(join(tmpdir(), 'spillway-replay-'));
      try {
        const opened = peer.open({ limit, keptChars, directory });
        const one = await replay({ opened, messages, limit, countTokens });
        for (const [key, value] of Object.entries(one)) {
          totals[key] = (totals[key] ?? 0) + value;
        }
      } catch (error) {
        threw.push(`${runName}: ${String(error).slice(0, 120)}`);
      } finally {
        rmSync(directory, { recursive: true, force: true });
      }
    }
    measured.push({ name, isOurs: peer.isOurs, ...totals, threw });
  }
  return measured;
}
