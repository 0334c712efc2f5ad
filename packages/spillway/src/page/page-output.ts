import { holdsJson } from '../json/holds-json.ts';
import { minifyJson } from '../json/minify-json.ts';
import { writeJson } from '../json/write-json.ts';
import { formatCount } from '../notice/format-count.ts';
import {
  noSuchPage,
  type PageFacts,
  pageNotice,
  shortPageNotice,
} from '../notice/page-notice.ts';
import type { Paced } from '../pace/paced.ts';
import { runPaced } from '../pace/run-paced.ts';
import { textOfPart } from '../payload/content-part.ts';
import type { ToolResultOutput } from '../payload/result-output.ts';
import { hashParts } from '../store/hash-parts.ts';
import { pageItems } from './page-items.ts';
import { pageLines } from './page-lines.ts';
import type { PageBounds, PageList } from './page-list.ts';
import type { PageRequest } from './page-request.ts';

/** What a tool returned, as the model is shown it: page by page where it is long. */
export interface PagedOutput {
  /** Names the content: the same content has the same name anywhere. */
  readonly list: string;
  /** How many characters it holds in memory. */
  readonly chars: number;
  /** Returns the page that is asked for, or guidance when there is none. */
  readonly show: (request: PageRequest) => ToolResultOutput;
}

/** The length of a list's name: 50 bits, to tell a list from its later states, and to be copied by a model. */
const listNameChars = 10;

/**
 * Makes pages of what a tool returned: of the items of JSON, of the lines of
 * text. What fits on one page is shown as it is, and so are errors, denials and
 * media. Linear in the output.
 */
export async function pageOutput(
  output: ToolResultOutput,
  pageChars: number,
): Promise<PagedOutput> {
  const whole = wholeOf(output);
  const source = whole?.text ?? '';
  const list = await hashParts({ parts: [source], length: listNameChars });
  const chars = source.length;
  if (whole === undefined || chars <= pageChars) {
    const show = (request: PageRequest): ToolResultOutput =>
      request.page === 1 || whole === undefined ? output : guidance(request, 1);
    return { list, chars, show };
  }
  const write =
    longestNotice(pageNotice, chars) * noticeShare <= pageChars
      ? pageNotice
      : shortPageNotice;
  const noticeChars = longestNotice(write, chars);
  const { pages, present } = await runPaced(
    paginate(whole, { pageChars, noticeChars }),
  );
  const { spans } = pages;
  const show = (request: PageRequest): ToolResultOutput => {
    const { page } = request;
    const span = spans[page - 1];
    if (span === undefined) return guidance(request, spans.length);
    const notice = write({
      page,
      pages: spans.length,
      shown: pages.describe(span),
      next: page < spans.length ? `${page + 1}-${list}` : undefined,
      hasChanged: request.list !== undefined && request.list !== list,
    });
    return present(pages.render(span, notice), page);
  };
  return { list, chars, show };
}

/** The full notice is used where a page has so many times its length. */
const noticeShare = 4;

/** Returns the length of the longest notice, as it counts in JSON. */
function longestNotice(
  write: (facts: PageFacts) => string,
  chars: number,
): number {
  const digits = formatCount(chars);
  const notice = write({
    page: chars,
    pages: chars,
    shown: `item ${digits} of ${digits}, characters ${digits} to ${digits} of ${digits}`,
    next: `${chars}-${' '.repeat(listNameChars)}`,
    hasChanged: true,
  });
  return JSON.stringify(notice).length;
}

function guidance({ given }: PageRequest, pages: number): ToolResultOutput {
  return { type: 'text', value: noSuchPage({ given, pages }) };
}

/** An output that can be paged through. */
interface Whole {
  /** Its text, or its JSON without white space. */
  readonly text: string;
  /** The JSON value, for an output of JSON. */
  readonly json: { readonly value: unknown } | undefined;
  /** Puts a page in the output's place. */
  readonly present: (page: string, number: number) => ToolResultOutput;
}

function wholeOf(output: ToolResultOutput): Whole | undefined {
  switch (output.type) {
    case 'text':
      return {
        text: output.value.toWellFormed(),
        json: undefined,
        present: value => ({ ...output, value }),
      };
    case 'json':
      return {
        text: writeJson(output.value),
        json: { value: output.value },
        present: page => ({ ...output, value: JSON.parse(page) }),
      };
    case 'content': {
      const texts = output.value.flatMap(part => textOfPart(part) ?? []);
      const media = output.value.filter(part => textOfPart(part) === undefined);
      return {
        text: texts.join('\n').toWellFormed(),
        json: undefined,
        // Media are no part of the list: they stand on its first page.
        present: (text, number) => ({
          ...output,
          value: [{ type: 'text', text }, ...(number === 1 ? media : [])],
        }),
      };
    }
    case 'error-text':
    case 'error-json':
    case 'execution-denied':
      return undefined;
  }
}

function* paginate(
  { text, json, present }: Whole,
  bounds: PageBounds,
): Paced<{ pages: PageList; present: Whole['present'] }> {
  const isText = json === undefined;
  const source = isText
    ? holdsJson(text)
      ? yield* minifyJson(text)
      : undefined
    : text;
  const items =
    source === undefined
      ? undefined
      : yield* pageItems(source, { ...bounds, isText });
  if (items !== undefined) return { pages: items, present };
  // JSON without a list is read by its lines.
  const lines = isText ? text : writeJson(json.value, { indent: 2 });
  const pages = yield* pageLines(lines.toWellFormed(), bounds);
  return isText
    ? { pages, present }
    : { pages, present: value => ({ type: 'text', value }) };
}
