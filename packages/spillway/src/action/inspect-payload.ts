import { textPath } from '../digest/text-path.ts';
import { holdsJson } from '../json/holds-json.ts';
import { minifyJson } from '../json/minify-json.ts';
import { type JsonScan, scanJson } from '../json/scan-json.ts';
import { describeWhole } from '../notice/describe-whole.ts';
import { runPaced } from '../pace/run-paced.ts';
import type { JsonPayload, TextPayload } from '../payload/payload.ts';
import { formatOf } from '../record/format-of.ts';
import { type NdjsonSource, ndjsonSource } from '../record/ndjson-source.ts';
import type { RecordFormat } from '../record/record-format.ts';
import { type ScannedTable, scanTable } from '../text/scan-table.ts';
import { countLineFeeds, lineCount } from '../text/count-line-feeds.ts';
import { movesCursor } from '../terminal/moves-cursor.ts';
import type { Question } from '../question/question.ts';
import { type ScannedText, scanText } from '../text/scan-text.ts';

/** What is known of a payload of text or JSON before it is cut. */
export interface Subject {
  /** The text as it is stored and read back. */
  readonly text: string;
  readonly lineFeeds: number;
  /** The scan of the JSON without white space, when the payload is JSON or text that holds nothing else. */
  readonly json: JsonScan | undefined;
  /** Its lines, when the payload is text with a JSON record on each. */
  readonly ndjson: NdjsonSource | undefined;
  /** The path to the text that the JSON is little more than a wrapper of. */
  readonly textPath: string | undefined;
  /** How the text is cut when it is a diff, a table or separated values. */
  readonly format: RecordFormat | undefined;
  /** Looks, once, for what a cut by lines and an outline need to know of the text. */
  readonly scan: () => Promise<ScannedText>;
  /** Looks, once and no more than that, for what a cut between records needs to know of the text. */
  readonly scanTable: () => Promise<ScannedTable>;
  /** What is being looked for. */
  readonly question: Question | undefined;
  /** Describes the whole. */
  readonly whole: string;
  /** The same for a stand-in that shows the text as a terminal would. */
  readonly wholeOnScreen: string;
}

/** Looks at a payload once, for all that the actions need to know. Linear in the payload. */
export async function inspectPayload(
  payload: TextPayload | JsonPayload,
  question?: Question,
): Promise<Subject> {
  const { text, bytes } = payload;
  const isVerbatim = payload.type === 'text' && payload.isVerbatim;
  const utf8 = isVerbatim ? bytes : undefined;
  const lineFeeds = await runPaced(countLineFeeds(text));
  const source = await jsonSourceOf(payload);
  const json =
    source === undefined ? undefined : await runPaced(scanJson(source));
  const ndjson =
    json === undefined ? await runPaced(ndjsonSource(text)) : undefined;
  const isText = json === undefined && ndjson === undefined;
  const format = isText ? formatOf(text) : undefined;
  let scanned: Promise<ScannedText> | undefined;
  let scannedTable: Promise<ScannedTable> | undefined;
  const size = {
    isJson: json !== undefined,
    chars: text.length,
    lines: lineCount(text, lineFeeds),
  };
  const isOverwritten = isText && format === undefined && movesCursor(text);
  return {
    text,
    lineFeeds,
    json,
    ndjson,
    textPath: json && (await runPaced(textPath(json))),
    format,
    scan: () =>
      (scanned ??= runPaced(scanText({ text, utf8, lineFeeds, question }))),
    scanTable: () =>
      scanned ??
      (scannedTable ??= runPaced(
        scanTable({ text, utf8, lineFeeds, question }),
      )),
    question,
    whole: describeWhole(size),
    wholeOnScreen: describeWhole({ ...size, isOverwritten }),
  };
}

async function jsonSourceOf(
  payload: TextPayload | JsonPayload,
): Promise<string | undefined> {
  if (payload.type === 'json') return payload.source;
  return holdsJson(payload.text)
    ? runPaced(minifyJson(payload.text))
    : undefined;
}
