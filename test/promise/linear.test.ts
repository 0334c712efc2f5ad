import {
  createSpillway,
  memoryStore,
  type OverflowStore,
  type Spillway,
  spill,
  truncate,
  paginate,
} from 'spillway';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ToolResultOutput } from '../arbitrary-results.ts';
import { readToolResult } from '../read-back.ts';

const megabyte = 1_000_000;

/** A payload of any size, usual or hostile. */
interface Payload {
  readonly name: string;
  readonly make: (chars: number) => ToolResultOutput;
  /** How often the event loop gets its turn at least; 0 where native functions find at once that there is nothing to scan. */
  readonly pausesPerMegabyte: 0 | 1;
  /** The smallest of three sizes; the next one is double. */
  readonly megabytes?: number;
}

const payloads: readonly Payload[] = [
  {
    name: 'a log',
    make: chars => asText('row of a log\n'.repeat(chars / 13)),
    pausesPerMegabyte: 1,
  },
  {
    name: 'line feeds',
    make: chars => asText('\n'.repeat(chars)),
    pausesPerMegabyte: 1,
  },
  {
    name: 'one line',
    make: chars => asText('x'.repeat(chars)),
    pausesPerMegabyte: 0,
  },
  {
    name: 'one cluster',
    make: chars => asText(`e${'\u0301'.repeat(chars - 1)}`),
    pausesPerMegabyte: 0,
  },
  {
    name: 'open brackets',
    make: chars => asText('['.repeat(chars)),
    pausesPerMegabyte: 0,
  },
  {
    name: 'nested brackets',
    make: chars => asText('['.repeat(chars / 2) + ']'.repeat(chars / 2)),
    pausesPerMegabyte: 1,
    megabytes: 1,
  },
  {
    name: 'quotes and backslashes',
    make: chars => asText('"\\'.repeat(chars / 2)),
    pausesPerMegabyte: 0,
  },
  {
    name: 'JSON text',
    make: chars => asText(`[${'{"a":1},'.repeat(chars / 8)}0]`),
    pausesPerMegabyte: 1,
  },
  {
    name: 'numbers',
    make: chars => ({
      type: 'json',
      value: Array.from({ length: chars / 10 }, () => 123_456_789),
    }),
    pausesPerMegabyte: 1,
  },
  {
    name: 'one string',
    make: chars => ({
      type: 'json',
      value: { a: '\u0001'.repeat(chars / 6) },
    }),
    pausesPerMegabyte: 0,
  },
  {
    name: 'many keys',
    make: chars => ({
      type: 'json',
      value: Object.fromEntries(
        Array.from({ length: chars / 20 }, (_, at) => [`key number ${at}`, 0]),
      ),
    }),
    pausesPerMegabyte: 1,
    megabytes: 1,
  },
  {
    name: 'small parts',
    make: chars => ({
      type: 'content',
      value: Array.from({ length: chars / 500 }, () => ({
        type: 'text',
        text: 'y'.repeat(500),
      })),
    }),
    pausesPerMegabyte: 0,
  },
];

