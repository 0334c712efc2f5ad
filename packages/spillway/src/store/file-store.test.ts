import {
  chmod,
  mkdir,
  readdir,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { InvalidOptionsError } from '../error/invalid-options-error.ts';
import { UnknownHandleError } from '../error/unknown-handle-error.ts';
import { describeStore } from '../testing/describe-store.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { bytes, text } from '../testing/utf8.ts';
import { createHandle } from './create-handle.ts';
import { fileStore } from './file-store.ts';
import { scopeKey } from './scope-key.ts';

describeStore({
  name: 'fileStore',
  createStore: async () =>
    fileStore({ directory: join(await temporaryDirectory(), 'store') }),
});

describe('fileStore, on disk', () => {
  it('lies in a directory of the user below the one for temporary files', async () => {
    const base = await temporaryDirectory();
    vi.stubEnv('TMPDIR', base);
    try {
      expect(tmpdir()).toBe(base);
      await fileStore().write('scope/handle', bytes('payload'));
    } finally {
      vi.unstubAllEnvs();
    }
    expect(await readdir(base)).toEqual([`spillway-${process.getuid?.()}`]);
  });

  it('keeps directories to 0700 and files to 0600', async () => {
    const directory = join(await temporaryDirectory(), 'deep', 'store');
    const store = fileStore({ directory });
    await store.write('scope/handle', bytes('payload'));
    await store.writeOnce?.('scope/handle.record', bytes('record'));
    expect(await modeOf(directory)).toBe(0o700);
    expect(await modeOf(join(directory, 'scope'))).toBe(0o700);
    expect(await modeOf(join(directory, 'scope', 'handle'))).toBe(0o600);
    expect(await modeOf(join(directory, 'scope', 'handle.record'))).toBe(0o600);
    expect(await readdir(join(directory, 'scope'))).toEqual([
      'handle',
      'handle.record',
    ]);
  });

  it('serves what another instance on the same directory wrote', async () => {
    const directory = await temporaryDirectory();
    await fileStore({ directory }).write('scope/handle', bytes('payload'));
    const other = fileStore({ directory: `${directory}/` });
    expect(text(await other.read('scope/handle'))).toBe('payload');
  });

  it('renews the age of what is read, wholly or in part', async () => {
    const directory = await temporaryDirectory();
    const store = fileStore({ directory });
    await store.write('scope/handle', bytes('payload'));
    const file = join(directory, 'scope', 'handle');
    const reads = [
      () => store.read('scope/handle'),
      () => store.readRange?.('scope/handle', { start: 0, end: 1 }),
    ];
    for (const read of reads) {
      // oxlint-disable no-await-in-loop -- each read is to renew by itself
      await utimes(file, 1_000, 1_000);
      await read();
      expect((await stat(file)).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
      // oxlint-enable no-await-in-loop
    }
  });

  it.each(['', '..', '../x', '/x', 'a/../../x', 'a\\x', 'a\0', '~x', 'a/b/c'])(
    'refuses to write under the key %j',
    async key => {
      const directory = await temporaryDirectory();
      const store = fileStore({ directory: join(directory, 'store') });
      const refusal = `fileStore refuses the key ${JSON.stringify(key)}`;
      await expect(store.write(key, bytes('x'))).rejects.toThrow(refusal);
      await expect(store.writeOnce?.(key, bytes('x'))).rejects.toThrow(refusal);
      expect(await readdir(directory)).toEqual([]);
    },
  );

  it('says what a key is made of', async () => {
    const store = fileStore({ directory: await temporaryDirectory() });
    await expect(
      store.write('../x', bytes('x')),
    ).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: fileStore refuses the key "../x": a key has at most 128 characters of a-z, 0-9, "-" and ".", one "/" between two names, no "..", and no name that ends with ".".]`,
    );
  });

  it('D50: keeps strange call ids apart, inside its directory', async () => {
    const directory = await temporaryDirectory();
    const store = fileStore({ directory: join(directory, 'store') });
    const ids = ['', 'a.b', 'a_b', '../x', '\u{1f4a5}', 'k'.repeat(455)];
    const scope = await scopeKey('user-1');
    for (const toolCallId of ids) {
      // oxlint-disable no-await-in-loop -- one after another, as calls come
      const handle = await createHandle({
        scope: 'user-1',
        toolCallId,
        part: undefined,
        toolName: toolCallId,
        payload: bytes('the same'),
      });
      await store.write(`${scope}/${handle}`, bytes(toolCallId));
      expect(text(await store.read(`${scope}/${handle}`))).toBe(toolCallId);
      // oxlint-enable no-await-in-loop
    }
    expect(await readdir(directory)).toEqual(['store']);
    expect(await readdir(join(directory, 'store'))).toEqual([scope]);
    const names = await readdir(join(directory, 'store', scope));
    expect(names).toHaveLength(ids.length);
    for (const name of names) expect(name.length).toBeLessThanOrEqual(45);
  });

  it('D54: makes one file of 1,000 concurrent writes of the same payload', async () => {
    const directory = await temporaryDirectory();
    const store = fileStore({ directory });
    const payload = bytes('a line of a log\n'.repeat(1_000));
    const handles = await Promise.all(
      Array.from({ length: 1_000 }, async () => {
        const handle = await createHandle({
          scope: 'default',
          toolCallId: 'call-1',
          part: undefined,
          toolName: 'runShell',
          payload,
        });
        return store.write(`scope/${handle}`, payload);
      }),
    );
    expect(new Set(handles).size).toBe(1);
    const names = await readdir(join(directory, 'scope'));
    expect(names).toEqual([basename(handles[0] ?? '')]);
    expect(await store.read(handles[0] ?? '')).toEqual(payload);
  });

  it('D51: never serves or lists the temporary file of a killed process', async () => {
    const directory = await temporaryDirectory();
    const store = fileStore({ directory });
    await store.write('scope/handle', bytes('payload'));
    const name = '~4711-5e4b1c2a-0000-4000-8000-000000000000';
    await writeFile(join(directory, 'scope', name), 'half a payl');
    await writeFile(join(directory, name), 'half a payl');
    expect(await keysOf(store)).toEqual(['scope/handle']);
    await expect(store.read(`scope/${name}`)).rejects.toThrow(
      UnknownHandleError,
    );
    await expect(store.read(name)).rejects.toThrow(UnknownHandleError);
  });

  it('leaves no temporary file behind when a write fails', async () => {
    const directory = await temporaryDirectory();
    const store = fileStore({ directory });
    await mkdir(join(directory, 'scope', 'handle'), { recursive: true });
    await expect(store.write('scope/handle', bytes('x'))).rejects.toThrow(
      'rename',
    );
    expect(await readdir(join(directory, 'scope'))).toEqual(['handle']);
  });

  it('does not list what is no entry', async () => {
    const directory = await temporaryDirectory();
    const store = fileStore({ directory });
    await store.write('scope/handle', bytes('payload'));
    await mkdir(join(directory, 'scope', 'folder'));
    await mkdir(join(directory, 'Other'));
    await writeFile(join(directory, 'Other', 'file'), 'x');
    await writeFile(join(directory, 'README'), 'x');
    expect(await keysOf(store)).toEqual(['scope/handle']);
  });

  it('makes its directories again when they were removed', async () => {
    const directory = join(await temporaryDirectory(), 'store');
    const store = fileStore({ directory });
    await expect(store.read('scope/handle')).rejects.toThrow(
      UnknownHandleError,
    );
    await store.remove?.('scope/handle');
    expect(await keysOf(store)).toEqual([]);
    await store.write('scope/handle', bytes('payload'));
    expect(await keysOf(store)).toEqual(['scope/handle']);
  });

  it.skipIf(process.getuid?.() === 0)(
    'rejects with the cause when a file cannot be read, not as unknown',
    async () => {
      const directory = await temporaryDirectory();
      const store = fileStore({ directory });
      await store.write('scope/handle', bytes('payload'));
      await chmod(join(directory, 'scope', 'handle'), 0);
      await expect(store.read('scope/handle')).rejects.toMatchObject({
        code: 'EACCES',
      });
    },
  );
});

describe('fileStore, options and runtimes', () => {
  it('refuses a directory that is no text, or empty', () => {
    expect(() => fileStore({ directory: '' }))
      .toThrowErrorMatchingInlineSnapshot(`
        [Spillway_InvalidOptionsError: Invalid options for fileStore:
        - directory: an empty string was given, but it must be a non-empty string]
      `);
    // @ts-expect-error -- not a text
    expect(() => fileStore({ directory: 42 })).toThrow(InvalidOptionsError);
  });

  it('can be made where there is no file system, and then says so', async () => {
    const getBuiltinModule = vi
      .spyOn(process, 'getBuiltinModule')
      .mockReturnValue(undefined);
    try {
      const store = fileStore();
      const refusal = 'fileStore needs a file system';
      await expect(store.write('a', bytes('x'))).rejects.toThrow(refusal);
      await expect(store.writeOnce?.('a', bytes('x'))).rejects.toThrow(refusal);
      await expect(store.read('a')).rejects.toThrow(refusal);
      await expect(
        store.readRange?.('a', { start: 0, end: 1 }),
      ).rejects.toThrow(refusal);
      await expect(keysOf(store)).rejects.toThrow(refusal);
      await expect(store.remove?.('a')).rejects.toThrow(refusal);
    } finally {
      getBuiltinModule.mockRestore();
    }
  });
});

async function modeOf(path: string): Promise<number> {
  return (await stat(path)).mode & 0o777;
}

async function keysOf(store: ReturnType<typeof fileStore>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list?.('') ?? []) keys.push(key);
  return keys.toSorted();
}
