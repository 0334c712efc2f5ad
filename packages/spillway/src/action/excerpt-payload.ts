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
import type { NdjsonSource } from '../record/ndjson-source.ts';
import type { RecordFormat } from '../record/record-format.ts';
import type { CutStrategy } from '../text/cut-strategy.ts';
import { cutText } from '../text/cut-text.ts';
import type { ScannedText } from '../text/scan-text.ts';
import type { TextCut } from '../text/text-cut.ts';
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
  shownUnits,
  maxChars,
  style,
}: {
  subject: Subject;
  /** The units that are shown elsewhere already. */
  shownUnits?: ReadonlySet<number>;
  maxChars: number;
  style: CutStyle;
}): Promise<Excerpt> {
  const { json, ndjson, format } = subject;
  const excerpt =
    json !== undefined
      ? await excerptJson(subject, json, maxChars, style)
      : ((ndjson && (await excerptNdjson(subject, ndjson, maxChars, style))) ??
        (format && (await excerptRecords(subject, format, maxChars, style))) ??
        excerptText(await subject.scan(), maxChars, { ...style, shownUnits }));
  return excerpt ?? nothingShown;
}

const nothingShown: Excerpt = {
  shown: '',
  shownChars: 0,
  next: { offset: 0 },
  render: notice => notice,
};

function excerptText(
  scanned: ScannedText,
  maxChars: number,
  {
    strategy,
    keepTailLines,
    shownUnits = new Set(),
  }: CutStyle & { shownUnits: ReadonlySet<number> | undefined },
): Excerpt | undefined {
  const cut = cutText({
    scanned,
    maxChars,
    strategy,
    keepTailLines,
    shownUnits,
  });
  return cut && excerptOf(cut, scanned.table.stored);
}

/** Cuts a text of records between them; `undefined` where that shows nothing. */
async function excerptRecords(
  { text, scanTable, question }: Subject,
  format: RecordFormat,
  maxChars: number,
  { strategy, keepTailLines }: CutStyle,
): Promise<Excerpt | undefined> {
  const scanned = await scanTable();
  const cut = await runPaced(
    cutRecords({
      scanned,
      format,
      maxChars,
      strategy,
      keepTailLines,
      question,
    }),
  );
  return cut && excerptOf(cut, text);
}

function excerptOf({ body, facts }: TextCut, text: string): Excerpt {
  const [gap] = facts.gaps;
  return {
    shown: describeShownText(facts.shown),
    shownChars: facts.shownChars,
    next:
      gap === undefined
        ? { offset: 0 }
        : readingPlace(text, gap.start, gap.from),
    render: notice => `${notice}\n${body}`,
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
  { question }: Subject,
  source: JsonScan,
  maxChars: number,
  { strategy }: CutStyle,
): Promise<Excerpt | undefined> {
  const cut = await runPaced(
    cutJson({ source, maxChars, strategy, reservedChars: 0, question }),
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
  { question }: Subject,
  source: NdjsonSource,
  maxChars: number,
  { strategy }: CutStyle,
): Promise<Excerpt | undefined> {
  const cut = await runPaced(
    cutNdjson({ source, maxChars, strategy, question }),
  );
  if (cut === undefined) return undefined;
  const [first] = cut.facts.shownRanges;
  return {
    shown: describeShownRecords(cut.facts),
    shownChars: undefined,
    next: { offset: first?.[0] === 0 ? first[1] + 1 : 0 },
    render: notice => `${notice}\n${cut.body}`,
  };
}
