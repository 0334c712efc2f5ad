/** What `spillway list`, `inspect` and `prune` take and refuse, on a real directory. */
import {
  mkdir,
  mkdtemp,
  readdir,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { fileStore } from 'spillway';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../temporary-directory.ts';
import { keysOf } from './keys-of.ts';
import { type Run, runSpillway } from './run-spillway.ts';
import { type StoredResults, storeResults } from './stored-results.ts';

describe('a directory', () => {
  let directory: string;
  let handles: StoredResults;
  const run = (...args: string[]): Promise<Run> =>
    runSpillway([...args, '--store', directory]);

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'spillway-cli-store-'));
    handles = await storeResults(fileStore({ directory }));
  });
  afterAll(() => rm(directory, { recursive: true }));

  it('is listed as a table', async () => {
    const { out } = await run('list', '--sort', 'size');
    const [head, first, second] = out.split('\n');
    expect(head).toMatch(/^handle +payload +in all +age +scope$/);
    expect(first).toMatch(
      new RegExp(
        `^${handles.rows} +1\\d\\.\\d kB +1\\d\\.\\d kB +\\d+s +\\w{16}$`,
      ),
    );
    expect(second).toMatch(new RegExp(`^${handles.log} +4\\.\\d kB`));
    expect(out).toMatch(/\n2 results in 1 scope, \d\d\.\d kB\n$/);
    const one = await run('list', '--tool', 'runShell');
    expect(one.out).toMatch(/^handle.*\nrunshell-.*\n\n1 result in 1 scope/);
  });

  it.each([
    [['--from-end', '--limit=1'], '\n500: line 499\n'],
    [['--pattern=line 42', '--context=0', '--limit=1'], '\n43: line 42\n'],
    [['--char-offset=5', '--char-limit=8'], '\n0\nline 1'],
    [['--scope=team', '--limit=1'], '\n1: line 0\n'],
  ])('is read with %j', async (options, text) => {
    const { code, out } = await run('inspect', handles.log, ...options);
    expect(code).toBe(0);
    expect(out).toContain(text);
  });

  it('is read at a place in JSON', async () => {
    const { out } = await run('inspect', handles.rows, '--path=rows[-1].name');
    expect(out).toContain('n299');
  });

  it('has nothing under another handle or in another scope', async () => {
    expect(await run('inspect', 'nowhere')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('keeps nothing under "nowhere"'),
    });
    expect(await run('inspect', handles.log, '--scope=another')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('no result is stored under'),
    });
  });

  it('loses nothing in a dry run, or where nobody can be asked', async () => {
    const before = await keysOf(fileStore({ directory }));
    await wait(1_100);
    expect(await run('prune', '--older-than=1s', '--dry-run')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Would remove 2 results of 2 in '),
    });
    expect(await run('prune', '--older-than=1s')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining(
        'Nothing was removed; it would be 2 results',
      ),
    });
    expect(await keysOf(fileStore({ directory }))).toEqual(before);
  });
});

describe('--store', () => {
  it('must name a store that there is', async () => {
    const directory = await temporaryDirectory();
    await mkdir(join(directory, 'real'));
    await symlink('real', join(directory, 'link'));
    const errors = await Promise.all(
      ['nowhere', 'link', 'ftp://host', 's3://bucket?endpoit=x'].map(
        async store =>
          await runSpillway(['list', '--store', store], { cwd: directory }),
      ),
    );
    expect(errors.map(({ code }) => code)).toEqual([2, 2, 2, 2]);
    expect(errors.map(({ err }) => err).join('')).toMatchInlineSnapshot(`
      "spillway: --store: "nowhere" was given, but it must be a directory that exists, and no link to one
      spillway: --store: "link" was given, but it must be a directory that exists, and no link to one
      spillway: --store: "ftp://host" was given, but it must be a directory, a file: URL, redis://HOST[:PORT][/DATABASE][?prefix=…] or s3://BUCKET[/PREFIX][?endpoint=…&region=…]
      spillway: --store: "s3://bucket?endpoit=x" was given, but it must be a directory, a file: URL, redis://HOST[:PORT][/DATABASE][?prefix=…] or s3://BUCKET[/PREFIX][?endpoint=…&region=…]
      "
    `);
  });

  it('takes a file: URL, and a directory with a space', async () => {
    const directory = join(await temporaryDirectory(), 'a store');
    const { log } = await storeResults(fileStore({ directory }));
    const { out } = await runSpillway([
      'list',
      '--store',
      pathToFileURL(directory).href,
    ]);
    expect(out).toContain(log);
  });

  it('says that a server cannot be reached, and nothing of a password', async () => {
    const { code, out, err } = await runSpillway([
      'list',
      '--store',
      'redis://:hidden@127.0.0.1:9',
    ]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('ECONNREFUSED');
    expect(err).not.toContain('hidden');
  });
});

describe('prune of a directory', () => {
  it('touches nothing but old entries of Spillway, whatever else lies there', async () => {
    const directory = await temporaryDirectory();
    await storeResults(fileStore({ directory }));
    await mkdir(join(directory, 'src'));
    await writeFile(join(directory, 'src/index.ts'), 'mine');
    await writeFile(join(directory, 'notes.txt'), 'mine');
    const scope =
      (await readdir(directory)).find(name => name.length === 16) ?? '';
    const files = await readdir(join(directory, scope));
    const old = new Date('2020-01-01');
    for (const file of [
      'notes.txt',
      'src/index.ts',
      ...files.map(name => join(scope, name)),
    ])
      await utimes(join(directory, file), old, old);
    const fresh = files.find(name => name.startsWith('query')) ?? '';
    await utimes(join(directory, scope, fresh), new Date(), new Date());
    const { code } = await runSpillway([
      'prune',
      '--older-than=30d',
      '--yes',
      '--store',
      directory,
    ]);
    expect(code).toBe(0);
    expect(await readdir(join(directory, scope))).toEqual(
      files.filter(name => name.startsWith('query')),
    );
    expect(await readdir(join(directory, 'src'))).toEqual(['index.ts']);
    expect(await readdir(directory)).toContain('notes.txt');
  });
});
