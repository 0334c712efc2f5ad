/** The tools of this example, called with the worst that they can be asked for, behind its own policy. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { checkBounds } from 'spillway/bounds';
import { openSpillway } from '../open-spillway.ts';
import { readFile } from './read-file.ts';
import { readJson } from './read-json.ts';
import { runShell } from './run-shell.ts';
import { searchModules } from './search-modules.ts';

const directory = mkdtempSync(join(tmpdir(), 'spillway-bounds-'));
after(() => rmSync(directory, { recursive: true }));

await test('the worst results of the tools stay within bounds', async () => {
  const { findings } = await checkBounds({
    spillway: openSpillway({ directory }),
    tools: { readFile, readJson, runShell, searchModules },
    worstCases: {
      readFile: [
        {
          name: 'a build of 800,000 characters',
          input: { path: 'node_modules/ai/dist/index.js' },
          minResultSize: 100_000,
        },
        {
          name: 'a file that it must not read',
          input: { path: '../../package.json' },
          throws: true,
          signals: ['is outside of the folder'],
        },
      ],
      readJson: {
        name: 'a source map of 1.9 MB',
        input: { path: 'node_modules/ai/dist/index.js.map' },
        minResultSize: 100_000,
        signals: ['"mappings"'],
      },
      runShell: {
        name: 'a job that fails in the middle of its log',
        input: { command: 'node job/index-documents.ts' },
        minResultSize: 100_000,
        signals: [/FATAL doc-\d+/, 'exit code 1'],
      },
      searchModules: {
        name: 'a letter that is everywhere',
        input: { text: 'e' },
        minResultSize: 1_000_000,
      },
    },
    maxChars: 5_000,
    contextWindowTokens: 128_000,
    maxTurnFraction: 0.1,
    // The packages that are read change with their versions.
    snapshot: {
      file: new URL('bounds.json', import.meta.url),
      tolerance: 0.25,
    },
  });
  assert.deepEqual(findings, []);
});
