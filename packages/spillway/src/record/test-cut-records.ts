import type { Paced } from '../pace/paced.ts';
import type { CutStrategy } from '../text/cut-strategy.ts';
import { createQuestion } from '../text/question.ts';
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
  return (
    format &&
    finish(
      cutRecords({
        text,
        lineFeeds: text.split('\n').length - 1,
        format,
        maxChars,
        strategy,
        question: createQuestion({ userText: question }),
        ...(keepTailLines === undefined ? {} : { keepTailLines }),
      }),
    )
  );
}

function finish<RESULT>(paced: Paced<RESULT>): RESULT {
  for (;;) {
    const step = paced.next();
    if (step.done) return step.value;
  }
}
