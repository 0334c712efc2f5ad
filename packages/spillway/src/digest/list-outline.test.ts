import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filler, testDigest as digestOf } from './test-digest.ts';

describe('listOutline', () => {
  it('outlines a diff by its files, with lines added and removed', async () => {
    const file = (path: string, added: number): string =>
      `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n@@ -1,2 +1,${added} @@\n-old\n${filler(added, '+new')}`;
    expect(await digestOf(file('src/main.ts', 12) + file('README.md', 3)))
      .toMatchInlineSnapshot(`
        "Kind: diff. 2 files, 15 lines added and 2 removed. Outline (line: text):
        3: +++ b/src/main.ts (+12 -1)
        20: +++ b/README.md (+3 -1)"
      `);
  });

  it('outlines a log of commits by their hashes and subjects, then by files', async () => {
    const commit = (digit: string, subject: string): string =>
      `commit ${digit.repeat(40)}\nAuthor: A <a@example.com>\nDate:   Mon Jan 5 10:00:00 2026 +0000\n\n    ${subject}\n\ndiff --git a/src/${digit}.ts b/src/${digit}.ts\n--- a/src/${digit}.ts\n+++ b/src/${digit}.ts\n@@ -1,2 +1,3 @@\n-old\n${filler(20, '+new')}\n`;
    const text = `${commit('a', 'Read pages in order')}${commit('b', 'Name what is left out')}`;
    expect(await digestOf(text)).toMatchInlineSnapshot(`
      "Kind: diff. 2 commits, 2 files, 40 lines added and 2 removed. Outline (line: text):
      1: commit aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa Read pages in order
      9: +++ b/src/a.ts (+20 -1)
      33: commit bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb Name what is left out
      41: +++ b/src/b.ts (+20 -1)"
    `);
    const plain = text.replaceAll(/^(?:diff|---|\+|-|@@).*\n/gm, '');
    expect(await digestOf(plain)).toMatchInlineSnapshot(`
      "Kind: commit log. 2 commits. Outline (line: text):
      1: commit aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa Read pages in order
      8: commit bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb Name what is left out"
    `);
  });

  it('says how many of the parts it names, where not all fit', async () => {
    const file = (at: number): string =>
      `diff --git a/src/part-${at}.ts b/src/part-${at}.ts\n--- a/src/part-${at}.ts\n+++ b/src/part-${at}.ts\n@@ -1,2 +1,9 @@\n-old\n${filler(9, '+new')}`;
    const text = Array.from({ length: 72 }, (_, at) => file(at)).join('');
    const digest = await digestOf(text, 600);
    const lines = digest.split('\n').slice(1);
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.every(line => line.includes('+++ b/src/part-'))).toBe(true);
    expect(digest).toContain(
      `72 files, 648 lines added and 72 removed. Outline of ${lines.length} of 72 files (line: text):\n`,
    );
    expect(digest.length).toBeLessThanOrEqual(600);
  });

  it('outlines search hits by their files, with the lines of the hits', async () => {
    const hits = (path: string, count: number): string =>
      Array.from(
        { length: count },
        (_, at) => `${path}:${at * 7 + 3}:  return openLedger(${at});\n`,
      ).join('');
    const text = `${hits('src/ledger/read.ts', 40)}${hits('src/main.ts', 2)}${hits('test/ledger.test.ts', 12)}`;
    expect(await digestOf(text)).toMatchInlineSnapshot(`
      "Kind: search hits. 54 hits in 3 files; below: file, lines of its first hits, how many more. Outline (line: text):
      1: src/ledger/read.ts:3,10,17,24,31,38 +34
      41: src/main.ts:3,10
      42: src/main.ts:10: return openLedger(1);
      43: test/ledger.test.ts:3,10,17,24,31,38 +6"
    `);
    const headed = text
      .replaceAll(/^([^:]+):(?=3:)/gm, '\n$1\n')
      .replaceAll(/^[a-z/.]+:/gm, '')
      .trimStart();
    expect(await digestOf(headed, 300)).toMatchInlineSnapshot(`
      "Kind: search hits. 54 hits in 3 files; below: file, lines of its first hits, how many more. Outline (line: text):
      1: src/ledger/read.ts:3,10,17,24,31,38 +34
      2: 3: return openLedger(0);
      43: src/main.ts:3,10
      47: test/ledger.test.ts:3,10,17,24,31,38 +6"
    `);
  });

  it('stays within its space, whatever the paths', async () => {
    const path = fc.stringMatching(
      /^[\w\-é漢]{1,30}(?:\/[\w\-é漢]{1,30}){0,4}$/,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(path, { minLength: 3, maxLength: 60 }),
        fc.integer({ min: 150, max: 2_000 }),
        fc.boolean(),
        async (paths, maxChars, isDiff) => {
          const text = paths
            .map(name =>
              isDiff
                ? `diff --git a/${name} b/${name}\n--- a/${name}\n+++ b/${name}\n@@ -1 +1 @@\n-a\n+b\n`
                : `${name}:12:a hit\n${name}:15:a hit\n`,
            )
            .join('');
          const digest = await digestOf(text, maxChars);
          expect(digest.length).toBeLessThanOrEqual(maxChars);
          expect(await digestOf(text, maxChars)).toBe(digest);
        },
      ),
    );
  });
});
