import { createPace, type PaceMeter } from '../pace/create-pace.ts';
import type { Paced } from '../pace/paced.ts';
import { unerasedLine } from './unerased-line.ts';

/** What moves a terminal's cursor within a line: a lone CR, a backspace, and the control sequences for columns and erasing. */
// oxlint-disable-next-line no-control-regex -- these are control characters
const moving = /\r(?!\n|$)|[\b]|\u001b\[[\d;?]*[A-HJK]/;

/** A cursor is not sent further right than this, whatever a sequence says. */
const maxColumns = 4_096;

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
  if (!mayMove(text) || !moving.test(text)) return text;
  const parts: string[] = [];
  let verbatimFrom = 0;
  const isPauseDue = createPace(meter);
  for (let start = 0; start < text.length;) {
    const feed = text.indexOf('\n', start);
    const end = feed === -1 ? text.length : feed;
    const line = text.slice(start, end);
    if (moving.test(line)) {
      parts.push(text.slice(verbatimFrom, start), resolveLine(line));
      verbatimFrom = end;
    }
    if (isPauseDue(end)) yield;
    start = end + 1;
  }
  parts.push(text.slice(verbatimFrom));
  return parts.join('');
}

/** Says whether a text has a character with which what moves begins: native searches, many times faster than the pattern. */
function mayMove(text: string): boolean {
  return text.includes('\r') || text.includes('\b') || text.includes('\u001b');
}

/** What a line is made of: control sequences, a character with what combines with it, or one unit. */
const pieces =
  // oxlint-disable-next-line no-control-regex -- these are control characters
  /\u001b\[[\d;?]*[ -/]*[@-~]|\u001b[^[]|\P{M}(?:\p{M}|\u200d\P{M}){0,16}|[\s\S]/uy;

function resolveLine(line: string): string {
  const shown = withoutFinalReturns(line);
  return unerasedLine(shown) ?? resolveMoves(shown);
}

function withoutFinalReturns(line: string): string {
  let end = line.length;
  while (line.charCodeAt(end - 1) === 13) end--;
  return line.slice(0, end);
}

function resolveMoves(line: string): string {
  const cells: string[] = [];
  let column = 0;
  let style = '';
  let piece = '';
  for (let at = 0; at < line.length; at += piece.length) {
    piece = pieceAt(line, at);
    if (piece === '\r') column = 0;
    else if (piece === '\b') column = Math.max(0, column - 1);
    else if (piece.startsWith('\u001b')) {
      if (piece.endsWith('m')) style += piece;
      else column = moveCursor(cells, column, piece);
    } else {
      cells[column] = style + piece;
      style = '';
      column++;
    }
  }
  return cells.join('').trimEnd() + style;
}

/** Returns the piece at a place; one plain character needs no pattern, unless something combines with it. */
function pieceAt(line: string, at: number): string {
  const code = line.charCodeAt(at);
  const isPlain = code >= 0x20 && code < 0x7f;
  if (isPlain && !(line.charCodeAt(at + 1) >= 0x300)) return line.charAt(at);
  pieces.lastIndex = at;
  return pieces.exec(line)?.[0] ?? line.charAt(at);
}

/** Carries out a control sequence and returns the column that the cursor is in then. */
function moveCursor(cells: string[], column: number, sequence: string): number {
  const count = Number.parseInt(sequence.slice(2), 10);
  const steps = Number.isNaN(count) ? 1 : count;
  const command = sequence.slice(-1);
  switch (command) {
    case 'C':
      return fillUpTo(cells, column + steps);
    case 'D':
      return Math.max(0, column - steps);
    case 'G':
      return fillUpTo(cells, steps - 1);
    case 'K':
      eraseLine(cells, column, Number.isNaN(count) ? 0 : count);
      return column;
    default:
      return column;
  }
}

function fillUpTo(cells: string[], wanted: number): number {
  const column = Math.max(
    0,
    Math.min(wanted, Math.max(maxColumns, cells.length)),
  );
  while (cells.length < column) cells.push(' ');
  return column;
}

function eraseLine(cells: string[], column: number, mode: number): void {
  if (mode === 0) cells.length = Math.min(cells.length, column);
  else
    cells.fill(
      ' ',
      0,
      mode === 2 ? cells.length : Math.min(column + 1, cells.length),
    );
}
