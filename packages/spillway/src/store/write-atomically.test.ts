import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { UnknownHandleError } from '../error/unknown-handle-error.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { fileStore } from './file-store.ts';

const rounds = 5;
const payloadBytes = 16_000_000;

/** Writes payloads of one repeated byte each, under one key, until it is killed. */
const writer = `
  import { fileStore } from ${JSON.stringify(new URL('file-store.ts', import.meta.url).href)};
  const store = fileStore({ directory: process.env.DIRECTORY });
  for (let byte = 1; ; byte = (byte % 255) + 1) {
    await store.write('scope/handle', new Uint8Array(${payloadBytes}).fill(byte));
  }
`;

it('D51: serves no half payload of a process that is killed in mid-write', async () => {
  const directory = await temporaryDirectory();
  const store = fileStore({ directory });
  for (let round = 1; round <= rounds; round++) {
    // oxlint-disable no-await-in-loop -- one killed writer after another
    await killInMidWrite({
      directory,
      seenBefore: await temporaryNames(directory),
    });
    const stored = await store.read('scope/handle').catch((error: unknown) => {
      if (UnknownHandleError.isInstance(error)) return undefined;
      throw error;
    });
    expect(stored === undefined || isWhole(stored)).toBe(true);
    // oxlint-enable no-await-in-loop
  }
  expect(await temporaryNames(directory)).not.toEqual([]);
  for await (const { key, bytes } of store.list?.('') ?? []) {
    expect({ key, bytes }).toEqual({
      key: 'scope/handle',
      bytes: payloadBytes,
    });
  }
}, 60_000);

function isWhole(stored: Uint8Array): boolean {
  return (
    stored.byteLength === payloadBytes &&
    stored.every(byte => byte === stored[0])
  );
}

/** Starts a writer and kills it as soon as it has a temporary file of its own. */
async function killInMidWrite({
  directory,
  seenBefore,
}: {
  directory: string;
  seenBefore: string[];
}): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      '--experimental-strip-types',
      '--no-warnings',
      '--input-type=module',
      '--eval',
      writer,
    ],
    { env: { ...process.env, DIRECTORY: directory }, stdio: 'inherit' },
  );
  const exit = once(child, 'exit');
  try {
    const deadline = Date.now() + 10_000;
    // oxlint-disable no-await-in-loop -- waits for the writer
    while ((await temporaryNames(directory)).length === seenBefore.length) {
      if (Date.now() > deadline) throw new Error('The writer wrote nothing.');
      await delay(1);
    }
    // oxlint-enable no-await-in-loop
  } finally {
    child.kill('SIGKILL');
  }
  expect(await exit).toEqual([null, 'SIGKILL']);
}

async function temporaryNames(directory: string): Promise<string[]> {
  const names = await readdir(join(directory, 'scope')).catch(() => []);
  return names.filter(name => name.startsWith('~'));
}
