import { fieldsLeftOut, noticeKey } from '../notice/gap.ts';
import type { Paced } from '../pace/paced.ts';
import { headShare } from '../text/cut-strategy.ts';
import type { ArrayElements } from './array-element.ts';
import type { RecordLead } from './choose-fields.ts';
import { chooseElements } from './choose-elements.ts';
import { chooseRecords, type ChosenRecords } from './choose-records.ts';
import { decodeKey } from './decode-key.ts';
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

/** Fewer leads than these are not worth saying what they are, unless all records are shown with them. */
const leastLeads = 3;

/** The part of the space that leads may take where all records are named then. */
const allLeadsShare = 0.8;

/** For how many of the records that stand out the space is left. */
const maxMarked = 2;

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
  if (shown.length === elements.total || records.lead === undefined) {
    return { shown, statement };
  }
  const recordChars = room / Math.max(1, shown.length);
  const { full, short } = records.lead;
  const fits = (lead: RecordLead): boolean =>
    recordsBeside({ room, total: elements.total, recordChars, lead }) >= 0;
  // All records named, with little, say more than some of them named well.
  const lead = !fits(full) && fits(short) ? short : full;
  const most = fieldsGap(records, { lead, count: elements.total });
  const leadRoom = roomForLeads({
    room,
    total: elements.total,
    recordChars,
    lead,
    markedChars: markedChars(records.elements, gapChars),
  });
  const fewer = choose(
    records.elements,
    room - leadRoom - (most.length - statement.length),
    false,
  );
  const leads = yield* recordLeads({
    context,
    elements,
    lead,
    shown: new Set(fewer.map(({ index }) => index)),
    room: leadRoom,
    headShare: headShare(context.strategy),
  });
  const isAll = fewer.length + leads.size === elements.total;
  if (leads.size < (isAll ? 1 : leastLeads)) return { shown, statement };
  const pieces = [...leads].map(([index, piece]) => ({ index, piece }));
  return {
    shown: [...fewer, ...pieces].toSorted((a, b) => a.index - b.index),
    statement: fieldsGap(records, { lead, count: leads.size }),
  };
}

interface LeadSpace {
  readonly room: number;
  readonly total: number;
  /** What a record takes that is shown with more. */
  readonly recordChars: number;
  readonly lead: RecordLead;
}

/** Returns how many records can be shown with more where all others are shown with their lead; below 0 when not all can be. */
function recordsBeside({ room, total, recordChars, lead }: LeadSpace): number {
  const { chars } = lead;
  return recordChars > chars
    ? (room - total * chars) / (recordChars - chars)
    : -1;
}

/**
 * Returns the space for records of which the lead is shown: what those take
 * that are left out when the others get the rest, up to a share of all.
 */
function roomForLeads({
  markedChars: marked,
  ...space
}: LeadSpace & {
  /** What the records take that stand out the most. */
  readonly markedChars: number;
}): number {
  const { room, total, lead } = space;
  const others = recordsBeside(space);
  if (others >= 0) {
    const needed = (total - Math.floor(others)) * lead.chars;
    const most = Math.max(
      room * leadShare,
      Math.min(room * allLeadsShare, room - marked),
    );
    return Math.floor(Math.min(most, needed));
  }
  // Of a long list, those that stand out tell more than a few more of the first ones.
  const share = Math.min(1, (room * longList) / (total * lead.chars));
  return Math.floor(room * leadShare * share);
}

/** Returns what the records with the best marks take that is shown of them, with the gaps around them. */
function markedChars(
  { first, last, picked }: ArrayElements,
  gapChars: number,
): number {
  return [...first, ...picked.map(({ element }) => element), ...last]
    .filter(({ mark }) => mark !== undefined)
    .toSorted((a, b) => (b.mark?.score ?? 0) - (a.mark?.score ?? 0))
    .slice(0, maxMarked)
    .reduce(
      (sum, { chars, cap }) => sum + Math.min(chars, cap) + 2 * gapChars,
      0,
    );
}

/** Says which fields are missing in the records of an array. */
function fieldsGap(
  { leftOut }: ChosenRecords,
  leads?: { lead: RecordLead; count: number },
): string {
  const paths = leftOut.map(path => path.map(decodeKey));
  const stated = leads && {
    paths: leads.lead.paths.map(path => path.map(decodeKey)),
    count: leads.count,
    chars: leadChars,
  };
  return JSON.stringify({
    [noticeKey]: fieldsLeftOut({ paths, leads: stated }),
  });
}