describe('promise: linear', () => {
  describe.each([
    { name: 'spill', action: spill(), share: 1 },
    { name: 'truncate', action: truncate(), share: 0.4 },
    { name: 'paginate', action: paginate(), share: 0.4 },
  ])('$name', ({ action, share }) => {
    it.each(payloads)(
      'pauses in proportion to the size of $name',
      async ({ make, pausesPerMegabyte, megabytes: most = 5 }) => {
        const megabytes = most * share;
        const spillway = createSpillway({
          store: memoryStore({ maxBytes: 512 * megabyte }),
          bands: [{ over: 10_000, action }],
        });
        const pauses = await pausesBySize(megabytes, async chars => {
          const output = make(chars);
          return () => reduce(spillway, output);
        });
        expectProportion(pauses);
        expect(pauses.large).toBeGreaterThanOrEqual(
          4 * megabytes * pausesPerMegabyte,
        );
      },
    );
  });

  it.each([
    ['hits', { pattern: 'row' }],
    ['a hostile pattern', { pattern: `${'a'.repeat(2_000)}b` }],
    ['what looks like a regular expression', { pattern: '(a+)+$' }],
  ])('pauses in proportion when it reads %s', async (_name, asked) => {
    const spillway = createSpillway({
      store: memoryStore({ maxBytes: 512 * megabyte }),
    });
    const pauses = await pausesBySize(5, async chars => {
      const value = `row ${'a'.repeat(3_000)}\n`.repeat(chars / 3_005);
      const { reduction } = await reduce(spillway, asText(value));
      const handle = reduction?.handle ?? '';
      return () => readToolResult(spillway, { handle, ...asked });
    });
    expectProportion(pauses);
    expect(pauses.large).toBeGreaterThanOrEqual(20);
  });

  it.each([
    ['the first lines', {}],
    ['the last lines', { fromEnd: true }],
    ['characters', { charOffset: 3_000_000 }],
  ])('reads %s at the cost of a window', async (_name, asked) => {
    const inner = memoryStore({ maxBytes: 512 * megabyte });
    let bytesRead = 0;
    const store: OverflowStore = {
      ...inner,
      readRange: async (handle, range) => {
        const bytes = await inner.readRange?.(handle, range);
        bytesRead += bytes?.length ?? 0;
        return bytes ?? new Uint8Array();
      },
      read: async handle => {
        const bytes = await inner.read(handle);
        bytesRead += bytes.length;
        return bytes;
      },
    };
    const spillway = createSpillway({ store });
    const value = `row ${'a'.repeat(3_000)}\n`.repeat(7_000);
    const { reduction } = await reduce(spillway, asText(value));
    const handle = reduction?.handle ?? '';
    bytesRead = 0;
    await readToolResult(spillway, { handle, ...asked });
    expect(bytesRead).toBeLessThan(600_000);
    bytesRead = 0;
    await readToolResult(spillway, { handle, ...asked });
    expect(bytesRead).toBeLessThan(300_000);
  });

  it('lets the work of others go on meanwhile', async () => {
    const spillway = createSpillway({ store: memoryStore() });
    let turns = 0;
    let isReducing = true;
    const work = (): void => {
      turns++;
      if (isReducing) setImmediate(work);
    };
    work();
    await reduce(spillway, asText('row of a log\n'.repeat(1_000_000)));
    isReducing = false;
    expect(turns).toBeGreaterThanOrEqual(13);
  });
});

function asText(value: string): ToolResultOutput {
  return { type: 'text', value };
}

function reduce(spillway: Spillway, output: ToolResultOutput) {
  return spillway.reduceToolResult({
    toolName: 'log',
    toolCallId: 'c1',
    output,
  });
}

interface PausesBySize {
  readonly small: number;
  readonly middle: number;
  readonly large: number;
}

const mostPasses = 10;

/** Counts the pauses of a piece of work on payloads of one, two and four times a size. */
async function pausesBySize(
  megabytes: number,
  prepare: (chars: number) => Promise<() => Promise<unknown>>,
): Promise<PausesBySize> {
  const pausesAt = async (times: number): Promise<number> =>
    countPauses(await prepare(times * megabytes * megabyte));
  return {
    small: await pausesAt(1),
    middle: await pausesAt(2),
    large: await pausesAt(4),
  };
}

/** Twice the payload: at most twice the pauses, and one for each of the passes over it, whose pauses round down. */
function expectProportion({ small, middle, large }: PausesBySize): void {
  expect(middle).toBeLessThanOrEqual(2 * small + mostPasses);
  expect(large).toBeLessThanOrEqual(2 * middle + mostPasses);
}

/** Counts how often a piece of work gives the event loop its turn. */
async function countPauses(work: () => Promise<unknown>): Promise<number> {
  const pauses = vi.spyOn(globalThis, 'setImmediate');
  onTestFinished(() => {
    pauses.mockRestore();
  });
  await work();
  const { length } = pauses.mock.calls;
  pauses.mockRestore();
  return length;
}
