/** Payloads are paged back to their exact bytes, whatever the store can do. */
import fc from 'fast-check';
import {
  createSpillway,
  memoryStore,
  type OverflowStore,
  type Spillway,
  spill,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { readToolResult, readWholeText } from '../read-back.ts';

/** Stores that hold the same: one reads ranges and has the index, one has lost the index, one has two methods only. */
const stores: [string, () => OverflowStore][] = [
  ['readRange and an index', () => memoryStore()],
  [
    'readRange, but no index',
    () => {
      const inner = memoryStore();
      return {
        ...inner,
        write: async (key, data) =>
          key.endsWith('.index') ? key : inner.write(key, data),
      };
    },
  ],
  [
    'write and read alone',
    () => {
      const inner = memoryStore();
      return {
        write: (key, data) => inner.write(key, data),
        read: handle => inner.read(handle),
      };
    },
  ],
];

const family = '👨‍👩‍👧‍👦';

/** Texts around and over 256 KiB, from which on there is an index, of lines of any kind. */
const payload = fc
  .record({
    units: fc.array(
      fc.constantFrom(
        'a',
        'é',
        '€',
        '😀',
        family,
        '\r\n',
        '\n',
        '\n\n',
        '\r',
        '\u2028',
        ' word',
        '\ud800',
      ),
      { minLength: 1, maxLength: 30 },
    ),
    giant: fc.nat({ max: 100_000 }),
    bytes: fc.integer({ min: 200_000, max: 600_000 }),
    end: fc.constantFrom('', '\n', '\r\n', '\r'),
  })
  .map(({ units, giant, bytes, end }) => {
    const unit = units.join('');
    const times = Math.ceil(bytes / Buffer.byteLength(unit));
    const text = unit.repeat(times);
    return `${text.slice(0, text.length / 2)}${'x'.repeat(giant)}${text.slice(text.length / 2)}${end}`;
  });

async function store(
  overflowStore: OverflowStore,
  value: string,
): Promise<{ spillway: Spillway; handle: string }> {
  const spillway = createSpillway({
    store: overflowStore,
    bands: [{ over: 1_000, action: spill({ previewChars: 0 }) }],
    readMaxChars: 100_000,
  });
  const { reduction } = await spillway.reduceToolResult({
    toolName: 'log',
    toolCallId: 'c1',
    output: { type: 'text', value },
  });
  return { spillway, handle: reduction?.handle ?? '' };
}

describe('a random payload', () => {
  it.each(stores)(
    'is paged back to its exact bytes with %s',
    async (_, open) => {
      await fc.assert(
        fc.asyncProperty(payload, async value => {
          const { spillway, handle } = await store(open(), value);
          const read = await readWholeText(spillway, handle);
          const expected = Buffer.from(value.toWellFormed());
          expect(Buffer.compare(Buffer.from(read), expected)).toBe(0);
        }),
        { numRuns: 12 },
      );
    },
  );

  it('is answered about in the same words by every store', async () => {
    const input = fc.record(
      {
        offset: fc.nat({ max: 50_000 }),
        limit: fc.integer({ min: 1, max: 1_000 }),
        fromEnd: fc.boolean(),
        pattern: fc.constantFrom(
          'a',
          'é',
          '€😀',
          '\r\n',
          'xx',
          family,
          'absent',
          '\ufffd',
        ),
        context: fc.nat({ max: 3 }),
        charOffset: fc.nat({ max: 500_000 }),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(
        payload,
        fc.array(input, { minLength: 5, maxLength: 5 }),
        async (value, inputs) => {
          const opened = await Promise.all(
            stores.map(([, open]) => store(open(), value)),
          );
          for (const asked of inputs) {
            const answers = await Promise.all(
              opened.map(({ spillway, handle }) =>
                readToolResult(spillway, { handle, ...asked }),
              ),
            );
            expect(answers[1]).toBe(answers[0]);
            expect(answers[2]).toBe(answers[0]);
          }
        },
      ),
      { numRuns: 15 },
    );
  });
});
