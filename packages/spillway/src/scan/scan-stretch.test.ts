import { describe, expect, it } from 'vitest';
import { runPaced } from '../pace/run-paced.ts';
import { scanText } from '../text/scan-text.ts';
import { signal } from './signal-word.ts';

/** Returns what the words of a line signal. */
async function signalsOf(text: string): Promise<number> {
  const { table } = await runPaced(
    scanText({ text, lineFeeds: 0, question: undefined }),
  );
  const all =
    signal.failure | signal.warning | signal.summary | signal.definition;
  return (table.traits[0] ?? 0) & all;
}

describe('scanUnitBytes', () => {
  it.each([
    ['behind an arrow', '  401→error: the disk is full'],
    ['behind a bar', '│error: the disk is full'],
    ['behind a bullet', '•FATAL the disk is full'],
    ['behind a no-break space', 'disk:\u00a0denied'],
    ['inside a sentence in Japanese', 'ディスクへの書込失敗'],
    ['inside a sentence in Chinese', '磁盘写入错误'],
    ['inside a Korean compound', '디스크쓰기실패'],
  ])('finds a word of failure %s', async (_, line) => {
    expect(await signalsOf(line)).toBe(signal.failure);
  });

  it('finds a definition behind the number of its line', async () => {
    expect(await signalsOf('  401→function load(path) {')).toBe(
      signal.definition,
    );
  });

  it('finds no word inside of another one', async () => {
    expect(await signalsOf('terrors of the préerror, and naïveerror')).toBe(0);
  });
});
