/**
 * The first page of JSON: as much of its beginning as fits, as JSON again.
 *
 * What is shown is everything up to one place in the source, and nothing behind
 * it, so that reading on from that place meets the rest once. The page ends
 * between two children of a container wherever that leaves something to show.
 */
import type { JsonCutFacts } from '../notice/describe-shown.ts';
import type { Paced } from '../pace/paced.ts';
import { type FilledContainers, fillContainers } from './fill-containers.ts';
import { jsonKind } from './json-kind.ts';
import { keyRoles } from './key-roles.ts';
import { noticeForm } from './notice-form.ts';
import { pageJsonString } from './page-json-string.ts';
import type { JsonScan, JsonSpan } from './scan-json.ts';

/** A first page. */
export interface JsonPage {
  /** Writes it as JSON with a notice in it. */
  readonly renderWithNotice: (notice: string) => string;
  /** Writes it as JSON without a notice. */
  readonly renderBare: () => string;
  readonly facts: JsonCutFacts;
  /** Where in the source reading goes on; its length when nothing is left. */
  readonly end: number;
  /** How many elements of the array that the document is stand before that place; `undefined` where it is no array, and where the page ends within an element. */
  readonly wholeItems: number | undefined;
}

/**
 * Shows the beginning of JSON text within a budget: whole elements of an array,
 * whole members of an object. A child that does not fit is begun when next to
 * nothing would be shown without it: no element yet, or members on less than
 * half of the space.
 *
 * Numbers keep their digits, lone surrogates become U+FFFD. Returns `undefined`
 * when nothing fits, and for a number or a literal. Linear in the source, which
 * may have white space.
 */
export function* pageJson({
  scan,
  maxChars,
  reservedChars,
}: {
  scan: JsonScan;
  /** The most characters of the page together with its notice. */
  maxChars: number;
  /** The most characters of the notice as a JSON string. */
  reservedChars: number;
}): Paced<JsonPage | undefined> {
  const { source, root } = scan;
  const kind = jsonKind(source, root.start);
  const room = maxChars - reservedChars;
  if (kind === 'string') return rootString(source, root, room);
  if (kind !== 'array' && kind !== 'object') return undefined;
  // Whether the keys allow the shorter form is known only afterwards.
  const frame =
    kind === 'array'
      ? noticeForm('asFirstElement').chars
      : noticeForm('aroundValue').chars;
  const filled = yield* fillContainers(scan, room - frame);
  if (filled === undefined) return undefined;
  const { body, top, end } = filled;
  const form =
    kind === 'array'
      ? noticeForm('asFirstElement')
      : keyRoles(source, top.shown).takesNotice
        ? noticeForm('asFirstKey')
        : noticeForm('aroundValue');
  return {
    renderWithNotice: notice => form.write(notice, body),
    renderBare: () => body,
    facts: factsOf(kind, top),
    end,
    wholeItems: kind === 'array' ? wholeItems(top.shown, end) : undefined,
  };
}

function factsOf(
  kind: 'array' | 'object',
  { total, shown: { length: shown } }: FilledContainers['top'],
): JsonCutFacts {
  return kind === 'array'
    ? { kind, total, shownRanges: shown === 0 ? [] : [[0, shown - 1]] }
    : { kind, total, shown };
}

function wholeItems(
  shown: readonly JsonSpan[],
  end: number,
): number | undefined {
  const last = shown.at(-1);
  const isCut = last !== undefined && last.end > end;
  return isCut ? undefined : shown.length;
}

/** Shows the beginning of a document that is one string. */
function rootString(
  source: string,
  root: JsonSpan,
  room: number,
): JsonPage | undefined {
  const page = pageJsonString(source, root, room - String.raw`\n`.length);
  return (
    page && {
      renderWithNotice: notice =>
        `${JSON.stringify(`${notice}\n`).slice(0, -1)}${page.text.slice(1)}`,
      renderBare: () => page.text,
      facts: {
        kind: 'string',
        totalChars: page.totalChars,
        shownChars: page.shownChars,
      },
      end: page.end,
      wholeItems: undefined,
    }
  );
}
