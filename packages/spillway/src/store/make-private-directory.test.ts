import { execFileSync } from 'node:child_process';
import {
  chmod,
  chown,
  mkdir,
  readFile,
  readdir,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UnknownHandleError } from '../error/unknown-handle-error.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { bytes, text } from '../testing/utf8.ts';
import { fileStore } from './file-store.ts';
import type { OverflowStore } from './overflow-store.ts';

const key = 'scope/handle';
const otherUser = 65_534;
const isRoot = process.getuid?.() === 0;

describe('D52: the root', () => {
  it.each(['', '/'])(
    'is refused as a symbolic link (with "%s" behind it)',
    async end => {
      const base = await temporaryDirectory();
      const target = join(base, 'target');
      await fileStore({ directory: target }).write(key, bytes('payload'));
      await symlink(target, join(base, 'link'));
      const store = fileStore({ directory: join(base, 'link') + end });
      expect(await refusalsOf(store)).toEqual([
        expect.stringContaining('link": it is a symbolic link'),
      ]);
      expect(await readdir(target)).toEqual(['scope']);
      expect(await readdir(join(target, 'scope'))).toEqual(['handle']);
    },
  );

  it('is refused as a link that leads nowhere, and nothing is made there', async () => {
    const base = await temporaryDirectory();
    await symlink(join(base, 'target'), join(base, 'link'));
    expect(
      await refusalsOf(fileStore({ directory: join(base, 'link') })),
    ).toEqual([expect.stringContaining('it is a symbolic link')]);
    expect(await readdir(base)).toEqual(['link']);
  });

  it('is refused as a file', async () => {
    const directory = join(await temporaryDirectory(), 'file');
    await writeFile(directory, 'x');
    expect(await refusalsOf(fileStore({ directory }))).toEqual([
      expect.stringContaining('it is not a directory'),
    ]);
  });

  it.runIf(isRoot)('is refused when it belongs to another user', async () => {
    const directory = await temporaryDirectory();
    await chown(directory, otherUser, otherUser);
    expect(await refusalsOf(fileStore({ directory }))).toEqual([
      expect.stringContaining('it is a directory of another user'),
    ]);
    expect(await readdir(directory)).toEqual([]);
  });

  it.each([0o755, 0o777, 0o770, 0o2775])(
    'is closed to others when it has mode %o',
    async mode => {
      const directory = await temporaryDirectory();
      await chmod(directory, mode);
      await fileStore({ directory }).write(key, bytes('payload'));
      expect((await stat(directory)).mode & 0o777).toBe(0o700);
    },
  );

  it('is left as it is by a read', async () => {
    const directory = await temporaryDirectory();
    await fileStore({ directory }).write(key, bytes('payload'));
    await chmod(directory, 0o755);
    await fileStore({ directory }).read(key);
    expect((await stat(directory)).mode & 0o777).toBe(0o755);
  });

  it('is refused when all users share it, and keeps its mode', async () => {
    const directory = await temporaryDirectory();
    await chmod(directory, 0o1777);
    await expect(
      fileStore({ directory }).write(key, bytes('payload')),
    ).rejects.toThrow('it is shared with other users');
    expect((await stat(directory)).mode & 0o7777).toBe(0o1777);
  });
});

describe('D52: the directory of a scope', () => {
  it('is refused as a symbolic link that points out', async () => {
    const { store, directory, outside } = await storeBesideSecret();
    await symlink(outside, join(directory, 'scope'));
    await expect(store.read(key)).rejects.toThrow(UnknownHandleError);
    await expect(store.write(key, bytes('x'))).rejects.toThrow(
      /it is a symbolic link/,
    );
    await expect(store.writeOnce?.(key, bytes('x'))).rejects.toThrow(
      /it is a symbolic link/,
    );
    await store.remove?.(key);
    expect(await keysOf(store)).toEqual(['known/handle']);
    expect(await readFile(join(outside, 'handle'), 'utf8')).toBe('secret');
  });

  it('is refused as a symbolic link to another scope', async () => {
    const { store, directory } = await storeBesideSecret();
    await symlink('known', join(directory, 'scope'));
    await expect(store.read(key)).rejects.toThrow(UnknownHandleError);
    expect(await keysOf(store)).toEqual(['known/handle']);
  });

  it.runIf(isRoot)('is refused when it belongs to another user', async () => {
    const { store, directory } = await storeBesideSecret();
    await store.write(key, bytes('payload'));
    await chown(join(directory, 'scope'), otherUser, otherUser);
    await expect(store.read(key)).rejects.toThrow(UnknownHandleError);
    await expect(store.write(key, bytes('x'))).rejects.toThrow(
      /it is a directory of another user/,
    );
    expect(await keysOf(store)).toEqual(['known/handle']);
  });

  it('is closed to others when it has mode 0755', async () => {
    const { store, directory } = await storeBesideSecret();
    await mkdir(join(directory, 'scope'), { mode: 0o755 });
    await store.write(key, bytes('payload'));
    expect((await stat(join(directory, 'scope'))).mode & 0o777).toBe(0o700);
  });
});

