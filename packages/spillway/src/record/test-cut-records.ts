import { finishPaced } from '../pace/finish-paced.ts';
import type { CutStrategy } from '../text/cut-strategy.ts';
import { createQuestion } from '../question/question.ts';
import { scanText } from '../text/scan-text.ts';
import type { TextCut } from '../text/text-cut.ts';
import { cutRecords } from './cut-records.ts';
import { formatOf } from './format-of.ts';

/** Cuts a text of records for a test. */
export function testCutRecords(
  text: string,
  {
    maxChars,
    strategy = 'headTail',
    question,
    keepTailLines,
  }: {
    maxChars: number;
    strategy?: CutStrategy;
    question?: string;
    keepTailLines?: number;
  },
): TextCut | undefined {
  const format = formatOf(text);
  if (format === undefined) return undefined;
  const asked = createQuestion({ userText: question });
  const lineFeeds = text.split('\n').length - 1;
  return finishPaced(
    cutRecords({
      scanned: finishPaced(scanText({ text, lineFeeds, question: asked })),
      format,
      maxChars,
      strategy,
      question: asked,
      ...(keepTailLines === undefined ? {} : { keepTailLines }),
    }),
  );
}
