import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runSpillway } from '../cli/run-spillway.ts';
import { hostileTranscript } from './hostile-transcript.ts';

/** Writes the report of the hostile transcripts into a directory, and returns its path. */
export async function writeReport(
  directory: string,
  args: readonly string[] = [],
): Promise<string> {
  const rows = hostileTranscript().map(messages => JSON.stringify(messages));
  await writeFile(join(directory, 'runs.jsonl'), rows.join('\n'));
  const { code, err } = await runSpillway(
    ['report', 'runs.jsonl', '--out', 'report.html', ...args],
    { cwd: directory },
  );
  expect({ code, err }).toEqual({
    code: 0,
    err: expect.stringContaining('wrote report.html'),
  });
  return join(directory, 'report.html');
}
