import { expect, it } from 'vitest';
import { runPaced } from '../pace/run-paced.ts';
import { countLineFeeds, lineCount } from './count-line-feeds.ts';

it('counts LF and CR LF, and no other line end', async () => {
  const text = 'a\nb\r\nc\rd\u2028e\u000bf\u000cg\u0085h\n';
  expect(await runPaced(countLineFeeds(text))).toBe(3);
});

it('pauses at least once a megabyte', () => {
  const pauses = [...countLineFeeds('x\n'.repeat(5_000_000))].length;
  expect(pauses).toBeGreaterThanOrEqual(10);
});

it('counts lines as a person does', () => {
  expect(lineCount('', 0)).toBe(0);
  expect(lineCount('a', 0)).toBe(1);
  expect(lineCount('a\n', 1)).toBe(1);
  expect(lineCount('a\nb', 1)).toBe(2);
  expect(lineCount('\n\n', 2)).toBe(2);
});
