import { expect, it } from 'vitest';
import { createProgress } from './create-progress.ts';

/** What progress writes when it is told of three states, 60 ms apart. */
function written({ isWatched }: { isWatched: boolean }): string[] {
  const texts: string[] = [];
  let time = 0;
  const progress = createProgress({
    terminal: {
      err: text => void texts.push(text),
      isWatched,
    },
    now: () => (time += 60),
  });
  for (const text of ['one', 'two', 'x'.repeat(200)]) progress.update(text);
  progress.clear();
  progress.clear();
  return texts;
}

it('shows one line at most every tenth of a second, and takes it away', () => {
  expect(written({ isWatched: true })).toEqual([
    '\r\u001B[Kone',
    `\r\u001B[K${'x'.repeat(79)}`,
    '\r\u001B[K',
  ]);
});

it('writes nothing when nobody watches', () => {
  expect(written({ isWatched: false })).toEqual([]);
});
