import { describe, expect, it } from 'vitest';
import { runPaced } from '../pace/run-paced.ts';
import { scanText } from '../text/scan-text.ts';
import { digestText } from './digest-text.ts';

async function digestOf(text: string, maxChars = 500): Promise<string> {
  const scanned = await runPaced(
    scanText({
      text,
      lineFeeds: text.split('\n').length - 1,
      question: undefined,
    }),
  );
  const write = await runPaced(digestText(scanned));
  return write(maxChars).text;
}

const filler = (count: number, line: string): string =>
  `${line}\n`.repeat(count);

describe('digestText', () => {
  it('outlines source code by its definitions (B37)', async () => {
    const text = [
      "import { readFile } from 'node:fs';",
      'export async function loadSettings(path: string): Promise<Settings> {',
      filler(30, '  const value = await readFile(path);'),
      '}',
      'class SettingsStore {',
      filler(30, '  items.push(value);'),
      '}',
      'const parseLine = (line: string): Entry => {',
      filler(30, '  return line;'),
      '};',
    ].join('\n');
    expect(await digestOf(text)).toMatchInlineSnapshot(`
      "Kind: source code. Outline (line: text):
      1: import { readFile } from 'node:fs';
      2: export async function loadSettings(path: string): Promise<Settings> {
      3: const value = await readFile(path);
      35: class SettingsStore {
      36: items.push(value);
      68: const parseLine = (line: string): Entry => {"
    `);
  });

  it('outlines Markdown by its headings', async () => {
    const text = `# Guide\n\n${filler(9, 'Some words.')}## Installing\n\n${filler(9, 'More words.')}### On servers\n\n${filler(9, 'Words.')}`;
    expect(await digestOf(text)).toMatchInlineSnapshot(`
      "Kind: Markdown. Outline (line: text):
      1: # Guide
      12: ## Installing
      23: ### On servers"
    `);
  });

  it('outlines a diff by its files, with lines added and removed', async () => {
    const file = (path: string, added: number): string =>
      `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n@@ -1,2 +1,${added} @@\n-old\n${filler(added, '+new')}`;
    expect(await digestOf(file('src/main.ts', 12) + file('README.md', 3)))
      .toMatchInlineSnapshot(`
        "Kind: diff. Outline (line: text):
        1: src/main.ts +12 -1
        5: -old
        18: README.md +3 -1"
      `);
  });

  it('outlines a log by what went wrong in it', async () => {
    const text = `${filler(60, '2026-01-05 10:00:00 INFO request served')}2026-01-05 10:00:01 ERROR db: connection refused\n${filler(60, '2026-01-05 10:00:02 INFO request served')}`;
    expect(await digestOf(text)).toMatchInlineSnapshot(`
      "Kind: log. From 2026-01-05 10:00:00 to 2026-01-05 10:00:02. 1 line names a failure, 0 a warning. Outline (line: text):
      61: 2026-01-05 10:00:01 ERROR db: connection refused"
    `);
  });

  it('outlines a test report by its failures', async () => {
    const text = `${filler(40, '  ✓ adds numbers (2 ms)')}  ✕ divides by zero (4 ms)\n${filler(40, '  ✓ adds numbers (2 ms)')}Tests: 1 failed, 80 passed, 81 total\n`;
    expect(await digestOf(text)).toMatchInlineSnapshot(`
      "Kind: test report. Outline (line: text):
      41: ✕ divides by zero (4 ms)
      82: Tests: 1 failed, 80 passed, 81 total"
    `);
  });

  it('outlines HTML, YAML and accessibility snapshots by their parts', async () => {
    const html = `<!DOCTYPE html>\n<html>\n<title>Shop</title>\n${filler(40, '<p>words</p>')}<h2 id="cart">Cart</h2>\n${filler(40, '<p>words</p>')}</html>`;
    const yaml = `services:\n  web:\n${filler(30, '    image: nginx')}  database:\n${filler(30, '    image: postgres')}volumes:\n  data: {}\n`;
    const snapshot = `- main [ref=e1]:\n${filler(30, '  - paragraph [ref=e2]: words')}  - heading "Checkout" [level=2] [ref=e40]\n${filler(30, '  - paragraph [ref=e3]: words')}`;
    expect(await digestOf(html)).toMatchInlineSnapshot(`
      "Kind: HTML. Outline (line: text):
      1: <!DOCTYPE html>
      2: <html>
      3: <title>Shop</title>
      44: <h2 id="cart">Cart</h2>
      85: </html>"
    `);
    expect(await digestOf(yaml)).toMatchInlineSnapshot(`
      "Kind: YAML. Outline (line: text):
      1: services:
      2: web:
      33: database:
      34: image: postgres
      64: volumes:
      65: data: {}"
    `);
    expect(await digestOf(snapshot)).toMatchInlineSnapshot(`
      "Kind: accessibility snapshot. Outline (line: text):
      1: - main [ref=e1]:
      32: - heading "Checkout" [level=2] [ref=e40]
      33: - paragraph [ref=e3]: words"
    `);
  });

  it('stays within its space', async () => {
    const text = Array.from(
      { length: 900 },
      (_, at) => `function handlerNumber${at}() {`,
    ).join('\n');
    const digests = await Promise.all(
      [100, 300, 3_000].map(maxChars => digestOf(text, maxChars)),
    );
    expect(digests.map(({ length }) => length > 50)).toEqual([
      true,
      true,
      true,
    ]);
    expect(digests[0]?.length).toBeLessThanOrEqual(100);
    expect(digests[1]?.length).toBeLessThanOrEqual(300);
    expect(digests[2]?.length).toBeLessThanOrEqual(3_000);
  });
});