describe('D52: a file', () => {
  it('is not read, listed or written through when it is a symbolic link', async () => {
    const { store, directory, outside } = await storeBesideSecret();
    const secret = join(outside, 'handle');
    await symlink(secret, join(directory, 'known', 'link'));
    await expect(store.read('known/link')).rejects.toThrow(UnknownHandleError);
    await expect(
      store.readRange?.('known/link', { start: 0, end: 6 }),
    ).rejects.toThrow(UnknownHandleError);
    await expect(store.writeOnce?.('known/link', bytes('x'))).rejects.toThrow(
      UnknownHandleError,
    );
    expect(await keysOf(store)).toEqual(['known/handle']);
    await store.write('known/link', bytes('payload'));
    expect(text(await store.read('known/link'))).toBe('payload');
    expect(await readFile(secret, 'utf8')).toBe('secret');
  });

  it('is removed as a symbolic link, without what it points to', async () => {
    const { store, directory, outside } = await storeBesideSecret();
    const secret = join(outside, 'handle');
    await symlink(secret, join(directory, 'known', 'link'));
    await store.remove?.('known/link');
    expect(await readdir(join(directory, 'known'))).toEqual(['handle']);
    expect(await readFile(secret, 'utf8')).toBe('secret');
  });

  it.runIf(isRoot)(
    'is neither read nor listed when it belongs to another user',
    async () => {
      const { store, directory } = await storeBesideSecret();
      await store.write(key, bytes('planted'));
      await chown(join(directory, 'scope', 'handle'), otherUser, otherUser);
      await expect(store.read(key)).rejects.toThrow(UnknownHandleError);
      expect(await keysOf(store)).toEqual(['known/handle']);
    },
  );

  it.skipIf(process.platform === 'win32')(
    'does not hang the reader when it is a named pipe',
    async () => {
      const { store, directory } = await storeBesideSecret();
      execFileSync('/usr/bin/env', [
        'mkfifo',
        join(directory, 'known', 'pipe'),
      ]);
      await expect(store.read('known/pipe')).rejects.toThrow(
        UnknownHandleError,
      );
      expect(await keysOf(store)).toEqual(['known/handle']);
    },
  );
});

/** Makes a store with one entry, `known/handle`, and a directory outside with a file of the same name. */
async function storeBesideSecret(): Promise<{
  store: OverflowStore;
  directory: string;
  outside: string;
}> {
  const base = await temporaryDirectory();
  const directory = join(base, 'store');
  const outside = join(base, 'outside');
  await mkdir(outside);
  await writeFile(join(outside, 'handle'), 'secret');
  const store = fileStore({ directory });
  await store.write('known/handle', bytes('payload'));
  return { store, directory, outside };
}

/** Calls every method, and resolves to what their rejections say, each text once. */
async function refusalsOf(store: OverflowStore): Promise<string[]> {
  const outcomes = await Promise.allSettled([
    store.write(key, bytes('x')),
    store.writeOnce?.(key, bytes('x')),
    store.read(key),
    store.readRange?.(key, { start: 0, end: 1 }),
    keysOf(store),
    store.remove?.(key),
  ]);
  return [
    ...new Set(
      outcomes.map(outcome =>
        outcome.status === 'rejected' ? String(outcome.reason) : 'not refused',
      ),
    ),
  ];
}

async function keysOf(store: OverflowStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const entry of store.list?.('') ?? []) keys.push(entry.key);
  return keys.toSorted();
}
