import { describe, expect, it } from 'vitest';
import { testCut } from '../text/test-cut.ts';

/** Lines that a made-up program would write, with one that is `special`. */
function linesWith(
  line: (index: number) => string,
  special: string,
  at = 1_400,
): string {
  const lines = Array.from({ length: 2_000 }, (_, index) => line(index));
  return lines.with(at, special).join('\n');
}

/** A number that goes up and down, without randomness. */
function wave(index: number, largest: number): number {
  return 1 + ((index * 7_919) % largest);
}

async function shownOf(text: string): Promise<string> {
  return (await testCut(text, 1_500))?.body ?? '';
}

describe('numbers that stand out in a column', () => {
  it('shows the largest file of a listing', async () => {
    const special = '-rw-r--r-- 1 root root 9301622 Nov 30 16:16 bundle.js';
    const text = linesWith(
      index =>
        `-rw-r--r-- 1 root root ${wave(index, 900)} Nov 30 16:16 part-${index}.js`,
      special,
    );
    expect(await shownOf(text)).toContain(special);
  });

  it('shows the slowest request of an access log', async () => {
    const line = (path: string, time: string): string =>
      `10.0.0.7 - - [30/Nov/2026:10:28:20 +0000] "GET ${path} HTTP/1.1" 200 512 ${time}`;
    const text = linesWith(
      index => line(`/items/${index}`, `${wave(index, 90)}ms`),
      line('/items/77', '8.7s'),
    );
    expect(await shownOf(text)).toContain('8.7s');
  });

  it('shows the status that one request of thousands has', async () => {
    const line = (path: string, status: number): string =>
      `GET ${path} ${status} in 12ms`;
    const text = linesWith(
      index => line(`/items/${index}`, index % 9 === 0 ? 304 : 200),
      line('/items/77', 502),
    );
    expect(await shownOf(text)).toContain('/items/77 502');
  });

  it('shows what stands out behind a name', async () => {
    const line = (path: string, duration: number): string =>
      `level=info msg="request served" path=${path} duration=${duration}ms`;
    const text = linesWith(
      index => line(`/items/${index}`, wave(index, 90)),
      line('/items/77', 45_210),
    );
    expect(await shownOf(text)).toContain('duration=45210ms');
  });

  it.each([
    ['in parentheses', (ms: number) => `(${ms}ms)`],
    ['in brackets', (ms: number) => `[${ms}]`],
    ['in quotes behind a name', (ms: number) => `duration="${ms}"`],
  ])('shows an amount that is written %s', async (_, write) => {
    const text = linesWith(
      index => `request served ${write(wave(index, 90))} by app-${index % 7}`,
      `request served ${write(45_210)} by app-3`,
    );
    expect(await shownOf(text)).toContain(write(45_210));
  });

  it('finds the number in a line that is too long to be shown whole', async () => {
    const path = (index: number): string =>
      `packages/${'deeply/'.repeat(20)}file-${index}.ts`;
    const text = linesWith(
      index => `${path(index)} | ${wave(index, 90)} ++--`,
      `${path(1_400)} | 22778 ++--`,
    );
    expect(await shownOf(text)).toContain('| 22778 ++--');
  });
});
