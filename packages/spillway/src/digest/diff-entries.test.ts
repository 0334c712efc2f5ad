import { describe, expect, it } from 'vitest';
import { runPaced } from '../pace/run-paced.ts';
import { diffEntries } from './diff-entries.ts';

async function outlineOf(text: string): Promise<{
  facts: unknown;
  commits: string[];
  files: string[];
}> {
  const { facts, commits, files } = await runPaced(diffEntries(text));
  const written = (entries: typeof files): string[] =>
    entries.map(({ line, texts }) => `${line}: ${texts[0]}`);
  return { facts, commits: written(commits), files: written(files) };
}

describe('diffEntries', () => {
  it('names a file by the header line that a search finds, with its lines added and removed', async () => {
    const text =
      'diff --git a/src/a.ts b/src/a.ts\nindex 1..2 100644\n--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1,2 +1,3 @@\n-old\n+new\n+newer\n same\n';
    expect(await outlineOf(text)).toEqual({
      facts: { commits: 0, files: 1, added: 2, removed: 1 },
      commits: [],
      files: ['4: +++ b/src/a.ts (+2 -1)'],
    });
  });

  it('names a deleted file by its old header, and a renamed or binary one by its path', async () => {
    const text =
      'diff --git a/gone.ts b/gone.ts\ndeleted file mode 100644\n--- a/gone.ts\n+++ /dev/null\n@@ -1 +0,0 @@\n-old\ndiff --git a/logo.png b/img/logo.png\nsimilarity index 100%\nrename from logo.png\nrename to img/logo.png\n';
    expect((await outlineOf(text)).files).toEqual([
      '3: --- a/gone.ts (+0 -1)',
      '7: img/logo.png (+0 -0)',
    ]);
  });

  it('takes no changed line for a header, however it looks', async () => {
    const text =
      'diff --git a/q.sql b/q.sql\n--- a/q.sql\n+++ b/q.sql\n@@ -1,3 +1,3 @@\n--- old comment\n+++ counter\n same\n';
    expect(await outlineOf(text)).toMatchObject({
      facts: { files: 1, added: 1, removed: 1 },
      files: ['3: +++ b/q.sql (+1 -1)'],
    });
  });

  it('reads what diff writes without git', async () => {
    const file = (name: string): string =>
      `--- old/${name}\t2026-01-05 10:00:00\n+++ new/${name}\t2026-01-06 10:00:00\n@@ -1 +1 @@\n-a\n+b\n`;
    expect((await outlineOf(file('x.c') + file('y.c'))).files).toEqual([
      '2: +++ new/x.c (+1 -1)',
      '7: +++ new/y.c (+1 -1)',
    ]);
  });

  it('names commits by their whole hash and their subject', async () => {
    const hash = '0123456789abcdef0123456789abcdef01234567';
    const text = `commit ${hash} (HEAD -> main)\nAuthor: A <a@example.com>\nDate:   Mon Jan 5\n\n    Read pages in order\n\n    - a list of the message\n\ndiff --git a/p.ts b/p.ts\n--- a/p.ts\n+++ b/p.ts\n@@ -1 +1 @@\n-a\n+b\n`;
    expect(await outlineOf(text)).toEqual({
      facts: { commits: 1, files: 1, added: 1, removed: 1 },
      commits: [`1: commit ${hash} Read pages in order`],
      files: ['11: +++ b/p.ts (+1 -1)'],
    });
  });
});
