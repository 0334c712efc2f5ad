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

  it('gives a commit without a message no subject of the next one', async () => {
    const text =
      'commit 0123456789\nAuthor: A\n\ncommit 1234567890\nAuthor: A\n\n    Title\n';
    expect((await outlineOf(text)).commits).toEqual([
      '1: commit 0123456789',
      '4: commit 1234567890 Title',
    ]);
  });

  it('counts the lines of hunks alone: neither signatures nor rulers of mails', async () => {
    const mail = (name: string): string =>
      `From 0123456789\nSubject: [PATCH] x\n\n- point\n---\n ${name} | 2 +-\n\ndiff --git a/${name} b/${name}\n--- a/${name}\n+++ b/${name}\n@@ -1,2 +1,2 @@\n-a\n+b\n\n-- \n2.50.0\n\n`;
    expect(await outlineOf(mail('x.c') + mail('y.c'))).toMatchObject({
      facts: { files: 2, added: 2, removed: 2 },
      files: ['10: +++ b/x.c (+1 -1)', '27: +++ b/y.c (+1 -1)'],
    });
  });

  it('counts what a merge adds to one parent or to both', async () => {
    const text =
      'diff --cc src/a.ts\nindex 1,2..3\n--- a/src/a.ts\n+++ b/src/a.ts\n@@@ -1,3 -1,3 +1,4 @@@\n  same\n- one\n -other\n++both\n +first\n+ second\n-- none\ndiff --cc logo.png\nindex 4,5..6\nBinary files differ\n';
    expect(await outlineOf(text)).toMatchObject({
      facts: { files: 2, added: 3, removed: 2 },
      files: ['4: +++ b/src/a.ts (+3 -2)', '13: logo.png (+0 -0)'],
    });
  });

  it('counts a hunk without numbers up to the next header', async () => {
    const file = (name: string): string =>
      `--- a/${name}\n+++ b/${name}\n@@ fn main\n-a\n+b\n+c\n`;
    expect((await outlineOf(file('x.c') + file('y.c'))).files).toEqual([
      '2: +++ b/x.c (+2 -1)',
      '8: +++ b/y.c (+2 -1)',
    ]);
  });

  it('counts changed lines that a filter has left alone', async () => {
    const text =
      'diff --git a/x.c b/x.c\n--- a/x.c\n+++ b/x.c\n-a\n+b\n+c\ndiff --git a/y.c b/y.c\n--- a/y.c\n+++ b/y.c\n+d\n';
    expect((await outlineOf(text)).files).toEqual([
      '1: x.c (+2 -1)',
      '7: y.c (+1 -0)',
    ]);
  });

  it('reads the colors of git', async () => {
    const color = (code: string, line: string): string =>
      `\u001B[${code}m${line}\u001B[m\n`;
    const text = `${color('33', 'commit 0123456789\u001B[m\u001B[33m (HEAD)')}\n    Title\n\n${color('1', 'diff --git a/x.c b/x.c')}${color('1', '--- a/x.c')}${color('1', '+++ b/x.c')}${color('36', '@@ -1 +1 @@')}${color('31', '-a')}\u001B[32m+\u001B[m${color('32', 'b')}`;
    expect(await outlineOf(text)).toEqual({
      facts: { commits: 1, files: 1, added: 1, removed: 1 },
      commits: ['1: commit 0123456789 Title'],
      files: ['7: +++ b/x.c (+1 -1)'],
    });
  });

  it.each([
    ['a/to b/x.md b/to b/x.md', 'to b/x.md'],
    ['"a/\\303\\274.md" "b/\\303\\274.md"', String.raw`\303\274.md`],
    ['a/plain.md "b/new \\303\\274.md"', String.raw`new \303\274.md`],
    ['src/x.md src/x.md', 'src/x.md'],
    ['i/src/x.md w/src/x.md', 'src/x.md'],
    ['src/old.md src/new.md', 'src/new.md'],
  ])('reads the path in the header of %s', async (names, path) => {
    const text = `diff --git ${names}\nold mode 100644\nnew mode 100755\n`;
    expect((await outlineOf(text)).files).toEqual([`1: ${path} (+0 -0)`]);
  });

  it('cuts a path of hundreds of characters between graphemes', async () => {
    const path = `x${'👍'.repeat(300)}`;
    const text = `--- a/${path}\n+++ b/${path}\n@@ -1 +1 @@\n-a\n+b\n`;
    const [file = ''] = (await outlineOf(text)).files;
    expect(file.isWellFormed()).toBe(true);
    expect(file).toMatch(/^2: \+\+\+ b\/x👍+ \(\+1 -1\)$/u);
  });
});
