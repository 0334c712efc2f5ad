/**
 * What the docs say that a block of code prints is what it prints.
 *
 * A block headed `ts run` is run as it stands, and the block of `text` behind it
 * holds its output; line breaks are left to the page. Outside of CI a page that
 * differs is written anew before the test fails.
 */
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const docs = join(import.meta.dirname, '../../packages/spillway/docs');

/** Lies in a folder of modules, so that blocks resolve what a user installs. */
const folder = join(import.meta.dirname, '../node_modules/.cache/run-blocks');

const runnable = /^```ts run(?: ai-7)?\n(.*?)^```\n\n```text\n(.*?)^```$/gms;

/** What fits on a line of a page, up to a space where there is one. */
const pageLines = /.{1,88}(?:\s|$)|\S{1,88}/g;

it('prints what the docs say', { timeout: 60_000 }, async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const pages = await readdir(docs);
  let blocks = 0;
  for (const page of pages.filter(name => name.endsWith('.md'))) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const text = await readFile(join(docs, page), 'utf8');
    let written = text;
    for (const [whole, code = '', stated = ''] of text.matchAll(runnable)) {
      // oxlint-disable-next-line no-await-in-loop -- one block after the other
      const printed = await run(`${page}-${blocks++}.mjs`, code);
      if (withoutBreaks(printed) === withoutBreaks(stated)) continue;
      written = written.replace(whole, () =>
        whole.replace(
          `\`\`\`text\n${stated}`,
          () => `\`\`\`text\n${wrapped(printed)}`,
        ),
      );
    }
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    if (process.env['CI'] === undefined)
      await writeFile(join(docs, page), written);
    expect(text, `the output in ${page}`).toBe(written);
  }
  expect(blocks).toBeGreaterThan(3);
});

async function run(name: string, code: string): Promise<string> {
  await writeFile(join(folder, name), stripTypeScriptTypes(code));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(folder, name)],
    { env: { ...process.env, NO_COLOR: '1' } },
  );
  return stdout;
}

function withoutBreaks(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

/** Breaks lines that are too long for a page. */
function wrapped(text: string): string {
  const lines = text.trimEnd().split('\n');
  const pieces = lines.flatMap(line => line.match(pageLines) ?? ['']);
  return `${pieces.map(piece => piece.trimEnd()).join('\n')}\n`;
}
