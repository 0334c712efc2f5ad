import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { putFile } from '../testing/put-file.ts';
import { runChild } from '../testing/run-child.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';

const storeUrl = new URL('file-store.ts', import.meta.url).href;

it('D53: a process that has nothing else to do does not wait for the walk', async () => {
  const directory = await temporaryDirectory();
  for (let index = 0; index < 1_000; index++) {
    await putFile({ directory, key: `scope/old-${index}`, ageMs: 60_000 });
  }
  await runChild({
    code: `
      import { fileStore } from ${JSON.stringify(storeUrl)};
      const store = fileStore({ directory: process.env.DIRECTORY, cleanupAfterMs: 1_000 });
      await store.write('scope/new', new Uint8Array(1));
    `,
    env: { DIRECTORY: directory },
  });
  // A walk looks at all of them before the first one goes.
  expect(await readdir(join(directory, 'scope'))).toHaveLength(1_001);
});
