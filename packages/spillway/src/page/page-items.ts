import { childSpans, type JsonChild } from '../json/child-spans.ts';
import { copySpan } from '../json/copy-span.ts';
import { jsonKind } from '../json/json-kind.ts';
import { keyRoles } from '../json/key-roles.ts';
import { type NoticeForm, noticeForm } from '../json/notice-form.ts';
import { type JsonScan, type JsonSpan, scanJson } from '../json/scan-json.ts';
import { describeItems } from '../notice/describe-page.ts';
import type { Paced } from '../pace/paced.ts';
import { graphemeBoundaryBefore } from '../grapheme/grapheme-boundary.ts';
import type { PageBounds, PageList } from './page-list.ts';
import { type PageSpan, splitUnits } from './split-units.ts';

/** The least part of a page that is left for items. */
const leastShare = 0.4;

/**
 * Makes pages of the elements of a JSON array, or of the array in a JSON object
 * that holds most of it; the object's other members then stand on every page.
 * An element that is longer than a page is split, each part as a JSON string.
 *
 * Numbers keep their digits. Returns `undefined` for JSON without such a list.
 * Linear in the source.
 */
export function* pageItems(
  source: string,
  {
    pageChars,
    noticeChars,
    isText,
  }: PageBounds & {
    /** Whether the JSON stands in a text, so that the notice comes before it. */
    isText: boolean;
  },
): Paced<PageList | undefined> {
  const scan = yield* scanJson(source);
  const found = yield* findList(scan);
  if (found === undefined) return undefined;
  const { list, form } = found;
  const { root } = scan;
  const before = `${copySpan(source, { start: root.start, end: list.start })}[`;
  const after = `]${copySpan(source, { start: list.end, end: root.end })}`;
  const room =
    pageChars -
    noticeChars -
    (isText ? '\n'.length : form.chars) -
    (before.length + after.length);
  if (room < (pageChars - noticeChars) * leastShare) return undefined;

  const meter = { sincePause: 0 };
  const { first: items } = yield* childSpans({ scan, node: list, meter });
  const itemAt = (unit: number): JsonSpan => items[unit] ?? list;
  const lengthOf = (unit: number): number =>
    itemAt(unit).end - itemAt(unit).start;
  const partRoom = Math.floor((room - '""'.length) / longestEscape);
  const spans = splitUnits({
    count: items.length,
    lengthOf: unit => lengthOf(unit) + ','.length,
    partEnd: (unit, from) => {
      const { start, end } = itemAt(unit);
      return start + from >= end
        ? undefined
        : partEnd(source, start + from, end, partRoom) - start;
    },
    room,
  });
  const writeItems = ({ first, end, part }: PageSpan): string => {
    const { start } = itemAt(first);
    return part === undefined
      ? items
          .slice(first, end)
          .map(item => copySpan(source, item))
          .join(',')
      : JSON.stringify(
          source.slice(start + part.from, start + part.upTo).toWellFormed(),
        );
  };
  return {
    spans,
    describe: ({ first, end, part }) =>
      describeItems({
        from: first,
        to: end - 1,
        total: items.length,
        part: part && { ...part, of: lengthOf(first) },
      }),
    render: (span, notice) => {
      const body = before + writeItems(span) + after;
      return isText ? `${notice}\n${body}` : form.write(notice, body);
    },
  };
}

/** In JSON text without control characters, only quotes and backslashes are escaped again. */
const longestEscape = 2;

/** Finds the list that is paged through, and how a notice stands in the document. */
function* findList(
  scan: JsonScan,
): Paced<{ list: JsonSpan; form: NoticeForm } | undefined> {
  const { source, root } = scan;
  const kind = jsonKind(source, root.start);
  if (kind === 'array') {
    return { list: root, form: noticeForm('asFirstElement') };
  }
  if (kind !== 'object') return undefined;
  const meter = { sincePause: 0 };
  const { first: members } = yield* childSpans({ scan, node: root, meter });
  let list: JsonChild | undefined;
  for (const member of members) {
    if (jsonKind(source, member.start) !== 'array') continue;
    if (list === undefined || lengthOfSpan(member) > lengthOfSpan(list)) {
      list = member;
    }
  }
  if (list === undefined) return undefined;
  const form = keyRoles(source, members).takesNotice
    ? noticeForm('asFirstKey')
    : noticeForm('aroundValue');
  return { list, form };
}

function lengthOfSpan({ start, end }: JsonSpan): number {
  return end - start;
}

/** Returns where a part ends: between graphemes, and behind where it begins. */
function partEnd(
  source: string,
  start: number,
  end: number,
  room: number,
): number {
  const wanted = start + Math.max(2, room);
  if (wanted >= end) return end;
  const edge = graphemeBoundaryBefore(source, wanted);
  return edge > start ? edge : wanted;
}
