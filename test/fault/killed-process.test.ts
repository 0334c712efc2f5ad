import { expect, it } from 'vitest';
import { temporaryDirectory } from '../temporary-directory.ts';
import { killWriters } from './kill-writers.ts';

it('D51: 20 processes that are killed leave no half payload, and nothing that was acknowledged is lost', async () => {
  const directory = await temporaryDirectory();
  const { faults, acknowledged, inMidWrite, betweenPayloadAndRecord } =
    await killWriters({
      directory,
      rounds: 20,
    });
  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThan(10);
  // Half of them died between write and rename: of a payload, or of a record.
  expect(inMidWrite).toBeGreaterThanOrEqual(10);
  expect(betweenPayloadAndRecord).toBeGreaterThanOrEqual(5);
}, 120_000);
