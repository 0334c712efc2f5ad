import { fieldsLeftOut, noticeKey } from '../notice/gap.ts';
import type { Paced } from '../pace/paced.ts';
import { headShare } from '../text/cut-strategy.ts';
import type { ArrayElements } from './array-element.ts';
import { chooseElements } from './choose-elements.ts';
import { chooseRecords, type ChosenRecords } from './choose-records.ts';
import { decodeString } from './copy-span.ts';
import type { CutContext } from './cut-context.ts';
import { leadChars, leadShare, recordLeads } from './record-leads.ts';
import type { Slot } from './slot.ts';

/** An element that is shown: fixed text, or a value that shares the space with others. */
export interface ArrangedElement {
  readonly index: number;
  readonly piece: string | Slot;
}

/** The elements of an array that are shown, in their order. */
interface ArrangedElements {
  readonly shown: readonly ArrangedElement[];
  /** Says which fields are missing, where only some of each are shown. */
  readonly statement: string | undefined;
}

/** The part of the space that saying which fields are missing may take. */
const statementShare = 1 / 4;

/** Fewer leads than these are not worth saying what they are. */
const leastLeads = 3;

/** From how many times the space on, which all leads of a list would take, they get less of it. */
const longList = 4;

/**
 * Arranges the elements of an array in a space: as they are, or, where they are
 * large records, many with some of their fields and more with the one that
 * names them.
 */
export function* arrangeElements({
  context,
  elements,
  space,
  gapChars,
  depth,
}: {
  context: CutContext;
  elements: ArrayElements;
  /** The most characters of the elements and the commas after them. */
  space: number;
  /** What a gap takes of it. */
  gapChars: number;
  /** How many containers hold the elements. */
  depth: number;
}): Paced<ArrangedElements> {
  const choose = (
    from: ArrayElements,
    room: number,
    takesPiece = true,
  ): ArrangedElement[] =>
    chooseElements({
      context,
      elements: from,
      space: room,
      takesPiece,
      gapChars,
      headShare: headShare(context.strategy),
      depth,
    }).map(({ index, slot }) => ({ index, piece: slot }));

  const records = yield* chooseRecords({ context, elements, space });
  const statement = records && fieldsGap(records);
  const isAffordable =
    statement !== undefined && statement.length <= space * statementShare;
  if (!records || !isAffordable) {
    return { shown: choose(elements, space), statement: undefined };
  }
  const room = space - statement.length - ','.length;
  const shown = choose(records.elements, room);
  const { lead } = records;
  if (shown.length === elements.total || lead === undefined) {
    return { shown, statement };
  }
  const most = fieldsGap(records, { path: lead, count: elements.total });
  const leadRoom = roomForLeads({
    room,
    shown: shown.length,
    total: elements.total,
    charsOfOne:
      leadChars +
      lead.reduce(
        (sum, key) => sum + key.length + '{"":}'.length,
        '"",'.length,
      ),
  });
  const fewer = choose(
    records.elements,
    room - leadRoom - (most.length - statement.length),
    false,
  );
  const leads = yield* recordLeads({
    context,
    elements,
    path: lead,
    shown: new Set(fewer.map(({ index }) => index)),
    room: leadRoom,
    headShare: headShare(context.strategy),
  });
  if (leads.size < leastLeads) return { shown, statement };
  const pieces = [...leads].map(([index, piece]) => ({ index, piece }));
  return {
    shown: [...fewer, ...pieces].toSorted((a, b) => a.index - b.index),
    statement: fieldsGap(records, { path: lead, count: leads.size }),
  };
}

/**
 * Returns the space for records of which one field is shown: what those take
 * that are left out when the others get the rest, up to a share of all.
 */
function roomForLeads({
  room,
  shown,
  total,
  charsOfOne,
}: {
  room: number;
  /** How many records are shown where none is shown with one field alone. */
  shown: number;
  total: number;
  /** What one of them takes at most. */
  charsOfOne: number;
}): number {
  const recordChars = room / Math.max(1, shown);
  const others = (room - total * charsOfOne) / (recordChars - charsOfOne);
  const isEnough = recordChars > charsOfOne && others > 0;
  const needed = isEnough ? (total - Math.floor(others)) * charsOfOne : room;
  // Of a long list, those that stand out tell more than a few more of the first ones.
  const share = Math.min(1, (room * longList) / (total * charsOfOne));
  return Math.floor(Math.min(room * leadShare * share, needed));
}

/** Says which fields are missing in the records of an array. */
function fieldsGap(
  { leftOut }: ChosenRecords,
  leads?: { path: readonly string[]; count: number },
): string {
  const paths = leftOut.map(path => path.map(decodeKey));
  const stated = leads && {
    path: leads.path.map(decodeKey),
    count: leads.count,
    chars: leadChars,
  };
  return JSON.stringify({
    [noticeKey]: fieldsLeftOut({ paths, leads: stated }),
  });
}

/** Decodes a key that is given without its quotes. */
function decodeKey(key: string): string {
  return decodeString(`"${key}"`);
}
