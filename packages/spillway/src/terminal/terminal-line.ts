import { type Paced, paceChars } from '../pace/paced.ts';

/** A cursor is not sent further right than this, whatever a sequence says: no terminal is wider. */
const maxColumns = 1_024;

/** One line of a terminal's screen, with a cursor in it. */
export interface TerminalLine {
  /** Writes one character, with what belongs to it, over what stands at the cursor, and moves on. */
  readonly write: (piece: string) => void;
  /** Moves the cursor back by so many columns at most. */
  readonly moveBack: (columns: number) => void;
  /** Moves the cursor to a column, and the end of the line with it. */
  readonly moveTo: (column: number) => void;
  /** Moves the cursor forwards in the same way. */
  readonly moveOn: (columns: number) => void;
  /** Erases from the cursor on, up to the cursor, or all of the line. */
  readonly erase: (part: 'end' | 'start' | 'all') => void;
  /** Returns what the line shows, with at most so many blanks that nothing wrote, and how many it has. */
  readonly show: (maxBlanks: number) => Paced<{ text: string; blanks: number }>;
}

/** Something that was erased: from the first column up to one, or from one on. */
interface Erasure {
  readonly column: number;
  readonly time: number;
}

/**
 * Makes an empty line.
 *
 * Erasing takes a step, however long the line is: what is erased is remembered
 * with the time, and a cell that was written before counts as blank. So the
 * whole is linear in what is written, whatever is erased how often.
 */
export function createTerminalLine(): TerminalLine {
  /** What was written from the first column on without a hole, and when. */
  const cells: string[] = [];
  const times: number[] = [];
  /** What was written behind a hole: a cursor that moves far costs no more than one that does not. */
  const farCells = new Map<number, { piece: string; writtenAt: number }>();
  /** Erased beginnings, the later the shorter, since a longer one covers what came before. */
  const starts: Erasure[] = [];
  /** Erased ends, the later the shorter. */
  const ends: Erasure[] = [];
  let time = 0;
  let column = 0;
  let length = 0;

  const moveTo = (wanted: number): void => {
    column = Math.max(0, Math.min(wanted, Math.max(maxColumns, length)));
    length = Math.max(length, column);
  };
  return {
    write: piece => {
      time++;
      if (column > cells.length) {
        farCells.set(column, { piece, writtenAt: time });
      } else {
        cells[column] = piece;
        times[column] = time;
      }
      column++;
      length = Math.max(length, column);
    },
    moveBack: columns => {
      column = Math.max(0, column - columns);
    },
    moveTo,
    moveOn: columns => {
      moveTo(column + columns);
    },
    erase: part => {
      time++;
      if (part === 'end') {
        length = Math.min(length, column);
        while ((ends.at(-1)?.column ?? -1) >= column) ends.pop();
        ends.push({ column, time });
      } else {
        const upTo = part === 'all' ? length : Math.min(column + 1, length);
        while ((starts.at(-1)?.column ?? Infinity) <= upTo) starts.pop();
        starts.push({ column: upTo, time });
      }
    },
    *show(maxBlanks) {
      const shown: string[] = [];
      const erasedAt = lastErasures(starts, ends);
      let blanks = 0;
      const addBlanks = (count: number): void => {
        const added = Math.min(count, maxBlanks - blanks);
        if (added > 0) shown.push(' '.repeat(added));
        blanks += Math.max(0, added);
      };
      const denseEnd = Math.min(length, cells.length);
      for (let at = 0; at < denseEnd; at++) {
        if ((at + 1) % paceChars === 0) yield;
        if ((times[at] ?? 0) > erasedAt(at)) shown.push(cells[at] ?? '');
        else addBlanks(1);
      }
      let end = denseEnd;
      for (const [at, { piece, writtenAt }] of inOrder(farCells)) {
        if (at < end || at >= length || writtenAt <= erasedAt(at)) continue;
        addBlanks(at - end);
        shown.push(piece);
        end = at + 1;
      }
      return { text: shown.join(''), blanks };
    },
  };
}

function inOrder<CELL>(cells: ReadonlyMap<number, CELL>): [number, CELL][] {
  return [...cells].toSorted(([one], [other]) => one - other);
}

/** Makes the function that says, column after column, when each was erased last; 0 for never. */
function lastErasures(
  starts: readonly Erasure[],
  ends: readonly Erasure[],
): (column: number) => number {
  let startsLeft = starts.length;
  let endsBegun = 0;
  let inStart = starts.at(-1);
  let nextEnd = ends[0];
  let endedAt = 0;
  return column => {
    while (inStart !== undefined && inStart.column <= column) {
      startsLeft--;
      inStart = startsLeft === 0 ? undefined : starts[startsLeft - 1];
    }
    while (nextEnd !== undefined && nextEnd.column <= column) {
      endedAt = nextEnd.time;
      endsBegun++;
      nextEnd = endsBegun === ends.length ? undefined : ends[endsBegun];
    }
    return Math.max(inStart === undefined ? 0 : inStart.time, endedAt);
  };
}
