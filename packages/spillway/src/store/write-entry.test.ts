import { rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { bytes, text } from '../testing/utf8.ts';
import { fileStore } from './file-store.ts';

const fs = process.getBuiltinModule('node:fs/promises');

it.each(['write', 'writeOnce'] as const)(
  'makes the folder of a scope again when another process prunes it in mid-%s',
  async method => {
    const directory = await temporaryDirectory();
    const store = fileStore({ directory });
    const writing = vi
      .spyOn(fs, 'writeFile')
      .mockImplementationOnce(async (file, data, options) => {
        await rmdir(join(directory, 'scope'));
        await writeFile(file, data, options);
      });
    try {
      await store[method]?.('scope/handle', bytes('payload'));
      expect(writing).toHaveBeenCalledTimes(2);
    } finally {
      writing.mockRestore();
    }
    expect(text(await store.read('scope/handle'))).toBe('payload');
  },
);

it('gives up when the folder is gone three times', async () => {
  const directory = await temporaryDirectory();
  const store = fileStore({ directory });
  const writing = vi
    .spyOn(fs, 'writeFile')
    .mockRejectedValue(Object.assign(new Error('gone'), { code: 'ENOENT' }));
  try {
    await expect(store.write('scope/handle', bytes('x'))).rejects.toThrow(
      'gone',
    );
    expect(writing).toHaveBeenCalledTimes(3);
  } finally {
    writing.mockRestore();
  }
});
