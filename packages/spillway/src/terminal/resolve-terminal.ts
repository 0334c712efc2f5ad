import { createPace, type PaceMeter } from '../pace/create-pace.ts';
import type { Paced } from '../pace/paced.ts';
import { movesCursor } from './moves-cursor.ts';
import { createTerminalLine, type TerminalLine } from './terminal-line.ts';
import { unerasedLine } from './unerased-line.ts';

/** How many blanks there may be that nothing wrote, in all lines together, beyond the characters of the text. */
const spareBlanks = 4_096;

/**
 * Shows a text as a terminal would: what a carriage return, a backspace or an
 * erasing sequence took off the screen is gone. Line feeds stay where they are,
 * so line n is still line n; moves to other lines are ignored. The same string
 * comes back when nothing in it moves. Linear in the text.
 */
export function* resolveTerminal(
  text: string,
  meter?: PaceMeter,
): Paced<string> {
  if (!movesCursor(text)) return text;
  const parts: string[] = [];
  let verbatimFrom = 0;
  const room = { blanks: text.length + spareBlanks };
  const isPauseDue = createPace(meter);
  for (let start = 0; start < text.length;) {
    const feed = text.indexOf('\n', start);
    const end = feed === -1 ? text.length : feed;
    const line = text.slice(start, end);
    if (movesCursor(line)) {
      const plain = withoutFinalReturns(line);
      const isDueAt = (at: number): boolean => isPauseDue(start + at);
      const shown =
        unerasedLine(plain) ?? (yield* resolveMoves(plain, room, isDueAt));
      parts.push(text.slice(verbatimFrom, start), shown);
      verbatimFrom = end;
    }
    if (isPauseDue(end)) yield;
    start = end + 1;
  }
  parts.push(text.slice(verbatimFrom));
  return parts.join('');
}

/** What a line is made of: control sequences, a character with what combines with it, or one unit. */
const pieces =
  // oxlint-disable-next-line no-control-regex -- these are control characters
  /\u001b\[[\d;?]*[ -/]*[@-~]|\u001b[^[]|\P{M}(?:\p{M}|\u200d\P{M}){0,16}|[\s\S]/uy;

/** A control character that a terminal shows in no cell: any but the tab, and those that move. */
// oxlint-disable-next-line no-control-regex -- these are control characters
const takesNoCell = /^[\0-\u0007\u000b-\u001a\u001c-\u001f\u007f-\u009f]/;

function withoutFinalReturns(line: string): string {
  let end = line.length;
  while (line.charCodeAt(end - 1) === 13) end--;
  return line.slice(0, end);
}

function* resolveMoves(
  line: string,
  room: { blanks: number },
  isPauseDue: (place: number) => boolean,
): Paced<string> {
  const screen = createTerminalLine();
  let style = '';
  let piece = '';
  for (let at = 0; at < line.length; at += piece.length) {
    if (isPauseDue(at)) yield;
    piece = pieceAt(line, at);
    if (piece === '\r') screen.moveTo(0);
    else if (piece === '\b') screen.moveBack(1);
    else if (takesNoCell.test(piece)) style += piece;
    else if (piece.startsWith('\u001b')) {
      if (piece.endsWith('m')) style += piece;
      else obey(screen, piece);
    } else {
      screen.write(style + piece);
      style = '';
    }
  }
  const { text, blanks } = yield* screen.show(room.blanks);
  room.blanks -= blanks;
  return text.trimEnd() + style;
}

/** Returns the piece at a place; one plain character needs no pattern, unless something combines with it. */
function pieceAt(line: string, at: number): string {
  const code = line.charCodeAt(at);
  const isPlain = code >= 0x20 && code < 0x7f;
  if (isPlain && !(line.charCodeAt(at + 1) >= 0x300)) return line.charAt(at);
  pieces.lastIndex = at;
  return pieces.exec(line)?.[0] ?? line.charAt(at);
}

/** Carries out a control sequence. */
function obey(screen: TerminalLine, sequence: string): void {
  const count = Number.parseInt(sequence.slice(2), 10);
  const steps = Number.isNaN(count) ? 1 : count;
  switch (sequence.slice(-1)) {
    case 'C':
      screen.moveOn(steps);
      break;
    case 'D':
      screen.moveBack(steps);
      break;
    case 'G':
      screen.moveTo(steps - 1);
      break;
    case 'K':
      screen.erase(erasedPart(Number.isNaN(count) ? 0 : count));
      break;
    default:
  }
}

function erasedPart(mode: number): 'end' | 'start' | 'all' {
  if (mode === 0) return 'end';
  return mode === 2 ? 'all' : 'start';
}
