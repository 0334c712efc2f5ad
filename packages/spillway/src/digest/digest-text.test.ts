import { describe, expect, it } from 'vitest';
import { runPaced } from '../pace/run-paced.ts';
import { scanText } from '../text/scan-text.ts';
import { digestText } from './digest-text.ts';
import { filler, testDigest as digestOf } from './test-digest.ts';

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

  it('counts the messages of a linter, and shows the first of each rule and the total', async () => {
    const files = Array.from(
      { length: 40 },
      (_, at) =>
        `/work/src/part-${at}.js\n  ${at + 1}:5   error    Unexpected var, use let or const instead  no-var\n${at === 23 ? "  9:1   warning  'left' is assigned to itself  no-self-assign\n" : ''}\n`,
    );
    const text = `${files.join('')}✖ 41 problems (40 errors, 1 warning)\n`;
    expect(await digestOf(text, 420)).toMatchInlineSnapshot(`
      "Kind: compiler or linter messages. 40 errors and 1 warning in 40 files: no-var 40, no-self-assign 1. Outline (line: text):
      2: 1:5 error Unexpected var, use let or const instead no-var
      5: 2:5 error Unexpected var, use let or const instead no-var
      8: 3:5 error Unexpected var, use let or const instead no-var
      72: 9:1 warning 'left' is assigned to itself no-self-assign
      122: ✖ 41 problems (40 errors, 1 warning)"
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

  it('tells of the tests that failed and of none that passed', async () => {
    const passed = (count: number): string =>
      Array.from(
        { length: count },
        (_, at) => `test cart::error_case_${at} ... ok\n`,
      ).join('');
    const text = `running 81 tests\n${passed(40)}test cart::rounding ... FAILED\n${passed(40)}\nfailures:\n\n---- cart::rounding stdout ----\nthread 'cart::rounding' panicked at src/cart.rs:77:9\n\ntest result: FAILED. 80 passed; 1 failed\n`;
    expect(await digestOf(text)).toMatchInlineSnapshot(`
      "Kind: test report. Outline (line: text):
      1: running 81 tests
      42: test cart::rounding ... FAILED
      84: failures:
      86: ---- cart::rounding stdout ----
      87: thread 'cart::rounding' panicked at src/cart.rs:77:9
      89: test result: FAILED. 80 passed; 1 failed"
    `);
  });

  it('outlines the languages whose functions have no word for it', async () => {
    const c = `#include <stdio.h>\n\nstatic int open_ledger(struct ledger *one)\n{\n${filler(30, '  read_page(one);')}}\n\nint main(int argc, char **argv) {\n${filler(30, '  print(argc);')}}\n`;
    const shell = `set -e\n\nopen_ledger() {\n${filler(30, '  read_page "$1";')}}\n\nopen_ledger "$@"\n`;
    const java = `package com.acme;\n\npublic class Ledger {\n    private static List<Entry> readAll(String name) throws IOException {\n${filler(30, '        entries.add(name);')}    }\n\n    protected void close() {\n${filler(30, '        file.close();')}    }\n}\n`;
    const kotlin = `package acme\n\ndata class Entry(val id: Long)\n\nsuspend fun readAll(name: String): Int {\n${filler(30, '    entries.add(name)')}}\n`;
    const numbered = ['package cli', '', 'func readAll() error {']
      .map((line, at) => `     ${at + 1}→${line}\n`)
      .join('')
      .concat(filler(30, '     9→\treturn nil, read(a)'));
    expect(await digestOf(c)).toMatchInlineSnapshot(`
      "Kind: source code. Outline (line: text):
      1: #include <stdio.h>
      3: static int open_ledger(struct ledger *one)
      5: read_page(one);
      37: int main(int argc, char **argv) {"
    `);
    expect(await digestOf(shell)).toMatchInlineSnapshot(`
      "Kind: source code. Outline (line: text):
      1: set -e
      3: open_ledger() {
      4: read_page "$1";
      36: open_ledger "$@""
    `);
    expect(await digestOf(java)).toMatchInlineSnapshot(`
      "Kind: source code. Outline (line: text):
      1: package com.acme;
      3: public class Ledger {
      4: private static List<Entry> readAll(String name) throws IOException {
      5: entries.add(name);
      37: protected void close() {
      38: file.close();"
    `);
    expect(await digestOf(kotlin)).toMatchInlineSnapshot(`
      "Lines that stand out (line: text):
      1: package acme
      3: data class Entry(val id: Long)
      5: suspend fun readAll(name: String): Int {
      6: entries.add(name)"
    `);
    expect(await digestOf(numbered)).toMatchInlineSnapshot(`
      "Kind: source code. Outline (line: text):
      1: package cli
      3: func readAll() error {"
    `);
  });

  it('lists no lines that are like all others', async () => {
    const text = Array.from(
      { length: 300 },
      (_, at) => `2026-01-05 10:00:00 Auftrag ${at} verarbeitet\n`,
    ).join('');
    expect(await digestOf(text)).toMatchInlineSnapshot(`
      "Kind: log. From 2026-01-05 10:00:00 to 2026-01-05 10:00:00. 0 lines name a failure, 0 a warning. Outline (line: text):
      1: 2026-01-05 10:00:00 Auftrag 0 verarbeitet"
    `);
  });

  it('finds words of failure in other scripts, with capitals too', async () => {
    for (const failure of [
      'Ошибка',
      'ОШИБКА',
      'Échec',
      'خطأ',
      '오류',
      '錯誤',
    ]) {
      const text = `${filler(60, '2026-01-05 10:00:00 a b')}2026-01-05 10:00:01 ${failure}: x\n${filler(60, '2026-01-05 10:00:02 a b')}`;
      expect(await digestOf(text)).toContain(
        `1 line names a failure, 0 a warning. Outline (line: text):\n61: 2026-01-05 10:00:01 ${failure}: x`,
      );
    }
  });

  it('outlines no base64, and leaves none of it to a cut', async () => {
    const bytes = Uint8Array.from(
      { length: 9_000 },
      (_, at) => (at * 2_654_435_761) >>> 16,
    );
    const text = Buffer.from(bytes)
      .toString('base64')
      .replaceAll(/.{76}/g, line => `${line}\n`);
    const scanned = await runPaced(
      scanText({ text, lineFeeds: 157, question: undefined }),
    );
    const write = await runPaced(digestText(scanned));
    const { text: digest, units } = write(500);
    expect(digest).toBe('Kind: base64.');
    expect(scanned.candidates.every(({ unit }) => units.has(unit))).toBe(true);
    const image = `<html><body><img src="data:image/png;base64,${text.replaceAll('\n', '')}">\n<p>Error: no chart</p></body></html>`;
    expect(await digestOf(image)).toMatchInlineSnapshot(`
      "Kind: HTML. Outline (line: text):
      1: <html><body><img src="data:image/png;base64,ADdupt0VTIS78ypimdEIQHev5h5VjMT7M2qi2RFIgLfvJl6VzQQ8c6vi…
      2: <p>Error: no chart</p></body></html>"
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
      2: - paragraph [ref=e2]: words
      32: - heading "Checkout" [level=2] [ref=e40]"
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
