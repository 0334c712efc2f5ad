import { InvalidOptionsError } from 'spillway';
import { createStorage } from 'unstorage';
import { expect, it } from 'vitest';
import { unstorageStore } from './unstorage-store.ts';

function refusal(options: object): string {
  try {
    unstorageStore(options as never);
  } catch (error) {
    if (InvalidOptionsError.isInstance(error)) return error.message;
    throw error;
  }
  return 'accepted';
}

it('accepts a storage, with any prefix that keys can have', () => {
  for (const prefix of [undefined, '', 'a', 'a:b:', 'a/b/']) {
    expect(refusal({ storage: createStorage(), prefix })).toBe('accepted');
  }
});

it('says what was given and what is allowed', () => {
  expect(refusal({ storage: new Map(), prefix: '..' })).toMatchInlineSnapshot(`
    "Invalid options for unstorageStore:
    - storage: object was given, but it must be a storage of unstorage
    - prefix: ".." was given, but it must be at most 256 letters, digits, _, -, ., : and /, with no / first and no "..""
  `);
});

it('keeps entries under the prefix, whatever separates its parts', async () => {
  for (const prefix of ['a:b', 'a/b/', 'a:b:']) {
    const storage = createStorage();
    await unstorageStore({ storage, prefix }).write('s/k', new Uint8Array(1));
    expect(await storage.getKeys()).toEqual(['a:b:s:k']);
  }
});
