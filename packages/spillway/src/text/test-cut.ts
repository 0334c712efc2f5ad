import { runPaced } from '../pace/run-paced.ts';
import type { CutStrategy } from './cut-strategy.ts';
import { cutText } from './cut-text.ts';
import { createQuestion } from '../question/question.ts';
import { scanText } from './scan-text.ts';
import type { TextCut } from './text-cut.ts';

/** Cuts a text as the actions do; for tests. */
export async function testCut(
  text: string,
  maxChars: number,
  {
    strategy = 'headTail',
    keepTailLines = 0,
    ask,
  }: { strategy?: CutStrategy; keepTailLines?: number; ask?: string } = {},
): Promise<TextCut | undefined> {
  const scanned = await runPaced(
    scanText({
      text,
      lineFeeds: text.split('\n').length - 1,
      question: createQuestion({ userText: ask }),
    }),
  );
  return cutText({ scanned, maxChars, strategy, keepTailLines });
}
