import { describe, expect, it } from 'vitest';
import { readAhead } from './read-ahead.ts';

const data = Uint8Array.from({ length: 100 }, (_, at) => at);

/** Reads ranges of the data, into memory that is lent, and takes note of them. */
function reader({ failures = [] }: { failures?: number[] } = {}): {
  read: ReturnType<typeof readAhead>;
  asked: string[];
} {
  const asked: string[] = [];
  const read = readAhead(async ({ start, end }, room) => {
    const isFailing = failures.includes(asked.length);
    asked.push(`${start}-${end}`);
    await Promise.resolve();
    if (isFailing) throw new Error('gone');
    const bytes = data.subarray(start, end);
    room?.set(bytes);
    return room?.subarray(0, bytes.length) ?? bytes;
  });
  return { read, asked };
}

describe('readAhead', () => {
  it('reads what is foreseen while the last range is looked at, once', async () => {
    const { read, asked } = reader();
    const first = await read({
      start: 0,
      end: 10,
      isPassing: true,
      next: { start: 8, end: 20 },
    });
    expect(asked).toEqual(['0-10', '8-20']);
    const second = await read({ start: 9, end: 20, isPassing: true });
    expect(asked).toHaveLength(2);
    expect([...second]).toEqual([...data.subarray(9, 20)]);
    expect([...first]).toEqual([...data.subarray(0, 10)]);
  });

  it('brings what was not foreseen', async () => {
    const { read } = reader();
    const next = { start: 10, end: 30 };
    await read({ start: 0, end: 10, isPassing: true, next });
    const other = await read({ start: 50, end: 70, isPassing: true, next });
    expect([...other]).toEqual([...data.subarray(50, 70)]);
    const window = await read({ start: 12, end: 14 });
    const foreseen = await read({ start: 10, end: 30, isPassing: true });
    expect([...foreseen]).toEqual([...data.subarray(10, 30)]);
    expect([...other]).toEqual([...data.subarray(50, 70)]);
    expect([...window]).toEqual([12, 13]);
  });

  it('reads anew what failed ahead of its time', async () => {
    const { read, asked } = reader({ failures: [1] });
    const next = { start: 10, end: 20 };
    await read({ start: 0, end: 10, isPassing: true, next });
    const bytes = await read({ ...next, isPassing: true });
    expect([...bytes]).toEqual([...data.subarray(10, 20)]);
    expect(asked).toEqual(['0-10', '10-20', '10-20']);
  });

  it('fails with what the store fails with', async () => {
    const { read } = reader({ failures: [0] });
    const range = { start: 0, end: 10, isPassing: true };
    await expect(read(range)).rejects.toThrow('gone');
  });
});
