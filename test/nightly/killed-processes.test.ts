import { expect, it } from 'vitest';
import { killWriters } from '../fault/kill-writers.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { report } from './report.ts';

const rounds = Number(process.env['SPILLWAY_KILLED_PROCESSES'] ?? 1_000);

it(`D51: ${rounds} processes that are killed leave no half payload, and nothing that was acknowledged is lost`, async () => {
  const directory = await temporaryDirectory();
  const { faults, acknowledged, inMidWrite, betweenPayloadAndRecord } =
    await killWriters({ directory, rounds });
  report(
    `${rounds} killed processes: ${faults.length} faults, ${acknowledged} results acknowledged, ${inMidWrite} died in mid-write, ${betweenPayloadAndRecord} between a payload and its record`,
  );
  expect(faults).toEqual([]);
  expect(inMidWrite).toBeGreaterThan(rounds / 4);
});
