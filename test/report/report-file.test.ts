/** What `spillway report` writes, and what it refuses. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runSpillway } from '../cli/run-spillway.ts';
import { dataFolder } from '../data-folder.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { writeReport } from './write-report.ts';

describe('spillway report', () => {
  it('shows a configuration with its thresholds, and reports with the name of its file', async () => {
    const directory = await temporaryDirectory();
    const config = join(directory, 'small.mjs');
    await writeFile(
      config,
      "import { truncate } from 'spillway';\nexport const options = { bands: [{ over: 4_000, action: truncate({ maxChars: 500 }) }] };",
    );
    const html = await readFile(
      await writeReport(directory, ['--config', config]),
      'utf8',
    );
    const [, json = ''] =
      /type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      config: 'small.mjs',
      tools: [
        { bands: [{ over: 4_000, action: 'truncate' }] },
        { bands: [{ over: 4_000, action: 'truncate' }] },
      ],
      conversations: [{ name: 'runs.jsonl' }, { name: 'runs.jsonl:2' }],
    });
    expect(html).not.toContain(directory);
  });

  it('refuses to write anything but a page', async () => {
    expect(
      await runSpillway(['report', 'runs.jsonl', '--out', 'report.json']),
    ).toEqual({
      code: 2,
      out: '',
      err: 'spillway: --out: "report.json" was given, but it must end in .html or .htm\n',
    });
  });

  it('stays small for real transcripts: their sizes, and the beginnings of ten texts', async ({
    skip,
  }) => {
    if (dataFolder === undefined) return skip('the data is not there');
    const folder = join(dataFolder, 'transcripts');
    const files = (await readdir(folder)).filter(name =>
      name.endsWith('.json'),
    );
    const cwd = await temporaryDirectory();
    const paths = files.map(name => join(folder, name));
    const { code } = await runSpillway(['report', ...paths], { cwd });
    expect(code).toBe(0);
    const html = await readFile(join(cwd, 'spillway-report.html'), 'utf8');
    expect(html.length).toBeLessThan(500_000);
    expect(html).not.toContain(folder);
  });
});
