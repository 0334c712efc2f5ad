import { memoryStore } from 'spillway';
import { expect, it } from 'vitest';
import { findResult } from './find-result.ts';
import { testLeastStore } from './test-least-store.ts';

const handle = `read-${'a'.repeat(20)}`;
const [one, two] = ['0'.repeat(16), '1'.repeat(16)];

it('finds a result by its handle in whatever scope, and by its key', async () => {
  const store = memoryStore();
  await store.write(`${one}/${handle}`, new Uint8Array(1));
  await store.write(`${one}/${handle}.record`, new Uint8Array(1));
  expect(await findResult(store, handle)).toMatchObject({
    scopeKey: one,
    handle,
  });
  expect(await findResult(store, `${two}/${handle}`)).toMatchObject({
    scopeKey: two,
  });
  expect(await findResult(store, 'read')).toBeUndefined();
  expect(await findResult(store, '../../etc/passwd')).toBeUndefined();
});

it('asks for the key when two scopes have the handle, and for the scope when the store cannot list', async () => {
  const store = memoryStore();
  await store.write(`${one}/${handle}`, new Uint8Array(1));
  await store.write(`${two}/${handle}`, new Uint8Array(1));
  await expect(findResult(store, handle)).rejects.toThrow(
    `2 scopes keep a result under this handle; name one by its key: ${one}/${handle}, ${two}/${handle}`,
  );
  await expect(findResult(testLeastStore(store), handle)).rejects.toThrow(
    'name the --scope',
  );
});
