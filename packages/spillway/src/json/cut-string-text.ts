import type { Paced } from '../pace/paced.ts';
import { countLineFeeds } from '../text/count-line-feeds.ts';
import { type CutStrategy, headShare } from '../text/cut-strategy.ts';
import { cutText } from '../text/cut-text.ts';
import type { Question } from '../question/question.ts';
import { scanText } from '../text/scan-text.ts';
import { cutString, type StringCut } from './cut-string.ts';

/** From how many lines on, and with how much space, a string is cut between its lines. */
const leastLines = 8;
const leastChars = 240;

/** How often a cut by lines is made shorter until its JSON form fits. */
const maxTries = 4;

/**
 * Cuts a long string of JSON: a text of many lines as any text, anything else
 * between its characters, with what it should show around the places in focus.
 *
 * Returns `undefined` when not even a gap fits. Linear in the string.
 */
export function* cutStringText({
  text,
  maxEncodedChars,
  strategy,
  question,
  focus,
}: {
  text: string;
  /** The most characters between the quotes of the JSON form. */
  maxEncodedChars: number;
  strategy: CutStrategy;
  question: Question | undefined;
  /** Places in the text that are worth showing, the best first. */
  focus: readonly number[];
}): Paced<StringCut | undefined> {
  const byLines =
    maxEncodedChars < leastChars
      ? undefined
      : yield* cutLines({ text, maxEncodedChars, strategy, question });
  return (
    byLines ??
    cutString({ text, maxEncodedChars, headShare: headShare(strategy), focus })
  );
}

function* cutLines({
  text,
  maxEncodedChars,
  strategy,
  question,
}: {
  text: string;
  maxEncodedChars: number;
  strategy: CutStrategy;
  question: Question | undefined;
}): Paced<StringCut | undefined> {
  const lineFeeds = yield* countLineFeeds(text);
  if (lineFeeds < leastLines) return undefined;
  const wellFormed = text.toWellFormed();
  const scanned = yield* scanText({ text: wellFormed, lineFeeds, question });
  let maxChars = maxEncodedChars;
  for (let tries = 0; tries < maxTries; tries++) {
    if (maxChars >= text.length) return undefined;
    const cut = cutText({ scanned, maxChars, strategy });
    if (cut === undefined) return undefined;
    const encoded = JSON.stringify(cut.body).length - '""'.length;
    if (encoded <= maxEncodedChars) {
      return { text: cut.body, shownChars: cut.facts.shownChars };
    }
    maxChars = Math.floor((maxChars * maxEncodedChars * 0.97) / encoded);
  }
  return undefined;
}
