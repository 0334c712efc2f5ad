import { cutJson } from '../json/cut-json.ts';
import type { JsonScan } from '../json/scan-json.ts';
import {
  describeShownJson,
  describeShownRecords,
  describeShownText,
} from '../notice/describe-shown.ts';
import { runPaced } from '../pace/run-paced.ts';
import { cutRecords } from '../record/cut-records.ts';
import { cutNdjson } from '../record/cut-ndjson.ts';
import type { CutStrategy } from '../text/cut-strategy.ts';
import { cutText } from '../text/cut-text.ts';
import type { Excerpt, ReadingPlace } from './compose-stand-in.ts';
import type { Subject } from './inspect-payload.ts';

/** How a payload is cut. */
export interface CutStyle {
  readonly strategy: CutStrategy;
  readonly keepTailLines: number;
}

/** From which length on what is left of a line is worth a window of its own. */
const longLineChars = 2_000;

/**
 * Cuts a payload to at most `maxChars` characters of text to stand below a
 * notice: JSON into valid JSON, anything else by lines. Without room for
 * anything, the notice stands alone.
 */
export async function excerptPayload({
  subject,
  maxChars,
  style,
}: {
  subject: Subject;
  maxChars: number;
  style: CutStyle;
}): Promise<Excerpt> {
  return (await excerptOf(subject, maxChars, style)) ?? nothingShown;
}

async function excerptOf(
  subject: Subject,
  maxChars: number,
  style: CutStyle,
): Promise<Excerpt | undefined> {
  const { json, ndjson } = subject;
  if (json !== undefined) return excerptJson(json, maxChars, style);
  if (ndjson !== undefined) return excerptNdjson(ndjson, maxChars, style);
  return excerptText(subject, maxChars, style);
}

const nothingShown: Excerpt = {
  shown: '',
  shownChars: 0,
  next: { offset: 0 },
  render: notice => notice,
};

async function excerptText(
  { text, lineFeeds, format }: Subject,
  maxChars: number,
  style: CutStyle,
): Promise<Excerpt | undefined> {
  const { strategy, keepTailLines } = style;
  const options = { text, lineFeeds, maxChars, strategy, keepTailLines };
  const records =
    format && (await runPaced(cutRecords({ ...options, format })));
  const cut = records ?? cutText(options);
  const gap = cut?.facts.gaps[0];
  if (cut === undefined || gap === undefined) return undefined;
  return {
    shown: describeShownText(cut.facts.shown),
    shownChars: cut.facts.shownChars,
    next: readingPlace(text, gap.start, gap.from),
    render: notice => `${notice}\n${cut.body}`,
  };
}

/** Reading goes on with the first line that is not shown whole, or inside it when it is long. */
function readingPlace(
  text: string,
  start: number,
  { line, column }: { line: number; column: number },
): ReadingPlace {
  const isInsideLine = column > 1;
  const isLong = !text.slice(start, start + longLineChars).includes('\n');
  return isInsideLine && isLong ? { charOffset: start } : { offset: line - 1 };
}

async function excerptJson(
  source: JsonScan,
  maxChars: number,
  { strategy }: CutStyle,
): Promise<Excerpt | undefined> {
  const cut = await runPaced(
    cutJson({ source, maxChars, strategy, reservedChars: 0 }),
  );
  if (cut === undefined) return undefined;
  return {
    shown: describeShownJson(cut.facts),
    shownChars: undefined,
    next: { offset: 0 },
    render: notice => `${notice}\n${cut.renderBare()}`,
  };
}

async function excerptNdjson(
  source: JsonScan,
  maxChars: number,
  { strategy }: CutStyle,
): Promise<Excerpt | undefined> {
  const cut = await runPaced(cutNdjson({ source, maxChars, strategy }));
  if (cut === undefined) return undefined;
  const [first] = cut.facts.shownRanges;
  return {
    shown: describeShownRecords(cut.facts),
    shownChars: undefined,
    next: { offset: first?.[0] === 0 ? first[1] + 1 : 0 },
    render: notice => `${notice}\n${cut.body}`,
  };
}
