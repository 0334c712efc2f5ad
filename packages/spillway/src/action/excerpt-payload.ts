import { cutJson } from '../json/cut-json.ts';
import {
  describeShownJson,
  describeShownText,
} from '../notice/describe-shown.ts';
import { runPaced } from '../pace/run-paced.ts';
import type { CutStrategy } from '../text/cut-strategy.ts';
import { cutText } from '../text/cut-text.ts';
import type { ScannedText } from '../text/scan-text.ts';
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
  const excerpt =
    subject.json !== undefined
      ? await excerptJson(subject, maxChars, style)
      : excerptText(subject.scanned, maxChars, { ...style, shownUnits });
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
  if (cut === undefined) return undefined;
  const [gap] = cut.facts.gaps;
  return {
    shown: describeShownText(cut.facts.shown),
    shownChars: cut.facts.shownChars,
    next:
      gap === undefined
        ? { offset: 0 }
        : readingPlace(scanned.table.stored, gap.start, gap.from),
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
  { json: source }: Subject,
  maxChars: number,
  { strategy }: CutStyle,
): Promise<Excerpt | undefined> {
  if (source === undefined) return undefined;
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
