import { describe, expect, it } from 'vitest';
import type { ReadToolResultInput } from '../notice/read-call.ts';
import { memoryStore } from '../store/memory-store.ts';
import type { OverflowStore } from '../store/overflow-store.ts';
import { encodeText } from '../text/encode-text.ts';
import { encodePayloadIndex } from '../window/encode-payload-index.ts';
import { answerFromStore } from './answer-from-store.ts';
import { parseReadInput } from './parse-read-input.ts';
import { createPayloadCache, type PayloadAccess } from './payload-access.ts';
import { readLimits } from './read-limits.ts';

const handle = `log-${'0'.repeat(20)}`;
const key = `scope/${handle}`;
const limits = readLimits(8_000);

const text = Array.from(
  { length: 40_000 },
  (_, at) => `row ${at} é😀\r\n`,
).join('');
const payload = new TextEncoder().encode(text);

/** A store that counts what is read of the payload. */
async function storeWith(
  index: Uint8Array | undefined,
  { readsRanges = true, data = payload } = {},
): Promise<{
  store: OverflowStore;
  wholeReads: () => number;
  bytesRead: () => number;
}> {
  const inner = memoryStore();
  await inner.write(key, data);
  if (index !== undefined) await inner.write(`${key}.index`, index);
  let wholeReads = 0;
  let bytesRead = 0;
  const readRange: OverflowStore['readRange'] = async (name, range) => {
    const bytes = (await inner.readRange?.(name, range)) ?? new Uint8Array();
    bytesRead += bytes.length;
    return bytes;
  };
  const store: OverflowStore = {
    write: (name, bytes) => inner.write(name, bytes),
    read: async name => {
      if (name === key) wholeReads++;
      return inner.read(name);
    },
    ...(readsRanges && { readRange }),
  };
  return { store, wholeReads: () => wholeReads, bytesRead: () => bytesRead };
}

function readerOf(store: OverflowStore, stripAnsi = false) {
  const access: PayloadAccess = {
    store,
    scopeKey: async () => 'scope',
    emit: () => {},
    cache: createPayloadCache(),
    stripAnsi,
  };
  return (input: Partial<ReadToolResultInput>): Promise<string> => {
    const parsed = parseReadInput({ value: { handle, ...input }, limits });
    return answerFromStore({
      access,
      name: 'readToolResult',
      limits,
      ...parsed,
    });
  };
}

const middle = { offset: 20_000, limit: 1 };
const shown = /\n20001: row 20000 é😀$/;

describe('a payload', () => {
  it('with its index is never read whole', async () => {
    const { store, wholeReads, bytesRead } = await storeWith(
      await encodePayloadIndex(payload),
    );
    const read = readerOf(store);
    expect(await read(middle)).toMatch(shown);
    expect(await read({ pattern: 'row 39999 ' })).toContain('1 of 1 hit');
    expect(wholeReads()).toBe(0);
    const before = bytesRead();
    await read({ fromEnd: true });
    expect(bytesRead() - before).toBeLessThan(200_000);
  });

  it.each<[string, () => Promise<Uint8Array | undefined>]>([
    ['missing', async () => undefined],
    ['garbage', async () => new Uint8Array(500)],
    ['cut', async () => (await encodePayloadIndex(payload)).subarray(0, -8)],
    [
      'that of a shorter payload',
      () => encodePayloadIndex(payload.subarray(0, 300_000)),
    ],
    [
      'that of a longer payload',
      () =>
        encodePayloadIndex(
          Uint8Array.from([...payload, ...payload.subarray(0, 100_000)]),
        ),
    ],
    [
      'that of a text with other lines',
      () =>
        encodePayloadIndex(encodeText(text.replace('row 19999', 'row\n19999'))),
    ],
    [
      'that of another text',
      () =>
        encodePayloadIndex(
          new TextEncoder().encode(text.replaceAll('é', 'ab')),
        ),
    ],
  ])('is read right although its index is %s', async (_, makeIndex) => {
    const { store } = await storeWith(await makeIndex());
    const read = readerOf(store);
    expect(await read(middle)).toMatch(shown);
    expect(await read({ fromEnd: true, limit: 1 })).toMatch(
      /\n40000: row 39999 é😀$/,
    );
  });

  it('in a store without readRange is read once for all pages', async () => {
    const { store, wholeReads } = await storeWith(undefined, {
      readsRanges: false,
    });
    const read = readerOf(store);
    for (let offset = 0; offset < 40_000; offset += 1_000) {
      expect(await read({ offset, limit: 1 })).toContain(`row ${offset} `);
    }
    expect(wholeReads()).toBe(1);
  });

  it('is read once for all pages of what a path selects', async () => {
    const items = Array.from({ length: 20_000 }, (_, id) => ({
      id,
      name: 'é',
    }));
    const data = new TextEncoder().encode(
      JSON.stringify({ items }, undefined, 2),
    );
    const { store, wholeReads } = await storeWith(undefined, { data });
    const read = readerOf(store);
    for (let offset = 0; offset < 20_000; offset += 1_000) {
      const answer = await read({ path: 'items', offset, limit: 1 });
      expect(answer).toContain(`\n[${offset}]: {"id":${offset},"name":"é"}`);
    }
    expect(wholeReads()).toBeLessThanOrEqual(2);
  });

  it('is read once for all pages without its escape sequences', async () => {
    const data = new TextEncoder().encode(
      text.replaceAll('row', '\u001b[31mrow\u001b[0m'),
    );
    const { store, wholeReads } = await storeWith(
      await encodePayloadIndex(data),
      { data },
    );
    const read = readerOf(store, true);
    expect(await read(middle)).toMatch(shown);
    await read({ pattern: 'row 7 ' });
    expect(wholeReads()).toBe(1);
  });

  it('without escape sequences is read in windows after the first look', async () => {
    const { store, bytesRead } = await storeWith(
      await encodePayloadIndex(payload),
    );
    const read = readerOf(store, true);
    expect(await read(middle)).toMatch(shown);
    const before = bytesRead();
    expect(await read(middle)).toMatch(shown);
    expect(bytesRead() - before).toBeGreaterThan(0);
  });
});
