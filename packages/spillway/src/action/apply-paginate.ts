import { elideBase64 } from '../json/elide-base64.ts';
import { holdsJson } from '../json/holds-json.ts';
import { type JsonPage, pageJson } from '../json/page-json.ts';
import { jsonKind } from '../json/json-kind.ts';
import { type JsonScan, scanJson } from '../json/scan-json.ts';
import { firstPage } from '../notice/describe-page.ts';
import {
  describeShownJson,
  describeShownText,
} from '../notice/describe-shown.ts';
import { describeWhole } from '../notice/describe-whole.ts';
import { finishPaced } from '../pace/finish-paced.ts';
import { runPaced } from '../pace/run-paced.ts';
import type { JsonPayload, TextPayload } from '../payload/payload.ts';
import { ndjsonSource } from '../record/ndjson-source.ts';
import { countLineFeeds, lineCount } from '../text/count-line-feeds.ts';
import { pageText } from '../text/page-text.ts';
import type { PaginateAction } from './action.ts';
import {
  composeStandIn,
  type Excerpt,
  type ReadingPlace,
  type StandInFrame,
} from './compose-stand-in.ts';
import { noticeAlone } from './notice-alone.ts';
import type { ActionInput, ActionOutcome } from './outcome.ts';

/** The path to a list that is the whole payload. */
const listPath = '$';

/**
 * Longer lists are read on as text, which costs a window: 4 Mi characters. A read
 * by a path loads the payload, and takes up to eight times its size for a moment.
 */
const mostListChars = 4_194_304;

/**
 * Stores a payload and shows its first page.
 *
 * Pages are cut from the text as it is stored, and the page ends where the call
 * for the next one begins: at an element of a list that is the whole payload, at a
 * line otherwise, so at a record of NDJSON. Where an element has to be cut, and in
 * lists of more than 4 Mi characters, reading goes on in the text. Base64 in JSON is
 * left out of the page, and where nothing else is, reading goes on with it.
 */
export async function applyPaginate({
  payload,
  limitChars,
  tokenBudget,
  keep,
  readToolName,
  call,
}: ActionInput<PaginateAction>): Promise<ActionOutcome> {
  if (payload.type === 'binary') return { type: 'failed', cause: 'binary' };
  const kept = await keep();
  if (kept.type === 'failed') {
    return { type: 'failed', cause: 'store-failed', error: kept.error };
  }
  const { text } = payload;
  const lineFeeds = await runPaced(countLineFeeds(text));
  const json = await scanOf(payload);
  const isRecords =
    json === undefined && (await runPaced(ndjsonSource(text))) !== undefined;
  const frame: StandInFrame = {
    kind: 'paged',
    limitChars,
    tokenBudget,
    whole: describeWhole({
      isJson: json !== undefined,
      chars: text.length,
      lines: lineCount(text, lineFeeds),
    }),
    totalChars: text.length,
    longestNext:
      json && isList(json)
        ? { path: listPath, offset: text.length }
        : undefined,
    handle: kept.handle,
    readToolName,
    remark: call.remark,
  };
  return composeStandIn({
    type: payload.type,
    frame,
    cut: async (noticeChars, limit) => {
      if (json !== undefined && payload.type === 'json') {
        const bounds = { source: json, text, noticeChars, limitChars: limit };
        return (await excerptIntoJson(bounds)) ?? noticeAlone(bounds);
      }
      const maxChars = limit - noticeChars - 1;
      return (
        (json && (await excerptJson({ scan: json, text, maxChars }))) ??
        excerptText({ text, lineFeeds, maxChars, isRecords })
      );
    },
  });
}

/** Resolves to the scan of the JSON that a payload is, or that its text holds, without base64. */
async function scanOf({
  type,
  text,
}: TextPayload | JsonPayload): Promise<JsonScan | undefined> {
  const scan =
    type === 'json' || holdsJson(text)
      ? await runPaced(scanJson(text))
      : undefined;
  return scan && runPaced(elideBase64(scan));
}

/** Shows the first page of JSON as JSON, with the notice inside. */
async function excerptIntoJson({
  source: scan,
  text,
  noticeChars,
  limitChars,
}: {
  source: JsonScan;
  text: string;
  noticeChars: number;
  limitChars: number;
}): Promise<Excerpt | undefined> {
  const page = await runPaced(
    pageJson({ scan, maxChars: limitChars, reservedChars: noticeChars }),
  );
  return (
    page && {
      ...shownOfJson(text, scan, page),
      shownChars: undefined,
      render: page.renderWithNotice,
    }
  );
}

/** Shows the first page of the JSON that a text holds, below a notice. */
async function excerptJson({
  scan,
  text,
  maxChars,
}: {
  scan: JsonScan;
  text: string;
  maxChars: number;
}): Promise<Excerpt | undefined> {
  const page = await runPaced(pageJson({ scan, maxChars, reservedChars: 0 }));
  // Without its white space all of it may fit; then there is only its text to page through.
  const isWhole = page?.end === scan.root.end && scan.elided.length === 0;
  if (page === undefined || isWhole) return undefined;
  return {
    ...shownOfJson(text, scan, page),
    shownChars: undefined,
    render: notice => `${notice}\n${page.renderBare()}`,
  };
}

/** Whether JSON is read on by its elements. */
function isList({ source, root }: JsonScan): boolean {
  return (
    jsonKind(source, root.start) === 'array' && source.length <= mostListChars
  );
}

/** Says what a page shows of JSON, and where reading goes on. */
function shownOfJson(
  text: string,
  scan: JsonScan,
  { facts, wholeItems, end }: JsonPage,
): Pick<Excerpt, 'next' | 'shown'> {
  const { source, root, elided } = scan;
  const missing = elided
    .filter(({ at }) => at <= end)
    .reduce((sum, { chars }) => sum + chars, 0);
  const shown = shownOf(text, end + missing, describeShownJson(facts));
  const [first] = elided;
  if (end === root.end && first !== undefined) {
    // It is a string without quotes inside that stands in its place.
    const start = source.lastIndexOf('"', first.at - 2);
    return { ...shown, next: { charOffset: start } };
  }
  return isList(scan) && wholeItems !== undefined && end < root.end
    ? { ...shown, next: { path: listPath, offset: wholeItems } }
    : shown;
}

/** Shows the first page of a text, below a notice; the notice alone where nothing else fits. */
function excerptText(bounds: Parameters<typeof pageText>[0]): Excerpt {
  const { text } = bounds;
  const page = pageText(bounds);
  if (page === undefined) {
    return {
      shown: '',
      shownChars: 0,
      next: { offset: 0 },
      render: notice => notice,
    };
  }
  const { shownChars, shown } = page.facts;
  return {
    ...shownOf(text, shownChars, describeShownText(shown)),
    shownChars,
    render: notice => `${notice}\n${page.body}`,
  };
}

/** Says what is shown of a text up to a place, and where reading goes on. */
function shownOf(
  text: string,
  end: number,
  description: string,
): Pick<Excerpt, 'next' | 'shown'> {
  const shown = firstPage({
    shown: description,
    pages: end === 0 ? 1 : Math.ceil(text.length / end),
  });
  return { shown, next: placeAt(text, end) };
}

/** Says how a place is read: by its line, if nothing but white space stands before it there. */
function placeAt(text: string, place: number): ReadingPlace {
  const before = text.slice(0, place);
  const lineStart = before.lastIndexOf('\n') + 1;
  return /\S/.test(before.slice(lineStart))
    ? { charOffset: place }
    : { offset: finishPaced(countLineFeeds(before)) };
}
